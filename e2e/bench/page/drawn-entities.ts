import {
  booleanOf,
  dateTimeOf,
  doubleOf,
  type EdmValue,
  int32Of,
  int64Of,
  stringOf,
} from '../../../src/model/edm.ts';
import type { EntityInput, EntityKey } from '../../../src/model/entity.ts';
import type { BareRow } from './bare-messages.ts';

/** Which entities there are: as many in each partition, numbered in key order. */
export interface Stock {
  readonly entities: number;
  readonly partitions: number;
}

export function keyOf({ entities, partitions }: Stock, place: number): EntityKey {
  const perPartition = Math.ceil(entities / partitions);
  return {
    partitionKey: `p${String(Math.floor(place / perPartition)).padStart(5, '0')}`,
    rowKey: String(place % perPartition).padStart(8, '0'),
  };
}

const FIRST_DAY = Date.UTC(2020, 0, 1);
/** Between 0001-01-01 and 1970-01-01. */
const TICKS_TO_1970 = 621_355_968_000_000_000n;

/** The entity at a place as the table service has it: six typed properties, about 120 bytes. */
export function entityAt(stock: Stock, place: number): EntityInput {
  const { title, price, sold, inPrint, published, code } = bareRowAt(stock, place);
  const properties = new Map<string, EdmValue>([
    ['title', stringOf(title)],
    ['price', doubleOf(price)],
    ['sold', int32Of(sold)],
    ['inPrint', booleanOf(inPrint)],
    ['published', dateTimeOf(BigInt(published.getTime()) * 10_000n + TICKS_TO_1970)],
    ['code', int64Of(code)],
  ]);
  return { ...keyOf(stock, place), properties };
}

/** The same as plain JavaScript would keep it. */
export function bareRowAt(stock: Stock, place: number): BareRow {
  return {
    ...keyOf(stock, place),
    title: `The title of book number ${place}`,
    price: (place % 4999) / 100,
    sold: (place * 7919) % 100_000,
    inPrint: place % 3 === 0,
    published: new Date(FIRST_DAY + place * 61_000),
    code: 9_000_000_000_000_000n + BigInt(place),
  };
}
