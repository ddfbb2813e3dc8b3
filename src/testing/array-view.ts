import { parseFilter } from '../filter/parser.ts';
import { compileFilter } from '../filter/predicate.ts';
import { orderEdm } from '../model/edm-order.ts';
import { compareKeys, type Entity, type EntityKey, findProperty } from '../model/entity.ts';
import { type EntityPage, pageOf } from '../model/entity-page.ts';
import { StorageError } from '../model/storage-error.ts';
import type { EntityView, Order, ViewProgress, ViewQuery } from '../model/table-service.ts';

/** A view of an array of entities, computed when it is read. */
export class ArrayView implements EntityView {
  readonly #read: () => Promise<readonly Entity[]>;
  readonly #query: ViewQuery;
  #found: readonly Entity[] = [];
  #isClosed = false;

  constructor(read: () => Promise<readonly Entity[]>, query: ViewQuery) {
    this.#read = read;
    this.#query = query;
  }

  async *progress(signal?: AbortSignal): AsyncGenerator<ViewProgress, void, undefined> {
    this.#check(signal);
    const all = await this.#read();
    this.#check(signal);
    const { filter = '', local = false, orderBy = [] } = this.#query;
    const matches = compileFilter(parseFilter(filter, { local }))(pageOf(all));
    const found = all.filter((_, row) => matches(row));
    this.#found = found.toSorted((a, b) => compareBy(orderBy, a, b));
    yield {
      matched: found.length,
      read: all.length,
      total: all.length,
      isComplete: true,
      elapsedMs: 1,
    };
  }

  async read(first: number, count: number, signal?: AbortSignal): Promise<EntityPage> {
    this.#check(signal);
    return pageOf(this.#found.slice(first, first + count));
  }

  async placeOf(key: EntityKey): Promise<number | undefined> {
    this.#check();
    const place = this.#found.findIndex((entity) => compareKeys(entity, key) === 0);
    return place < 0 ? undefined : place;
  }

  close(): void {
    this.#isClosed = true;
  }

  #check(signal?: AbortSignal): void {
    if (this.#isClosed) throw new StorageError('viewClosed');
    if (signal?.aborted) throw new StorageError('cancelled');
  }
}

/** Compares two entities; absent values come last in either direction. */
function compareBy(orderBy: readonly Order[], a: Entity, b: Entity): number {
  for (const { property, descending = false } of orderBy) {
    const [left, right] = [findProperty(a, property), findProperty(b, property)];
    if (!left || !right) {
      if (left === right) continue;
      return left ? -1 : 1;
    }
    const order = orderEdm(left, right);
    if (order !== 0) return descending ? -order : order;
  }
  return compareKeys(a, b);
}
