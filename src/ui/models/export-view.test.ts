import { expect, onTestFinished, test, vi } from 'vitest';
import type { Entity } from '../../model/entity.ts';
import { parseTableName } from '../../model/names.ts';
import { EditableTables } from '../../testing/editable-tables.ts';
import { addToHash, NO_KEYS } from '../../transfer/key-hash.ts';
import { readExportView } from './export-view.ts';
import { GridTableModel } from './grid-table-model.ts';

const NAMES = Array.from({ length: 5000 }, (_, row) => String(row).padStart(4, '0'));

test('tells the keys of what is selected as far as they are at hand, both ends in any case', async () => {
  const model = await openTable();
  model.selection.selectRows(10, 'only');
  model.selection.selectRows(19, 'extend');
  expect((await readExportView(model)).selected).toEqual({
    count: 10,
    rows: [{ first: 10, end: 20, firstKey: key(10), lastKey: key(19), known: [knownOf(10, 20)] }],
  });
  model.selection.selectAll();
  const { selected } = await readExportView(model);
  expect(selected?.count).toBe(5000);
  const [rows] = selected?.rows ?? [];
  expect(rows).toMatchObject({ firstKey: key(0), lastKey: key(4999) });
  // The first and the last page are there, those between were never looked at.
  expect(rows?.known).toHaveLength(2);
  for (const { first, end, hash } of rows?.known ?? []) {
    expect(knownOf(first, end)).toEqual({ first, end, hash });
  }
  expect(rows?.known.at(-1)?.end).toBe(5000);
});

async function openTable(): Promise<GridTableModel> {
  const tables = new EditableTables(NAMES.map(entity));
  const model = new GridTableModel(tables, parseTableName('Orders'), () => () => {});
  onTestFinished(() => model[Symbol.dispose]());
  await vi.waitFor(() => expect(model.grid.state.value.status).toBe('ready'));
  return model;
}

function key(row: number) {
  return { partitionKey: 'p', rowKey: NAMES[row] ?? '' };
}

function knownOf(first: number, end: number) {
  const keys = Array.from({ length: end - first }, (_, place) => key(first + place));
  return { first, end, hash: keys.reduce<number>(addToHash, NO_KEYS) };
}

function entity(rowKey: string): Entity {
  return { partitionKey: 'p', rowKey, timestamp: 1n, properties: new Map() };
}
