import { equalEdm } from '../../model/edm.ts';
import { compareKeys, type Entity, type EntityKey } from '../../model/entity.ts';
import type { EntityPage } from '../../model/entity-page.ts';

/**
 * Reads the entities of a table along with others in the same order: each is requested once, and those before it
 * are skipped.
 */
export class SortedLookup {
  readonly #pages: AsyncIterator<EntityPage>;
  #page: EntityPage | undefined;
  #row = 0;
  #isOver = false;

  constructor(pages: AsyncIterable<EntityPage>) {
    this.#pages = pages[Symbol.asyncIterator]();
  }

  /** Requires that the keys of consecutive calls ascend. */
  async find(key: EntityKey): Promise<Entity | undefined> {
    for (;;) {
      const page = this.#page;
      if (!page || this.#row >= page.length) {
        if (!(await this.#turn())) return undefined;
        continue;
      }
      const order = compareKeys(page.keyAt(this.#row), key);
      if (order > 0) return undefined;
      if (order === 0) return page.entityAt(this.#row);
      this.#row += 1;
    }
  }

  async close(): Promise<void> {
    await this.#pages.return?.();
  }

  async #turn(): Promise<boolean> {
    if (this.#isOver) return false;
    const { done, value } = await this.#pages.next();
    this.#isOver = done === true;
    this.#page = done ? undefined : value;
    this.#row = 0;
    return !done;
  }
}

/** Returns whether all values are equal, in any order; Timestamps are set by the store. */
function equalProperties(
  { properties: one }: Pick<Entity, 'properties'>,
  { properties: other }: Pick<Entity, 'properties'>,
): boolean {
  if (one.size !== other.size) return false;
  for (const [name, value] of one) {
    const found = other.get(name);
    if (!found || !equalEdm(found, value)) return false;
  }
  return true;
}

/** How an entity of a backup compares with the stored one. */
export type Compared =
  | { readonly kind: 'new' }
  | { readonly kind: 'same' }
  | { readonly kind: 'differs'; readonly now: Entity; readonly inBackup: Entity };

/** Compares a page row by row. */
export async function comparePage(
  page: EntityPage,
  existing: SortedLookup,
): Promise<readonly Compared[]> {
  const compared: Compared[] = [];
  for (let row = 0; row < page.length; row += 1) {
    const now = await existing.find(page.keyAt(row));
    if (!now) compared.push({ kind: 'new' });
    else {
      const inBackup = page.entityAt(row);
      const isSame = equalProperties(now, inBackup);
      compared.push(isSame ? { kind: 'same' } : { kind: 'differs', now, inBackup });
    }
  }
  return compared;
}
