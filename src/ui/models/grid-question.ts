import type { Order, ViewQuery } from '../../model/table-service.ts';

/** Which entities the grid shows, and in which order. */
export interface GridQuestion {
  /** Empty where all of them are shown. */
  readonly filter: string;
  /** The column by which they are sorted; absent where that is their keys, ascending. */
  readonly order?: Order;
}

export const EVERYTHING_BY_KEY: GridQuestion = { filter: '' };

/** Whether the table itself answers: every entity in the order of keys, from either end. */
export function isByKeys({ filter, order }: GridQuestion): boolean {
  return filter === '' && (order === undefined || order.property === 'PartitionKey');
}

export function isDescending({ order }: GridQuestion): boolean {
  return order?.descending === true;
}

/** What a view is asked for. By the PartitionKey, rows are sorted by both keys. */
export function viewQueryOf({ filter, order }: GridQuestion): ViewQuery {
  const { descending = false } = order ?? {};
  const isBackwards = order?.property === 'PartitionKey' && descending;
  const rowKey = { property: 'RowKey', descending };
  // In the order of keys a view needs no sorting.
  const isKeyOrder = order === undefined || (order.property === 'PartitionKey' && !descending);
  const orderBy = isKeyOrder ? [] : isBackwards ? [order, rowKey] : [order];
  return {
    ...(filter !== '' && { filter, local: true }),
    ...(orderBy.length > 0 && { orderBy }),
  };
}

export function isSameQuestion(a: GridQuestion, b: GridQuestion): boolean {
  return (
    a.filter === b.filter &&
    a.order?.property === b.order?.property &&
    isDescending(a) === isDescending(b)
  );
}
