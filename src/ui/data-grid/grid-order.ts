import type { Order } from '../../model/table-service.ts';
import { MAX_ORDERS } from './view-limits.ts';

/** The columns by which rows are sorted, the most significant first. */
export type GridOrder = readonly Order[];

/** The order of a table's entities; rows sorted by PartitionKey alone are sorted by both keys. */
export const ORDER_OF_KEYS: GridOrder = [{ property: 'PartitionKey' }];

/** Returns whether the rows are in key order, ascending or descending. */
export function isKeyOrder(order: GridOrder | undefined): boolean {
  const [first, second] = order ?? [];
  if (first === undefined) return true;
  return first.property === 'PartitionKey' && second === undefined;
}

export function isSameOrder(one: GridOrder = [], other: GridOrder = []): boolean {
  return textOfOrder(one) === textOfOrder(other);
}

/**
 * Returns a text that is equal for equal orders only: no property name contains
 * a comma or a minus.
 */
export function textOfOrder(order: GridOrder = []): string {
  return order
    .map(({ property, descending = false }) => `${descending ? '-' : ''}${property}`)
    .join(',');
}

/** Returns the order with one more column, or with another direction for it. */
export function sortAlso(order: GridOrder, added: Order): GridOrder {
  const isThere = order.some(({ property }) => property === added.property);
  if (isThere) return order.map((one) => (one.property === added.property ? added : one));
  return [...order.slice(0, MAX_ORDERS - 1), added];
}

export function sortWithout(order: GridOrder, property: string): GridOrder {
  const rest = order.filter((one) => one.property !== property);
  return rest.length > 0 ? rest : ORDER_OF_KEYS;
}

/** Returns the next order for a column alone: ascending, descending, then the order of keys. */
export function turnOrder(order: GridOrder, property: string): GridOrder {
  const [own, ...others] = order;
  if (own?.property !== property || others.length > 0) return [{ property }];
  return own.descending ? ORDER_OF_KEYS : [{ property, descending: true }];
}

/** Returns the next order for a column that is added: ascending, descending, then without it. */
export function turnInOrder(order: GridOrder, property: string): GridOrder {
  const found = order.find((one) => one.property === property);
  if (!found) return sortAlso(order, { property });
  if (!found.descending) return sortAlso(order, { property, descending: true });
  return sortWithout(order, property);
}
