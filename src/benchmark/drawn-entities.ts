import {
  booleanOf,
  dateTimeOf,
  doubleOf,
  type EdmValue,
  int32Of,
  int64Of,
  stringOf,
} from '../model/edm.ts';
import type { EntityInput, EntityKey } from '../model/entity.ts';
import { type EntityPage, PageBuilder } from '../model/entity-page.ts';
import type { BareRow } from './bare-row.ts';

/** Which entities there are: as many in each partition, numbered in key order. */
export interface Stock {
  readonly entities: number;
  readonly partitions: number;
}

/** The stock of a size as the benchmark has it: a thousand entities to a partition. */
export function stockOf(entities: number): Stock {
  return { entities, partitions: Math.max(1, Math.ceil(entities / 1000)) };
}

export function perPartition({ entities, partitions }: Stock): number {
  return Math.ceil(entities / partitions);
}

export function keyOf(stock: Stock, index: number): EntityKey {
  return {
    partitionKey: partitionKeyOf(Math.floor(index / perPartition(stock))),
    rowKey: String(index % perPartition(stock)).padStart(8, '0'),
  };
}

export function partitionKeyOf(partition: number): string {
  return `p${String(partition).padStart(5, '0')}`;
}

/** Places all over the stock, none of them twice before all were drawn. */
export function scatteredPlace({ entities }: Stock, round: number): number {
  return (round * 7919) % entities;
}

const FIRST_DAY = Date.UTC(2020, 0, 1);
/** Between 0001-01-01 and 1970-01-01. */
const TICKS_TO_1970 = 621_355_968_000_000_000n;

/** The entity at an index as the table service has it: six typed properties, about 120 bytes. */
export function entityAt(stock: Stock, index: number): EntityInput {
  return { ...keyOf(stock, index), properties: propertiesAt(stock, index) };
}

/** The same as plain JavaScript would keep it. */
export function bareRowAt(stock: Stock, index: number): BareRow {
  return {
    ...keyOf(stock, index),
    title: `The title of book number ${index}`,
    price: (index % 4999) / 100,
    sold: (index * 7919) % 100_000,
    inPrint: index % 3 === 0,
    published: new Date(FIRST_DAY + index * 61_000),
    code: 9_000_000_000_000_000n + BigInt(index),
    version: 1,
  };
}

/** Entities from an index on, for an import. */
export function pageAt(stock: Stock, first: number, count: number): EntityPage {
  const page = new PageBuilder(count);
  for (let index = first; index < first + count; index += 1) {
    page.add(keyOf(stock, index), 0n, propertiesAt(stock, index));
  }
  return page.build();
}

export function bareRowsAt(stock: Stock, first: number, count: number): BareRow[] {
  return Array.from({ length: count }, (_, nth) => bareRowAt(stock, first + nth));
}

function propertiesAt(stock: Stock, index: number): Map<string, EdmValue> {
  const { title, price, sold, inPrint, published, code } = bareRowAt(stock, index);
  return new Map<string, EdmValue>([
    ['title', stringOf(title)],
    ['price', doubleOf(price)],
    ['sold', int32Of(sold)],
    ['inPrint', booleanOf(inPrint)],
    ['published', dateTimeOf(BigInt(published.getTime()) * 10_000n + TICKS_TO_1970)],
    ['code', int64Of(code)],
  ]);
}
