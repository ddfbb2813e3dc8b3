/** What a page may take, and a whole query beyond what its entities may take. */
export const MOST_PATTERN_MS = 2000;

/** What an entity may take besides. Ordinary expressions take a hundredth of it. */
const ENTITY_MS = 0.05;

/**
 * The time that a regular expression has for a query. A large table is no
 * reason to refuse one; but one that is slow on every page, though never for
 * two seconds, is ended before its times add up to minutes.
 */
export class PatternAllowance {
  #leftMs = MOST_PATTERN_MS;

  /** Whether it may go on after so many more entities took so long. */
  spend(tookMs: number, entities: number): boolean {
    this.#leftMs -= tookMs - entities * ENTITY_MS;
    return this.#leftMs >= 0;
  }
}
