import type { Order } from '../../../model/table-service.ts';
import { MAX_ORDERS } from './view-bounds.ts';

/** Columns by which rows are sorted, the first of them first. */
export type GridOrder = readonly Order[];

/** As a table has its entities; rows sorted by the PartitionKey alone are so by both keys. */
export const ORDER_OF_KEYS: GridOrder = [{ property: 'PartitionKey' }];

/** Whether rows stand as their keys do, from either end. */
export function isKeyOrder(order: GridOrder | undefined): boolean {
  const [first, second] = order ?? [];
  if (first === undefined) return true;
  return first.property === 'PartitionKey' && second === undefined;
}

export function isSameOrder(one: GridOrder = [], other: GridOrder = []): boolean {
  return textOfOrder(one) === textOfOrder(other);
}

/** Alike for orders that are, and for no others: no name of a property has a comma or a minus in it. */
export function textOfOrder(order: GridOrder = []): string {
  return order
    .map(({ property, descending = false }) => `${descending ? '-' : ''}${property}`)
    .join(',');
}

/** The order with one column more, or with another direction for it. */
export function sortAlso(order: GridOrder, added: Order): GridOrder {
  const isThere = order.some(({ property }) => property === added.property);
  if (isThere) return order.map((one) => (one.property === added.property ? added : one));
  return [...order.slice(0, MAX_ORDERS - 1), added];
}

export function sortWithout(order: GridOrder, property: string): GridOrder {
  const rest = order.filter((one) => one.property !== property);
  return rest.length > 0 ? rest : ORDER_OF_KEYS;
}

/** What comes next for a column alone: ascending, descending, and then the order of keys. */
export function turnOrder(order: GridOrder, property: string): GridOrder {
  const [own, ...others] = order;
  if (own?.property !== property || others.length > 0) return [{ property }];
  return own.descending ? ORDER_OF_KEYS : [{ property, descending: true }];
}

/** What comes next for a column that is added: ascending, descending, and then it is left out. */
export function turnInOrder(order: GridOrder, property: string): GridOrder {
  const found = order.find((one) => one.property === property);
  if (!found) return sortAlso(order, { property });
  if (!found.descending) return sortAlso(order, { property, descending: true });
  return sortWithout(order, property);
}
