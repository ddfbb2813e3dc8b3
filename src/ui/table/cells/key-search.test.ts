import { expect, onTestFinished, test, vi } from 'vitest';
import type { Entity } from '../../../model/entity.ts';
import { parseTableName } from '../../../model/names.ts';
import { ArrayTables } from '../../../testing/array-tables.ts';
import { rows } from '../../../testing/rows.ts';
import { GridTableModel } from './grid-table-model.ts';
import { goToRow, searchKey } from './key-search.ts';

const books = parseTableName('books');

const { signal } = new AbortController();

const SHELF = rows`
  PartitionKey  RowKey  Title
  austen        001     Emma
  austen        003     Persuasion
  carroll       001     Alice
  wells         009     'The Time Machine'
`;

test.each([
  ['austen 003', 'found austen 003'],
  ['austen', 'found austen 001'],
  ['b', 'next carroll 001'],
  ['zola', 'missing wells 009'],
  ['austen 002', 'missing austen 003'],
  // Of two neighbours, the one in the same partition is nearer.
  ['austen 004', 'missing austen 003'],
  ['b 001', 'missing carroll 001'],
  ['zola 001', 'missing wells 009'],
])('looking for %s: %s', async (wanted, ended) => {
  expect(await look(SHELF, wanted)).toBe(ended);
});

test('in an empty table, nothing is near', async () => {
  expect(await look([], 'austen 001')).toBe('missing');
});

test('goes to the row, selects it, or reports that the filter hides it', async () => {
  const { model } = open();
  await expect(goToRow(model, key('carroll 001'), signal)).resolves.toBe(true);
  expect(model.selection.touched.value).toEqual([{ first: 2, end: 3 }]);
  expect(model.selection.hasWholeRowsOnly.value).toBe(true);

  model.ask({ filter: "PartitionKey eq 'austen'" });
  await expect(goToRow(model, key('wells 009'), signal)).resolves.toBe(false);
  await expect(goToRow(model, key('austen 003'), signal)).resolves.toBe(true);
  expect(model.selection.touched.value).toEqual([{ first: 1, end: 2 }]);
});

test('once the filter is gone it stays there, and not with the entity that is open', async () => {
  const { model } = open(Array.from({ length: 5_000 }, (_, row) => entity(`p ${4_000 + row}`)));
  model.ask({ filter: "RowKey eq '8999'" });
  await model.showKey(key('p 8999'));
  await model.open(0, 'grid');
  model.ask({ filter: '' });
  // The one that is open is far from what is read already.
  await expect(goToRow(model, key('p 4001'), signal)).resolves.toBe(true);
  await vi.waitFor(() => expect(model.editing.openKey.value).toEqual(key('p 4001')));
  expect(model.selection.touched.value).toEqual([{ first: 1, end: 2 }]);
});

test('selects nothing after it is cancelled', async () => {
  const { model } = open();
  await goToRow(model, key('austen 001'), signal);
  const stop = new AbortController();
  const going = goToRow(model, key('carroll 001'), stop.signal);
  stop.abort();
  await expect(going).resolves.toBe(false);
  expect(model.selection.touched.value).toEqual([{ first: 0, end: 1 }]);
});

test('finds a row stored just now', async () => {
  const { model, tables } = open();
  await model.grid.refresh();
  tables.put(entity('bronte 001'));
  await expect(goToRow(model, key('bronte 001'), signal)).resolves.toBe(true);
  expect(model.selection.touched.value).toEqual([{ first: 2, end: 3 }]);
});

async function look(entities: typeof SHELF, wanted: string): Promise<string> {
  const found = await searchKey(new ArrayTables(entities), books, key(wanted));
  if (found.kind === 'found') return `${found.isNext ? 'next' : 'found'} ${textOf(found.key)}`;
  return found.nearest ? `missing ${textOf(found.nearest)}` : 'missing';
}

function open(entities = SHELF) {
  const tables = new ArrayTables(entities);
  const model = new GridTableModel(tables, books, () => () => {});
  onTestFinished(() => model[Symbol.dispose]());
  return { model, tables };
}

function entity(text: string): Entity {
  return { ...key(text), timestamp: 1n, properties: new Map() };
}

function key(text: string) {
  const [partitionKey = '', rowKey = ''] = text.split(' ');
  return { partitionKey, rowKey };
}

function textOf({ partitionKey, rowKey }: ReturnType<typeof key>): string {
  return `${partitionKey} ${rowKey}`;
}
