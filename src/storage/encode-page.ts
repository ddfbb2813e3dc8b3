import { type BareValue, EDM_TYPES, type Ticks } from '../model/edm.ts';
import type { EntityKey } from '../model/entity.ts';
import type { EntityPage } from '../model/entity-page.ts';
import { shapeTextOf } from './codec.ts';
import type { EntityRecord } from './schema.ts';

/** An entity as it is stored, and what it weighs by the formula of spec 1.4. */
export interface EncodedEntity extends EntityKey {
  readonly record: EntityRecord;
  readonly size: number;
}

/** The rows of a page with Timestamps of their own: straight from its columns, without an object for each value. */
export function encodePage(
  page: EntityPage,
  sizes: ArrayLike<number>,
  tick: () => Ticks,
): EncodedEntity[] {
  const { properties, orders } = page.columns;
  const ascending = properties.map((_, place) => place);
  let shape = '';
  let shapeRow = -1;
  return Array.from({ length: page.length }, (_, row) => {
    const order = orders.get(row);
    const columns = order ?? ascending;
    const isLikeLast =
      !order && shapeRow >= 0 && properties.every(({ types }) => types[row] === types[shapeRow]);
    if (!isLikeLast) {
      shape = shapeTextOf(columns.flatMap((place) => typedName(page, place, row) ?? []));
      shapeRow = order ? -1 : row;
    }
    const values: BareValue[] = [];
    for (const place of columns) {
      const column = properties[place];
      const value = column?.types[row] ? column.values[row] : undefined;
      // Of its own, as it stays in memory: a view would be stored with the whole buffer behind it.
      if (value !== undefined) values.push(value instanceof Uint8Array ? value.slice() : value);
    }
    const { partitionKey, rowKey } = page.keyAt(row);
    const record: EntityRecord = [partitionKey, rowKey, tick(), shape, ...values];
    return { partitionKey, rowKey, record, size: sizes[row] ?? 0 };
  });
}

function typedName(page: EntityPage, place: number, row: number) {
  const column = page.columns.properties[place];
  const type = EDM_TYPES[(column?.types[row] ?? 0) - 1];
  return column && type && { name: column.name, type };
}
