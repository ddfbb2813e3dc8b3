import { afterEach, expect, test, vi } from 'vitest';
import type { Entity } from '../../model/entity.ts';
import { parseTableName } from '../../model/names.ts';
import { EditableTables } from '../../testing/editable-tables.ts';
import { GridTableModel } from './grid-table-model.ts';

let tables: EditableTables;
let model: GridTableModel;
let change = () => {};

afterEach(() => model[Symbol.dispose]());

test('an open editor goes where the focus of the grid goes', async () => {
  await openTable(50);
  await model.open(3, 'grid');
  expect(openRowKey()).toBe('0003');
  model.selection.goTo({ row: 7, column: 0 });
  await vi.waitFor(() => expect(openRowKey()).toBe('0007'));
});

test('a closed editor stays closed while rows are looked through', async () => {
  await openTable(50);
  model.selection.goTo({ row: 7, column: 0 });
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(model.editing.opened.value).toBeUndefined();
});

test('peeking at the row that is open closes it again', async () => {
  await openTable(50);
  await model.open(3, 'grid');
  await model.open(3, 'grid');
  expect(model.editing.opened.value).toBeUndefined();
});

test('an entity named by the address is found however far down, or said to be missing', async () => {
  await openTable(5_000);
  await expect(model.openKey({ partitionKey: 'p', rowKey: '4321' })).resolves.toBe(true);
  expect(model.selection.selection.value.active.row).toBe(4_321);
  expect(openRowKey()).toBe('4321');
  await expect(model.openKey({ partitionKey: 'p', rowKey: '43210' })).resolves.toBe(false);
});

test('what was just stored is shown where it stands', async () => {
  await openTable(5_000);
  tables.put(entity('2500b'));
  await model.showSaved({ partitionKey: 'p', rowKey: '2500b' });
  expect(model.selection.selection.value.active.row).toBe(2_501);
  expect(model.grid.total.value).toBe(5_001);
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
  const { lines, isCut } = await model.copy();
  expect(lines).toHaveLength(1_004);
  expect(lines.at(-1)).toEqual([{ type: 'Edm.String', value: '2001' }]);
  expect(isCut).toBe(false);
});

async function openTable(count: number) {
  const names = Array.from({ length: count }, (_, row) => String(row).padStart(4, '0'));
  tables = new EditableTables(names.map(entity));
  const listeners = new Set<() => void>();
  change = () => {
    for (const listener of listeners) listener();
  };
  model = new GridTableModel(tables, parseTableName('Orders'), (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  });
  await vi.waitFor(() => expect(model.grid.state.value.status).toBe('ready'));
}

function openRowKey(): string | undefined {
  return model.editing.openKey.value?.rowKey;
}

function entity(rowKey: string): Entity {
  return { partitionKey: 'p', rowKey, timestamp: 1n, properties: new Map() };
}
