import { expect, onTestFinished, test, vi } from 'vitest';
import { stringOf } from '../../../model/edm.ts';
import { parseTableName } from '../../../model/names.ts';
import { ArrayTables } from '../../../testing/array-tables.ts';
import { rows } from '../../../testing/rows.ts';
import { clearCells, clearCopied, fillCells, fillDown, findRangesToFill } from './cell-actions.ts';
import { GridTableModel } from './grid-table-model.ts';

const orders = rows`
  PartitionKey  RowKey  Timestamp             Status   Qty:Edm.Int32  Code
  p             1       2024-11-20T10:00:00Z  packed   4              007
  p             2       2024-11-20T10:00:00Z  shipped  -              12
  p             3       2024-11-20T10:00:00Z  open     12             x
`;
const [STATUS, QTY, CODE] = [3, 4, 5];

test('values are removed; keys and Timestamps in between stay, and absent ones are not written', async () => {
  const { model, tables } = await open();
  select(model, [0, 0], [1, QTY]);
  expect(await clearCells(model)).toMatchObject({ kind: 'done', cells: 3 });
  expect(stored(tables).slice(0, 2)).toEqual([{ Code: '007' }, { Code: '12' }]);
});

test('a cut removes the copied cells, whatever was selected since', async () => {
  const { model, tables } = await open();
  select(model, [0, QTY], [0, QTY]);
  const copied = await model.copy();
  select(model, [2, STATUS], [2, CODE]);
  tables.put(
    ...rows`
  PartitionKey  RowKey  Timestamp             Status  Qty:Edm.Int32  Code
  a             1       2024-11-20T10:00:00Z  first   1              2
`,
  );
  await model.grid.refresh();
  if (!copied) throw new Error('One cell can be copied.');
  await clearCopied(model, copied);
  expect(stored(tables)).toEqual([
    { Status: 'first', Qty: 1, Code: '2' },
    { Status: 'packed', Code: '007' },
    { Status: 'shipped', Code: '12' },
    { Status: 'open', Qty: 12, Code: 'x' },
  ]);
});

test('with keys only, nothing is done', async () => {
  const { model, tables } = await open();
  select(model, [0, 0], [2, 1]);
  expect(await clearCells(model)).toEqual({ kind: 'nothing', fixed: 6 });
  expect(tables.writes).toEqual([]);
});

test('all cells take the active one’s value, as their column has its values', async () => {
  const { model, tables } = await open();
  select(model, [0, QTY], [2, CODE]);
  expect(await fillCells(model)).toMatchObject({ kind: 'done', cells: 5 });
  expect(stored(tables).map(({ Qty, Code }) => [Qty, Code])).toEqual([
    [4, '4'],
    [4, '4'],
    [4, '4'],
  ]);
});

test('an absent value fills by taking others away', async () => {
  const { model, tables } = await open();
  select(model, [1, QTY], [2, QTY]);
  await fillCells(model);
  expect(stored(tables).map(({ Qty }) => Qty)).toEqual([4, undefined, undefined]);
});

test('the text being edited fills the cells, unless it is invalid', async () => {
  const { model, tables } = await open();
  select(model, [0, QTY], [2, QTY]);
  model.cells.begin('typed', 'x');
  expect(await fillCells(model)).toEqual({ kind: 'invalid' });
  expect(model.cells.draft.value).toBeDefined();
  model.cells.write('9');
  await fillCells(model);
  expect(stored(tables).map(({ Qty }) => Qty)).toEqual([9, 9, 9]);
});

test('an absent value that is left as it is fills as none, not as an empty text', async () => {
  const { model, tables } = await open([
    ...orders,
    ...rows`
  PartitionKey  RowKey  Timestamp             Status
  p             4       2024-11-20T10:00:00Z  open
`,
  ]);
  select(model, [3, CODE], [2, CODE]);
  model.cells.begin('end');
  await fillCells(model);
  expect(stored(tables)[2]).toEqual({ Status: 'open', Qty: 12 });
  expect(stored(tables)[3]).toEqual({ Status: 'open' });
});

test('an edit stays open if it cannot fill all cells', async () => {
  const { model } = await open();
  select(model, [0, QTY], [2, QTY]);
  model.cells.begin('typed', '9');
  vi.spyOn(model.grid, 'loadRows').mockRejectedValue(new Error('The disk is gone.'));
  await expect(fillCells(model)).rejects.toThrow();
  expect(model.cells.draft.value?.row.text.value).toBe('9');
});

test('ending a comparison discards the compared edits, not invalid ones', async () => {
  const { model, tables } = await open();
  const { edits } = model.cells;
  const [base] = orders;
  if (!base) throw new Error('There are orders.');
  const theirs = new Map([...base.properties, ['Status', stringOf('theirs')] as const]);
  tables.put({ ...base, timestamp: base.timestamp + 1n, properties: theirs });
  await edits.write([{ kind: 'change', base, values: new Map([['Status', stringOf('mine')]]) }]);
  edits.keepInvalid([{ base, property: 'Qty', type: 'Edm.Int32', text: 'many' }]);
  model.compare({ base });
  await model.endComparing(true);
  const left = [...(edits.edits.value.values().next().value ?? [])];
  expect(left).toMatchObject([['Qty', { kind: 'invalid' }]]);
});

test('a cell left unchanged keeps its refused edit', async () => {
  const { model, tables } = await open();
  select(model, [0, QTY], [0, QTY]);
  tables.failure = new Error('The disk is full.');
  model.cells.begin('typed', '9');
  model.cells.commit();
  model.cells.begin('all');
  await model.cells.edits.idle();
  expect(model.cells.commit()).toBe('done');
  expect(model.cells.edits.unsaved.value).toBe(1);
});

test('fill down copies the first cell of each column', async () => {
  const { model, tables } = await open();
  select(model, [0, STATUS], [2, QTY]);
  await fillDown(model, findRangesToFill(model));
  expect(stored(tables)).toEqual([
    { Status: 'packed', Qty: 4, Code: '007' },
    { Status: 'packed', Qty: 4, Code: '12' },
    { Status: 'packed', Qty: 4, Code: 'x' },
  ]);
});

test('each of several ranges is filled from its own first row, each entity written once', async () => {
  const { model, tables } = await open();
  select(model, [0, STATUS], [1, STATUS]);
  model.selection.point({ row: 1, column: QTY }, 'toggle');
  model.selection.point({ row: 2, column: CODE }, 'extend');
  const action = await fillDown(model, findRangesToFill(model));
  expect(action).toMatchObject({ kind: 'done', cells: 3, step: { written: 2, refused: 0 } });
  expect(stored(tables)).toEqual([
    { Status: 'packed', Qty: 4, Code: '007' },
    { Status: 'packed', Code: '12' },
    { Status: 'open', Code: '12' },
  ]);
});

test('values of several ranges are removed at once', async () => {
  const { model, tables } = await open();
  select(model, [0, STATUS], [0, QTY]);
  model.selection.point({ row: 2, column: QTY }, 'toggle');
  expect(await clearCells(model)).toMatchObject({ kind: 'done', cells: 3 });
  expect(stored(tables)).toEqual([
    { Code: '007' },
    { Status: 'shipped', Code: '12' },
    { Status: 'open', Code: 'x' },
  ]);
});

test('one row cannot be filled down, and whole rows can only be duplicated', async () => {
  const { model } = await open();
  select(model, [0, STATUS], [0, QTY]);
  expect(findRangesToFill(model)).toEqual([]);
  model.selection.selectRows(0, 'only');
  model.selection.selectRows(2, 'extend');
  expect(findRangesToFill(model)).toEqual([]);
});

async function open(entities = orders) {
  const tables = new ArrayTables(entities);
  const model = new GridTableModel(tables, parseTableName('orders'), () => () => {});
  onTestFinished(() => model[Symbol.dispose]());
  await vi.waitFor(() => expect(model.grid.state.value.status).toBe('ready'));
  await Promise.all(entities.map((_, row) => model.grid.loadRow(row)));
  return { model, tables };
}

function select(model: GridTableModel, from: readonly number[], to: readonly number[]): void {
  const [[row = 0, column = 0], [endRow = 0, endColumn = 0]] = [from, to];
  model.selection.point({ row, column }, 'only');
  model.selection.point({ row: endRow, column: endColumn }, 'extend');
}

function stored(tables: ArrayTables) {
  return tables.entities.map(({ properties }) =>
    Object.fromEntries([...properties].map(([name, { value }]) => [name, value])),
  );
}
