import { expect, test } from 'vitest';
import {
  binaryOf,
  booleanOf,
  doubleOf,
  type EdmValue,
  int32Of,
  int64Of,
  stringOf,
} from '../model/edm.ts';
import type { Entity } from '../model/entity.ts';
import { type EntityPage, pageOf } from '../model/entity-page.ts';
import { readPage, writePage } from './page-transfer.ts';

/** As the other thread gets it. */
function sent(page: EntityPage): EntityPage {
  const { value, transfer } = writePage(page);
  return readPage(structuredClone(value, { transfer }));
}

function entitiesUpTo(count: number): Entity[] {
  return Array.from({ length: count }, (_, index) => ({
    partitionKey: index % 2 === 0 ? '' : 'p',
    rowKey: `r${index}`,
    timestamp: 637_000_000_000_000_000n + BigInt(index),
    properties: new Map<string, EdmValue>([
      ['A', index % 3 === 0 ? stringOf('') : int32Of(index)],
      ...(index % 4 === 0 ? [] : [['B', int64Of(2n ** 62n)] satisfies [string, EdmValue]]),
      ['C', index === 1 ? binaryOf(new Uint8Array([1, 2])) : doubleOf(Number.NaN)],
    ]),
  }));
}

test.each([0, 1, 2, 16, 17, 300])('transfers a page of %i unchanged', (count) => {
  const entities = entitiesUpTo(count);
  const next = { partitionKey: 'p', rowKey: 'z' };
  for (const page of [pageOf(entities), pageOf(entities, next)]) {
    const { columns } = structuredClone({ columns: page.columns });
    expect(sent(page).columns).toEqual(columns);
  }
});

test('hands the buffer of a large page over', () => {
  const page = pageOf(entitiesUpTo(17));
  sent(page);
  expect(page.columns.timestamps.byteLength).toBe(0);
});

test('keeps the order of the properties of each entity', () => {
  const properties: [string, EdmValue][] = [
    ['A', booleanOf(true)],
    ['B', int32Of(1)],
  ];
  const key = { partitionKey: 'p', timestamp: 1n };
  const page = pageOf([
    { ...key, rowKey: '1', properties: new Map(properties) },
    { ...key, rowKey: '2', properties: new Map(properties.toReversed()) },
  ]);
  const names = [0, 1].map((row) => [...sent(page).entityAt(row).properties.keys()]);
  expect(names).toEqual([
    ['A', 'B'],
    ['B', 'A'],
  ]);
});
