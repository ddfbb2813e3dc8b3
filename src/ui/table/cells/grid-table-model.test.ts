import { afterEach, expect, test, vi } from 'vitest';
import { stringOf } from '../../../model/edm.ts';
import type { Entity } from '../../../model/entity.ts';
import { ArrayTables } from '../../../testing/array-tables.ts';
import { openTableModel } from '../../../testing/opened-table.ts';
import { topOf } from '../../data-grid/grid-windowing.ts';
import type { GridTableModel } from './grid-table-model.ts';

let tables: ArrayTables;
let model: GridTableModel;
let change = () => {};

afterEach(() => {
  vi.useRealTimers();
});

test('an open editor goes where the focus of the grid goes', async () => {
  await openTable(50);
  await model.open(3, 'grid');
  expect(openRowKey()).toBe('0003');
  model.selection.goTo({ row: 7, column: 0 });
  await vi.waitFor(() => expect(openRowKey()).toBe('0007'));
});

test('an entity just stored stays open where the rows move by it', async () => {
  await openTable(50);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  model.selection.goTo({ row: 3, column: 0 });
  model.add();
  const editor = model.editing.opened.value?.editor;
  editor?.draft.partitionKey.write('p');
  editor?.draft.rowKey.write('0000a');
  await expect(editor?.save()).resolves.toBe('done');
  change();
  await vi.waitFor(() => expect(model.selection.selection.value.active.row).toBe(4));
  await vi.advanceTimersByTimeAsync(200);
  expect(openRowKey()).toBe('0000a');
});

test('a row that moves before its entity opens is still opened', async () => {
  await openTable(50);
  await model.open(3, 'grid');
  model.selection.goTo({ row: 7, column: 0 });
  tables.put(entity('0000a'));
  change();
  await vi.waitFor(() => expect(model.selection.selection.value.active.row).toBe(8));
  await vi.waitFor(() => expect(openRowKey()).toBe('0007'));
});

test('a closed editor stays closed while rows are looked through', async () => {
  await openTable(50);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  model.selection.goTo({ row: 7, column: 0 });
  await vi.advanceTimersByTimeAsync(200);
  expect(model.editing.opened.value).toBeUndefined();
});

test('peeking at the row that is open closes it again', async () => {
  await openTable(50);
  await model.open(3, 'grid');
  await model.open(3, 'grid');
  expect(model.editing.opened.value).toBeUndefined();
});

test('an entity named by the address is found however far down, or reported missing', async () => {
  await openTable(5_000);
  await expect(model.openKey({ partitionKey: 'p', rowKey: '4321' })).resolves.toBe(true);
  expect(model.selection.selection.value.active.row).toBe(4_321);
  expect(openRowKey()).toBe('4321');
  await expect(model.openKey({ partitionKey: 'p', rowKey: '43210' })).resolves.toBe(false);
});

test('a stored entity is shown at its row', async () => {
  await openTable(5_000);
  tables.put(entity('2500b'));
  await model.showSaved({ partitionKey: 'p', rowKey: '2500b' });
  expect(model.selection.selection.value.active.row).toBe(2_501);
  expect(model.grid.total.value).toBe(5_001);
});

test('moving elsewhere before it is shown cancels the move', async () => {
  await openTable(100);
  tables.put(entity('0000a'));
  const shown = model.showSaved({ partitionKey: 'p', rowKey: '0000a' });
  model.selection.selectRows(10, 'only');
  await shown;
  expect(model.grid.total.value).toBe(101);
  expect(model.selection.touched.value, 'on its entity').toEqual([{ first: 11, end: 12 }]);

  const since = model.selection.made();
  tables.put(entity('0000b'));
  change();
  await vi.waitFor(() => expect(model.grid.total.value).toBe(102));
  expect(model.selection.touched.value).toEqual([{ first: 12, end: 13 }]);
  await model.showSaved({ partitionKey: 'p', rowKey: '0000b' }, since);
  expect(model.selection.selection.value.active.row, 'rows that move are no step').toBe(2);
});

test('columns of an empty table are fitted to the first entity that comes', async () => {
  await openTable(0);
  const timestampWidth = () => model.viewport.widths.value[2] ?? 0;
  const before = timestampWidth();
  tables.put(entity('0000'));
  await model.showSaved({ partitionKey: 'p', rowKey: '0000' });
  expect(timestampWidth()).toBeGreaterThan(before);
});

test('the selection stays on its entities when another tab inserts above', async () => {
  await openTable(100);
  model.selection.selectRows(10, 'only');
  model.selection.selectRows(12, 'extend');
  tables.put(entity('0000a'), entity('0000b'));
  change();
  await vi.waitFor(() => expect(model.grid.total.value).toBe(102));
  expect(model.selection.touched.value).toEqual([{ first: 12, end: 15 }]);

  model.remove();
  await model.confirmDeletion();
  const left = tables.entities.map(({ rowKey }) => rowKey);
  for (const rowKey of ['0010', '0011', '0012']) expect(left).not.toContain(rowKey);
  expect(left).toHaveLength(99);
});

test('rows that cannot be read are never taken for deleted', async () => {
  await openTable(3_000);
  model.selection.selectAll();
  tables.failure = new Error('The engine is away.');
  model.remove();
  await model.confirmDeletion();
  expect(model.deletion.state.value.status).toBe('failed');
  expect(tables.entities).toHaveLength(3_000);
});

test('a block of cells is read line by line, loading what is not there', async () => {
  await openTable(3_000);
  model.selection.goTo({ row: 998, column: 1 });
  model.selection.point({ row: 2_001, column: 1 }, 'extend');
  const copied = await model.copy();
  expect(copied?.lines).toHaveLength(1_004);
  expect(copied?.lines.at(-1)).toEqual([{ type: 'Edm.String', value: '2001' }]);
  expect(copied?.isCut).toBe(false);
});

test('blocks that lie apart are copied together where they have rows or columns in common', async () => {
  await openTable(50);
  const copied = async () => {
    const lines = (await model.copy())?.lines ?? [];
    return lines.map((line) => line.map((value) => value?.value).join(' '));
  };
  model.selection.point({ row: 9, column: 1 }, 'only');
  model.selection.point({ row: 2, column: 1 }, 'toggle');
  model.selection.point({ row: 3, column: 1 }, 'extend');
  await expect(copied()).resolves.toEqual(['0002', '0003', '0009']);

  model.selection.point({ row: 2, column: 0 }, 'only');
  model.selection.point({ row: 2, column: 1 }, 'toggle');
  await expect(copied()).resolves.toEqual(['p 0002']);

  model.selection.point({ row: 4, column: 0 }, 'toggle');
  await expect(model.copy()).resolves.toBeUndefined();
});

test('in another order the focus goes to the top, and stays on the head that was pressed', async () => {
  await openTable(50);
  model.selection.goTo({ row: 30, column: 1 });
  model.ask({ filter: '', order: [{ property: 'RowKey', descending: true }] });
  await vi.waitFor(() => expect(model.grid.rowAt(0)?.key.rowKey).toBe('0049'));
  expect(model.selection.selection.value.active).toEqual({ row: 0, column: 1 });

  model.selection.goTo({ row: -1, column: 1 });
  model.ask({ filter: '' });
  await vi.waitFor(() => expect(model.grid.rowAt(0)?.key.rowKey).toBe('0000'));
  expect(model.selection.selection.value.active).toEqual({ row: -1, column: 1 });
});

test('in another order the focus stays with the entity that is open', async () => {
  await openTable(50);
  await model.open(30, 'grid');
  model.selection.goTo({ row: 30, column: 0 });
  model.ask({ filter: '', order: [{ property: 'RowKey', descending: true }] });
  await vi.waitFor(() => expect(model.selection.selection.value.active.row).toBe(19));
  expect(openRowKey()).toBe('0030');

  model.ask({ filter: '', order: [{ property: 'PartitionKey', descending: true }] });
  await vi.waitFor(() => expect(model.grid.sorted.value[0]?.property).toBe('PartitionKey'));
  await vi.waitFor(() => expect(model.selection.selection.value.active.row).toBe(19));
});

test('rows of another filter come without a move to the side', async () => {
  const columns = ['A', 'B', 'C', 'D'].map((name) => [name, stringOf('x'.repeat(30))] as const);
  await openTable(50, new Map(columns));
  const { viewport, selection } = model;
  viewport.measure({
    ...{ width: 600, height: 300, rowHeight: 30, headHeight: 30, letter: 8 },
    layout: 'table',
  });
  await model.open(30, 'grid');
  selection.goTo({ row: 30, column: 5 });
  expect(viewport.left.value).toBeGreaterThan(0);
  viewport.scrollTo(0, 0);
  model.ask({ filter: "RowKey lt '0040'" });
  await vi.waitFor(() => expect(model.grid.total.value).toBe(40));
  await vi.waitFor(() => expect(topOf(viewport.place.value)).toBeGreaterThan(0));
  expect(viewport.left.value).toBe(0);
});

test('an entity that is filtered away stays open', async () => {
  await openTable(50);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await model.open(30, 'grid');
  model.selection.goTo({ row: 30, column: 0 });
  model.ask({ filter: "RowKey lt '0005'" });
  await vi.waitFor(() => expect(model.grid.total.value).toBe(5));
  await vi.waitFor(() => expect(model.selection.selection.value.active.row).toBe(0));
  await vi.advanceTimersByTimeAsync(200);
  expect(openRowKey()).toBe('0030');
  model.selection.goTo({ row: 2, column: 0 });
  await vi.waitFor(() => expect(openRowKey()).toBe('0002'));
});

test('a key that the address names is gone to once its result is there', async () => {
  await openTable(50);
  model.ask({ filter: "RowKey ge '0020'" });
  await model.showKey({ partitionKey: 'p', rowKey: '0025' });
  expect(model.selection.selection.value.active.row).toBe(5);
  await model.showKey({ partitionKey: 'p', rowKey: '0001' });
  expect(model.selection.selection.value.active.row, 'it is not in the result').toBe(5);
});

test('an entity that the address names together with a filter is opened from its result', async () => {
  await openTable(50);
  model.ask({ filter: "RowKey lt '0005'" });
  await vi.waitFor(() => expect(model.grid.total.value).toBe(5));
  model.ask({ filter: "RowKey ge '0020'" });
  await expect(model.openKey({ partitionKey: 'p', rowKey: '0025' })).resolves.toBe(true);
  expect(openRowKey()).toBe('0025');
  expect(model.selection.selection.value.active.row).toBe(5);
});

test('an entity is opened from what was asked for last while it was looked for', async () => {
  await openTable(50);
  model.ask({ filter: "RowKey lt '0005'" });
  await vi.waitFor(() => expect(model.grid.total.value).toBe(5));
  const read = vi.spyOn(tables, 'viewEntities');
  model.ask({ filter: "RowKey lt '0003'" });
  const found = model.openKey({ partitionKey: 'p', rowKey: '0025' });
  // The look has begun, and is given up.
  while (read.mock.calls.length === 0) await Promise.resolve();
  model.ask({ filter: "RowKey ge '0020'" });
  await expect(found).resolves.toBe(true);
  expect(openRowKey()).toBe('0025');
});

test('an entity that was looked for is not opened once that is given up', async () => {
  await openTable(50);
  const wanted = new AbortController();
  model.ask({ filter: "RowKey ge '0020'" });
  const found = model.openKey({ partitionKey: 'p', rowKey: '0025' }, wanted.signal);
  wanted.abort();
  await expect(found, 'it is there').resolves.toBe(true);
  expect(openRowKey()).toBeUndefined();
});

test('an entity of the address that the filter excludes is opened from the table', async () => {
  await openTable(50);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  model.ask({ filter: "RowKey lt '0005'" });
  await expect(model.openKey({ partitionKey: 'p', rowKey: '0030' })).resolves.toBe(true);
  expect(openRowKey()).toBe('0030');
  await vi.advanceTimersByTimeAsync(200);
  expect(openRowKey(), 'it stays').toBe('0030');
  expect(model.selection.selection.value.active.row).toBe(0);
  model.selection.goTo({ row: 2, column: 0 });
  await vi.waitFor(() => expect(openRowKey()).toBe('0002'));
});

test('with a filter, only an entity that is not in the table is missing', async () => {
  await openTable(50);
  model.ask({ filter: "RowKey lt '0005'" });
  for (const rowKey of ['00300', '0099', 'a/b#']) {
    await expect(model.openKey({ partitionKey: 'p', rowKey }), rowKey).resolves.toBe(false);
  }
  expect(openRowKey()).toBeUndefined();
  tables.failure = new Error('The engine is away.');
  const isKept = await model.openKey({ partitionKey: 'p', rowKey: '0030' });
  expect(isKept, 'nobody can tell').toBe(true);
  expect(openRowKey()).toBeUndefined();
});

async function openTable(count: number, properties: Entity['properties'] = new Map()) {
  const names = Array.from({ length: count }, (_, row) => String(row).padStart(4, '0'));
  tables = new ArrayTables(names.map((name) => ({ ...entity(name), properties })));
  ({ model, change } = await openTableModel(tables));
}

function openRowKey(): string | undefined {
  return model.editing.openKey.value?.rowKey;
}

function entity(rowKey: string): Entity {
  return { partitionKey: 'p', rowKey, timestamp: 1n, properties: new Map() };
}
