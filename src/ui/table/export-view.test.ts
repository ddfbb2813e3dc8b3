import { expect, onTestFinished, test, vi } from 'vitest';
import type { Entity } from '../../model/entity.ts';
import { parseTableName } from '../../model/names.ts';
import { ArrayTables } from '../../testing/array-tables.ts';
import { addToHash, NO_KEYS } from '../../transfer/columns/key-hashes.ts';
import { GridTableModel } from './cells/grid-table-model.ts';
import { readExportView } from './export-view.ts';

const NAMES = Array.from({ length: 5000 }, (_, row) => String(row).padStart(4, '0'));

test('finds the keys of all selected rows, also of rows never loaded', async () => {
  const model = await openTable();
  model.selection.selectRows(10, 'only');
  model.selection.selectRows(19, 'extend');
  expect(await find(model)).toEqual([rowsOf(10, 20)]);
  model.selection.selectAll();
  const reported: number[] = [];
  expect(await find(model, (rows) => reported.push(rows))).toEqual([rowsOf(0, 5000)]);
  expect(reported).toEqual([1000, 2000, 3000, 4000, 5000]);
});

test('stops scanning when it is cancelled', async () => {
  const model = await openTable();
  model.selection.selectAll();
  const leaving = new AbortController();
  const reported: number[] = [];
  const { selected } = readExportView(model);
  const finding = selected?.find(leaving.signal, (rows) => {
    reported.push(rows);
    leaving.abort();
  });
  await expect(finding).rejects.toThrow();
  expect(reported).toEqual([1000]);
});

function find(model: GridTableModel, onProgress: (rows: number) => void = () => {}) {
  const { selected } = readExportView(model);
  return selected?.find(new AbortController().signal, onProgress);
}

async function openTable(): Promise<GridTableModel> {
  const tables = new ArrayTables(NAMES.map(entity));
  const model = new GridTableModel(tables, parseTableName('Orders'), () => () => {});
  onTestFinished(() => model[Symbol.dispose]());
  await vi.waitFor(() => expect(model.grid.state.value.status).toBe('ready'));
  return model;
}

function key(row: number) {
  return { partitionKey: 'p', rowKey: NAMES[row] ?? '' };
}

function rowsOf(first: number, end: number) {
  const keys = Array.from({ length: end - first }, (_, index) => key(first + index));
  const hash = keys.reduce<number>(addToHash, NO_KEYS);
  return { first, end, firstKey: key(first), lastKey: key(end - 1), hash };
}

function entity(rowKey: string): Entity {
  return { partitionKey: 'p', rowKey, timestamp: 1n, properties: new Map() };
}
