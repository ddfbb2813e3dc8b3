import { signal } from '@preact/signals';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sheetMessages } from '../../i18n/sheet-messages.ts';
import { stringOf } from '../../model/edm.ts';
import { parseTableName } from '../../model/names.ts';
import { ArrayTables } from '../../testing/array-tables.ts';
import { rows } from '../../testing/rows.ts';
import { ToastsModel } from '../design/toasts-model.ts';
import { GridTableModel } from './cells/grid-table-model.ts';
import { createSheetActions } from './sheet-actions.ts';
import type { OpenPanel } from './TablePanels.tsx';

const orders = rows`
  PartitionKey  RowKey  Timestamp             Status
  p             1       2024-11-20T10:00:00Z  packed
  p             2       2024-11-20T10:00:00Z  shipped
`;
const from = { partitionKey: 'p', rowKey: '1' };
const to = { partitionKey: 'p', rowKey: '9' };

test('an entity moves once none of its cells waits for a decision', async () => {
  const { model, actions, panel, reported } = await open();
  const base = await entityAt(model, 0);
  const { edits } = model.cells;
  edits.keepInvalid([{ base, property: 'Qty', type: 'Edm.Int32', text: 'many' }]);
  actions.move(0);
  expect(panel.value).toBeUndefined();
  expect(reported()).toEqual([sheetMessages.peek().move.unsaved]);

  actions.move(1);
  expect(panel.value, 'another one is free').toMatchObject({ kind: 'move', from: { rowKey: '2' } });
  edits.discard(from);
  actions.move(0);
  expect(panel.value).toEqual({ kind: 'move', from });
});

test('an entity stays when the pending write of a cell is refused', async () => {
  const { model, tables, actions, reported } = await open();
  const base = await entityAt(model, 0);
  tables.failure = new Error('The disk is full.');
  const values = new Map([['Status', stringOf('sent')]]);
  void model.cells.edits.write([{ kind: 'change', base, values }]);
  actions.move(0);
  expect(reported(), 'what is on its way may yet go along').toEqual([]);
  await actions.moveTo(from, to);
  expect(reported()).toEqual([sheetMessages.peek().move.unsaved]);
  expect(tables.entities.map(({ rowKey }) => rowKey)).toEqual(['1', '2']);
});

async function open() {
  const tables = new ArrayTables(orders);
  const table = parseTableName('orders');
  const model = new GridTableModel(tables, table, () => () => {});
  const toasts = new ToastsModel();
  const panel = signal<OpenPanel | undefined>(undefined);
  onTestFinished(() => {
    model[Symbol.dispose]();
    toasts[Symbol.dispose]();
  });
  await vi.waitFor(() => expect(model.grid.state.value.status).toBe('ready'));
  await Promise.all([0, 1].map((row) => model.grid.loadRow(row)));
  const actions = createSheetActions({
    model,
    toasts,
    service: tables,
    table,
    panel,
    onChange() {},
  });
  return {
    model,
    tables,
    actions,
    panel,
    reported: () => toasts.shown.value.map(({ text }) => text),
  };
}

async function entityAt(model: GridTableModel, row: number) {
  const found = await model.grid.loadRow(row);
  if (!found) throw new Error('There is such a row.');
  return found.entity;
}
