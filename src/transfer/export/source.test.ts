import { expect, test, vi } from 'vitest';
import { int32Of } from '../../model/edm.ts';
import type { Entity, EntityKey } from '../../model/entity.ts';
import { PageBuilder } from '../../model/entity-page.ts';
import { parseAccountName, parseTableName } from '../../model/names.ts';
import type { EntityView } from '../../model/table-service.ts';
import { ArrayTables } from '../../testing/array-tables.ts';
import { addToHash, NO_KEYS } from '../columns/key-hashes.ts';
import { type ExportRows, type ExportSource, readSource } from './source.ts';

const PLACE = { account: parseAccountName('acct1'), table: parseTableName('Books') };
const SORTED = { orderBy: [{ property: 'N', descending: false }] };

test('reads a sorted result in portions by size', async () => {
  const tables = tablesOf(40);
  tables.bytes = 40 * 2 ** 20;
  const counts = watchCounts(tables);
  expect(await read(tables, { ...PLACE, query: SORTED })).toHaveLength(40);
  expect(Math.max(...counts)).toBe(4);
  counts.length = 0;
  tables.bytes = 40 * 100;
  expect(await read(tables, { ...PLACE, query: SORTED })).toHaveLength(40);
  expect(counts).toEqual([40]);
});

test('reads the selection, and refuses it if any of its keys has changed', async () => {
  const tables = tablesOf(10);
  tables.bytes = 10 * 2 ** 20;
  const source = { ...PLACE, query: SORTED, rows: [rowsOf(tables, 2, 9)] };
  expect(await read(tables, source)).toEqual(['02', '03', '04', '05', '06', '07', '08']);
  tables.remove({ partitionKey: 'p', rowKey: '05' });
  tables.put({ ...numbered(5), rowKey: 'other' });
  await expect(read(tables, source)).rejects.toMatchObject({ problem: { kind: 'moved' } });
});

test('reads no more of a large table at once than its heaviest entities may weigh', async () => {
  const tables = tablesOf(200);
  tables.bytes = 65 * 2 ** 20;
  const counts = watchCounts(tables);
  await read(tables, { ...PLACE, query: SORTED });
  expect(Math.max(...counts)).toBeLessThanOrEqual(64);
});

test('leaves entities deleted meanwhile out of a result, and refuses a selection without them', async () => {
  const tables = tablesOf(5);
  deleteWhileRead(tables, '03');
  expect(await read(tables, { ...PLACE, query: SORTED })).toEqual(['00', '01', '02', '04']);
  const source = { ...PLACE, query: SORTED, rows: [rowsOf(tables, 1, 5)] };
  await expect(read(tables, source)).rejects.toMatchObject({ problem: { kind: 'moved' } });
});

test.each([
  [[key('a', 'b')], [key('ab', '')]],
  [
    [key('a', ''), key('', 'b')],
    [key('a', 'b'), key('', '')],
  ],
  [
    [key('a', '1'), key('a', '2')],
    [key('a', '2'), key('a', '1')],
  ],
])('%j and %j have different hashes', (one, other) => {
  expect(one.reduce(addToHash, NO_KEYS)).not.toBe(other.reduce(addToHash, NO_KEYS));
});

async function read(tables: ArrayTables, source: ExportSource): Promise<string[]> {
  const keys: string[] = [];
  for await (const { columns } of readSource(tables, source)) keys.push(...columns.rowKeys);
  return keys;
}

function tablesOf(count: number): ArrayTables {
  return new ArrayTables(Array.from({ length: count }, (_, index) => numbered(index)));
}

function numbered(number: number): Entity {
  const rowKey = String(number).padStart(2, '0');
  return {
    partitionKey: 'p',
    rowKey,
    timestamp: 1n,
    properties: new Map([['N', int32Of(number)]]),
  };
}

/** As a grid knows them that has all of them at hand. */
function rowsOf(tables: ArrayTables, first: number, end: number): ExportRows {
  const [firstKey, lastKey] = [tables.entities[first], tables.entities[end - 1]];
  if (!firstKey || !lastKey) throw new Error('There are not so many.');
  const hash = tables.entities.slice(first, end).reduce<number>(addToHash, NO_KEYS);
  return { first, end, firstKey, lastKey, hash };
}

function key(partitionKey: string, rowKey: string): EntityKey {
  return { partitionKey, rowKey };
}

/** Changes how the views of the table are read. */
function onRead(tables: ArrayTables, change: (read: EntityView['read']) => EntityView['read']) {
  const original = tables.viewEntities.bind(tables);
  vi.spyOn(tables, 'viewEntities').mockImplementation((table, query) => {
    const view = original(table, query);
    view.read = change(view.read.bind(view));
    return view;
  });
}

function watchCounts(tables: ArrayTables): number[] {
  const counts: number[] = [];
  onRead(tables, (read) => (first, count, signal) => {
    counts.push(count);
    return read(first, count, signal);
  });
  return counts;
}

/** It keeps its row, as views have it. */
function deleteWhileRead(tables: ArrayTables, gone: string): void {
  onRead(tables, (read) => async (...asked) => {
    const page = await read(...asked);
    const builder = new PageBuilder(page.length);
    for (let row = 0; row < page.length; row += 1) {
      const { timestamp, properties, ...at } = page.entityAt(row);
      const isGone = at.rowKey === gone;
      builder.add(at, isGone ? 0n : timestamp, isGone ? [] : properties);
    }
    return builder.build();
  });
}
