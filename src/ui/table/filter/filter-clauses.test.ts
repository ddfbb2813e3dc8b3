import { expect, test } from 'vitest';
import { type EdmValue, int32Of, stringOf } from '../../../model/edm.ts';
import type { Entity } from '../../../model/entity.ts';
import { parseTableName } from '../../../model/names.ts';
import { ArrayTables } from '../../../testing/array-tables.ts';
import { findEmptyingClauses } from './filter-clauses.ts';

const table = parseTableName('Orders');

test.each([
  ['n eq 3', { emptying: [['n eq 3', '', 2]] }],
  ["n eq 1 and name eq 'x'", { emptying: [["name eq 'x'", 'n eq 1', 1]] }],
  ["n eq 3 and name eq 'x' and n ge 1", { emptyAlone: ['n eq 3', "name eq 'x'"] }],
  // None of them is to blame alone.
  ["n eq 1 and n eq 2 and name eq 'a' and name eq 'b'", {}],
  [
    `${Array.from({ length: 9 }, (_, index) => `n lt ${5 + index}`).join(' and ')} and n eq 3`,
    { skipped: 2 },
  ],
])('%s', async (filter, expected) => {
  const tables = new ArrayTables([entity('1', 1, 'a'), entity('2', 2, 'b')]);
  const found = await findEmptyingClauses(tables, table, filter, new AbortController().signal);
  const emptying = found.emptying.map(({ text, rest, countWithout }) => [text, rest, countWithout]);
  expect({ ...found, emptying }).toEqual({ emptying: [], emptyAlone: [], skipped: 0, ...expected });
});

function entity(rowKey: string, n: number, name: string): Entity {
  const properties = new Map<string, EdmValue>([
    ['n', int32Of(n)],
    ['name', stringOf(name)],
  ]);
  return { partitionKey: 'p', rowKey, timestamp: 1n, properties };
}
