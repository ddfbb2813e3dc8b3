import { expect, onTestFinished, test, vi } from 'vitest';
import { doubleOf, int32Of, stringOf } from '../../../model/edm.ts';
import { parseTableName } from '../../../model/names.ts';
import { ArrayTables } from '../../../testing/array-tables.ts';
import { rows } from '../../../testing/rows.ts';
import {
  type ColumnAsked,
  ColumnStatisticsModel,
  canBeFiltered,
} from './column-statistics-model.ts';

const stock = rows`
  PartitionKey  RowKey  Genre  Price:Edm.Int32
  a             1       novel  30
  a             2       poem   10
  a             3       novel  -
  b             1       novel  10
`;

function open(asked: ColumnAsked) {
  const tables = new ArrayTables(stock);
  const model = new ColumnStatisticsModel(tables, parseTableName('books'), asked);
  onTestFinished(() => model[Symbol.dispose]());
  return { tables, model };
}

test('a column is described by its values, the most frequent first', async () => {
  const { model } = open({ property: 'Price', filter: '' });
  expect(model.state.value.status).toBe('computing');
  await vi.waitFor(() => expect(model.state.value.status).toBe('ready'));
  expect(model.state.value).toMatchObject({
    column: { entities: 4, read: 4, distinct: 2, statistics: { count: 3, cells: 4, sum: 50n } },
  });
  expect(model.values.value).toEqual([
    { value: int32Of(10), count: 2 },
    { value: int32Of(30), count: 1 },
    { value: undefined, count: 1 },
  ]);
});

test('with a filter, only matching entities count', async () => {
  const { model, tables } = open({ property: 'Genre', filter: 'Price eq 10' });
  await vi.waitFor(() => expect(model.values.value).toHaveLength(2));
  expect(model.values.value.map(({ value }) => value)).toEqual([
    stringOf('poem'),
    stringOf('novel'),
  ]);
  expect(tables.summaries).toEqual([
    { filter: 'Price eq 10', local: true, groupBy: 'Genre', properties: ['Genre'] },
  ]);
});

test('a failure can be retried', async () => {
  const tables = new ArrayTables(stock);
  tables.failure = new Error('The engine is away.');
  const asked = { property: 'Genre', filter: '' };
  const model = new ColumnStatisticsModel(tables, parseTableName('books'), asked);
  onTestFinished(() => model[Symbol.dispose]());
  await vi.waitFor(() => expect(model.state.value.status).toBe('failed'));
  tables.failure = undefined;
  model.retry();
  await vi.waitFor(() => expect(model.values.value).toHaveLength(2));
});

test('no filter names NaN', () => {
  expect([doubleOf(Number.NaN), doubleOf(1), undefined].map(canBeFiltered)).toEqual([
    false,
    true,
    true,
  ]);
});
