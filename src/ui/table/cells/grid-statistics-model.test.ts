import { expect, test, vi } from 'vitest';
import { type EdmValue, int32Of, int64Of, stringOf } from '../../../model/edm.ts';
import type { Entity } from '../../../model/entity.ts';
import { ArrayTables } from '../../../testing/array-tables.ts';
import { openTableModel } from '../../../testing/opened-table.ts';
import type { GridTableModel } from './grid-table-model.ts';

/** Places of columns: the keys and the Timestamp come first. */
const QTY = 3;
const CITY = 4;

test('a few cells are summarized at once, from loaded rows', async () => {
  const { model, tables } = await open(40);
  model.selection.point({ row: 1, column: QTY }, 'only');
  model.selection.point({ row: 4, column: QTY }, 'extend');
  expect(ready(model)).toMatchObject({ cells: 4, sum: 10n, min: int32Of(1), max: int32Of(4) });

  model.selection.point({ row: 2, column: CITY }, 'toggle');
  expect(ready(model)).toMatchObject({ cells: 5, numbers: 4, sum: 10n });
  expect(ready(model)?.min).toBeUndefined();
  expect(tables.summaries).toEqual([]);
});

test('a single cell and whole entities have no statistics', async () => {
  const { model } = await open(40);
  model.selection.point({ row: 1, column: QTY }, 'only');
  expect(model.statistics.state.value).toEqual({ status: 'none' });
  model.selection.selectAll();
  expect(model.statistics.state.value).toEqual({ status: 'none' });
});

test('a column is summarized over the whole result, by the service', async () => {
  const { model, tables } = await open(30_000);
  model.selection.selectColumns(QTY, 'only');
  expect(model.statistics.state.value, 'nothing is read unasked').toEqual({ status: 'offered' });
  model.statistics.resume();
  expect(model.statistics.state.value).toEqual({ status: 'computing' });

  await vi.waitFor(() => expect(ready(model)).toBeDefined());
  expect(ready(model)).toMatchObject({ cells: 30_000, sum: (29_999n * 30_000n) / 2n });
  expect(model.statistics.state.value).toMatchObject({ cost: { read: 30_000 } });
  expect(tables.summaries).toEqual([{ properties: ['Qty'] }]);
});

test('with a filter a column is summarized over matching rows', async () => {
  const { model, tables } = await open(30_000);
  model.ask({ filter: 'Qty ge 29000', order: [{ property: 'Qty', descending: true }] });
  await vi.waitFor(() => expect(model.grid.total.value).toBe(1_000));
  model.grid.watch({ first: 0, end: 1 }, []);
  model.selection.selectColumns(QTY, 'only');
  await vi.waitFor(() =>
    expect(ready(model)).toMatchObject({ cells: 1_000, max: int32Of(29_999) }),
  );
  expect(tables.summaries).toEqual([]);

  model.ask({ filter: 'Qty ge 1000' });
  await vi.waitFor(() => expect(model.grid.total.value).toBe(29_000));
  model.selection.selectColumns(QTY, 'only');
  model.statistics.resume();
  await vi.waitFor(() =>
    expect(ready(model)).toMatchObject({ cells: 29_000, min: int32Of(1_000) }),
  );
  expect(tables.summaries).toEqual([{ filter: 'Qty ge 1000', local: true, properties: ['Qty'] }]);
});

test('rows that are not loaded are summarized over their key range', async () => {
  const { model, tables } = await open(30_000);
  model.selection.point({ row: 10, column: QTY }, 'only');
  model.selection.point({ row: 25_009, column: QTY }, 'extend');
  model.statistics.resume();
  await vi.waitFor(() => expect(ready(model)?.cells).toBe(25_000));
  expect(ready(model)).toMatchObject({ min: int32Of(10), max: int32Of(25_009) });
  expect(tables.summaries[0]?.filter).toContain("RowKey ge '00010' and RowKey le '25009'");
});

test('in an order of its own, rows are read one after the other', async () => {
  const { model, tables } = await open(30_000);
  model.ask({ filter: '', order: [{ property: 'Qty', descending: true }] });
  await vi.waitFor(() => expect(model.grid.rowAt(0)?.key.rowKey).toBe('29999'));
  model.selection.point({ row: 0, column: QTY }, 'only');
  model.selection.point({ row: 24_999, column: QTY }, 'extend');
  model.statistics.resume();
  await vi.waitFor(() => expect(ready(model)?.cells).toBe(25_000), { timeout: 5_000 });
  expect(ready(model)).toMatchObject({ min: int32Of(5_000), max: int32Of(29_999) });
  expect(tables.summaries).toEqual([]);
});

test('a selection that changes ends the work for the one before, and work can be stopped', async () => {
  const { model, tables } = await open(30_000);
  tables.hold();
  model.selection.selectColumns(QTY, 'only');
  model.statistics.resume();
  await vi.waitFor(() => expect(tables.summaries).toHaveLength(1));
  model.selection.selectColumns(CITY, 'only');
  expect(model.statistics.state.value).toEqual({ status: 'offered' });
  model.statistics.resume();
  await vi.waitFor(() => expect(tables.summaries).toHaveLength(2));
  tables.release();
  await vi.waitFor(() => expect(ready(model)?.min).toEqual(stringOf('Graz')));

  tables.hold();
  model.selection.selectColumns(QTY, 'only');
  model.statistics.resume();
  model.statistics.stop();
  tables.release();
  expect(model.statistics.state.value).toEqual({ status: 'stopped' });
  model.statistics.resume();
  await vi.waitFor(() => expect(ready(model)?.sum).toBeDefined());
});

test('statistics follow a change of the table, and the previous ones stay until then', async () => {
  const { model, tables, change } = await open(30_000);
  model.selection.selectColumns(QTY, 'only');
  model.statistics.resume();
  await vi.waitFor(() => expect(ready(model)).toBeDefined());
  tables.put(entity('99999', int64Of(2n ** 60n)));
  change();
  await vi.waitFor(() =>
    expect(model.statistics.state.value).toMatchObject({
      status: 'computing',
      statistics: { cells: 30_000 },
    }),
  );
  await vi.waitFor(() => expect(ready(model)?.max).toEqual(int64Of(2n ** 60n)));
  expect(ready(model)?.cells).toBe(30_001);
});

test('a failed read is reported', async () => {
  const { model, tables } = await open(30_000);
  tables.failure = new Error('The engine is away.');
  model.selection.selectColumns(QTY, 'only');
  model.statistics.resume();
  await vi.waitFor(() =>
    expect(model.statistics.state.value).toEqual({ status: 'failed', error: tables.failure }),
  );
});

function ready(model: GridTableModel) {
  const state = model.statistics.state.value;
  return state.status === 'ready' ? state.statistics : undefined;
}

async function open(count: number) {
  const entities = Array.from({ length: count }, (_, index) =>
    entity(String(index).padStart(5, '0'), int32Of(index)),
  );
  const tables = new ArrayTables(entities);
  const { model, change } = await openTableModel(tables);
  await vi.waitFor(() => expect(model.grid.rowAt(0)).toBeDefined());
  await vi.waitFor(() => expect(model.viewport.columns.value).toHaveLength(5));
  return { model, tables, change };
}

function entity(rowKey: string, qty: EdmValue): Entity {
  const properties = new Map([
    ['Qty', qty],
    ['City', stringOf(Number(rowKey) % 2 === 0 ? 'Wien' : 'Graz')],
  ]);
  return { partitionKey: 'p', rowKey, timestamp: 1n, properties };
}
