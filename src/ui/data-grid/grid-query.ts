import type { ViewQuery } from '../../model/table-service.ts';
import { type GridOrder, isKeyOrder, isSameOrder } from './grid-order.ts';

/** The entities that the grid shows, and their order. */
export interface GridQuery {
  /** The filter; empty if all entities are shown. */
  readonly filter: string;
  /** The columns by which they are sorted; absent if sorted by keys, ascending. */
  readonly order?: GridOrder;
}

export const EVERYTHING_BY_KEY: GridQuery = { filter: '' };

/** Returns whether the table itself answers: every entity in key order, ascending or descending. */
export function isByKeys({ filter, order }: GridQuery): boolean {
  return filter === '' && isKeyOrder(order);
}

/** Returns whether the first row is the last one by key. */
export function isReversed(query: GridQuery): boolean {
  return isByKeys(query) && query.order?.[0]?.descending === true;
}

/** Returns the query of the view. */
export function viewQueryOf({ filter, order = [] }: GridQuery): ViewQuery {
  const orderBy = isKeyOrder(order) ? byBothKeys(order) : order;
  return {
    ...(filter !== '' && { filter, local: true }),
    ...(orderBy.length > 0 && { orderBy }),
  };
}

/** Returns the order by both keys; none if ascending, because a view needs no sorting then. */
function byBothKeys([first]: GridOrder): GridOrder {
  return first?.descending ? [first, { property: 'RowKey', descending: true }] : [];
}

export function isSameQuery(a: GridQuery, b: GridQuery): boolean {
  return a.filter === b.filter && isSameOrder(a.order, b.order);
}

/** The progress and the result of a filter. */
export interface FilterOutcome {
  readonly matched: number;
  /** The number of entities that were read. */
  readonly read: number;
  /** The number of entities in the table. */
  readonly total: number;
  readonly elapsedMs: number;
  readonly isComplete: boolean;
}

/** The time in milliseconds from which a filter is reported as slow. */
const LONG_MS = 1000;

/**
 * Returns whether a filter is still running, and has been for so long that its
 * count could be taken for the result.
 */
export function isLong({ isComplete, elapsedMs }: FilterOutcome): boolean {
  return !isComplete && elapsedMs >= LONG_MS;
}
