/** The most time for a page, and for a whole query beyond that of its entities, in milliseconds. */
export const MOST_PATTERN_MS = 2000;

/** The extra time for an entity, in milliseconds. Ordinary expressions take a hundredth of it. */
const ENTITY_MS = 0.05;

/**
 * The time that a query's regular expressions may take. A large table is no
 * reason to refuse one; but one that is slow on every page, though never for
 * two seconds, is ended before its times add up to minutes.
 */
export class PatternAllowance {
  #leftMs = MOST_PATTERN_MS;

  /** Counts the time of so many more entities. Returns whether the query may go on. */
  spend(tookMs: number, entities: number): boolean {
    this.#leftMs -= tookMs - entities * ENTITY_MS;
    return this.#leftMs >= 0;
  }
}
