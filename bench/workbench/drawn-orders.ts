import {
  booleanOf,
  dateTimeOf,
  doubleOf,
  type EdmValue,
  guidOf,
  int32Of,
  int64Of,
  stringOf,
} from '../../src/model/edm.ts';
import { formatEdm } from '../../src/model/edm-text.ts';
import { type EntityPage, PageBuilder } from '../../src/model/entity-page.ts';

const PER_PARTITION = 1000;
const CITIES = ['Berlin', 'Bogotá', 'Jakarta', 'Lagos', 'Lima', 'Osaka', 'São Paulo', '上海'];
const STATES = ['open', 'packed', 'sent', 'done', 'late'];

/** 2024-01-01 in ticks, and the ticks of a minute. */
const FIRST_DAY = 638_396_640_000_000_000n;
const MINUTE = 600_000_000n;

/** Ten properties of seven types, in the order of the grid's columns. */
const VALUES: Readonly<Record<string, (order: number) => EdmValue>> = {
  buyer: (order) => stringOf(`Buyer number ${(order * 7919) % 100_003}`),
  city: (order) => stringOf(CITIES[order % CITIES.length] ?? ''),
  code: (order) => int64Of(9_000_000_000_000_000n + BigInt(order)),
  item: (order) => stringOf(`Item ${(order * 31) % 9973}, boxed`),
  owner: (order) => guidOf(`0a000000-0000-4000-8000-${String(order).padStart(12, '0')}`),
  paid: (order) => booleanOf(order % 3 === 0),
  placed: (order) => dateTimeOf(FIRST_DAY + BigInt(order) * MINUTE),
  price: (order) => doubleOf((order % 4999) / 100 + 0.001),
  pieces: (order) => int32Of((order * 7919) % 1000),
  state: (order) => stringOf(STATES[order % STATES.length] ?? ''),
};

export const COLUMNS = Object.keys(VALUES).length;

/** Returns a page of orders from an index on, for an import. */
export function orderPageAt(first: number, count: number): EntityPage {
  const page = new PageBuilder(count);
  for (let order = first; order < first + count; order += 1) {
    const key = {
      partitionKey: `p${String(Math.floor(order / PER_PARTITION)).padStart(5, '0')}`,
      rowKey: String(order % PER_PARTITION).padStart(4, '0'),
    };
    const properties = Object.entries(VALUES).map(([name, draw]) => [name, draw(order)] as const);
    page.add(key, 0n, properties);
  }
  return page.build();
}

/** Returns all columns of other orders as a spreadsheet puts them on the clipboard. */
export function writeBlock(first: number, rows: number): string {
  const draws = Object.values(VALUES);
  const lines = Array.from({ length: rows }, (_, nth) =>
    draws.map((draw) => formatEdm(draw(first + nth))).join('\t'),
  );
  return lines.join('\n');
}
