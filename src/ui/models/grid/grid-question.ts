import type { ViewQuery } from '../../../model/table-service.ts';
import { type GridOrder, isKeyOrder, isSameOrder } from './grid-order.ts';

/** Which entities the grid shows, and in which order. */
export interface GridQuestion {
  /** Empty where all of them are shown. */
  readonly filter: string;
  /** The columns by which they are sorted; absent where that is their keys, ascending. */
  readonly order?: GridOrder;
}

export const EVERYTHING_BY_KEY: GridQuestion = { filter: '' };

/** Whether the table itself answers: every entity in the order of keys, from either end. */
export function isByKeys({ filter, order }: GridQuestion): boolean {
  return filter === '' && isKeyOrder(order);
}

/** Whether the first of them is what is the last by the keys. */
export function isReversed(question: GridQuestion): boolean {
  return isByKeys(question) && question.order?.[0]?.descending === true;
}

/** What a view is asked for. */
export function viewQueryOf({ filter, order = [] }: GridQuestion): ViewQuery {
  const orderBy = isKeyOrder(order) ? byBothKeys(order) : order;
  return {
    ...(filter !== '' && { filter, local: true }),
    ...(orderBy.length > 0 && { orderBy }),
  };
}

/** Ascending, a view needs no sorting. */
function byBothKeys([first]: GridOrder): GridOrder {
  return first?.descending ? [first, { property: 'RowKey', descending: true }] : [];
}

export function isSameQuestion(a: GridQuestion, b: GridQuestion): boolean {
  return a.filter === b.filter && isSameOrder(a.order, b.order);
}
