import { expect, onTestFinished, test, vi } from 'vitest';
import { stringOf } from '../../../model/edm.ts';
import { parseTableName } from '../../../model/names.ts';
import { ArrayTables } from '../../../testing/array-tables.ts';
import { GridModel } from '../../data-grid/grid-model.ts';
import { GridReaderModel } from './grid-reader-model.ts';

const entity = (index: number) => ({
  partitionKey: 'p',
  rowKey: String(index).padStart(4, '0'),
  timestamp: 1n,
  properties: new Map([['N', stringOf(String(index))]]),
});

test('rows come a hundred at a time, and the last page has the rest', async () => {
  const { reader, shown } = await open(250, 130);
  expect(reader.pages.value).toBe(3);
  await vi.waitFor(() => expect(shown()).toEqual(['0100', '0199', 100]));
  reader.goTo(99);
  await vi.waitFor(() => expect(shown()).toEqual(['0200', '0249', 50]));
  reader.goTo(Number.NaN);
  await vi.waitFor(() => expect(shown()).toEqual(['0000', '0099', 100]));
});

test('a page follows the table; if it is gone, the last page is shown', async () => {
  const { reader, shown, tables, grid } = await open(101, 100);
  await vi.waitFor(() => expect(shown()).toEqual(['0100', '0100', 1]));
  tables.remove(entity(100));
  await grid.refresh();
  await vi.waitFor(() => expect(shown()).toEqual(['0000', '0099', 100]));
  expect(reader.pages.value).toBe(1);
  tables.put({ ...entity(0), rowKey: '000' });
  await grid.refresh();
  await vi.waitFor(() => expect(shown()).toEqual(['000', '0098', 100]));
});

test('an empty table has one page with nothing on it', async () => {
  const { reader, shown } = await open(0, 0);
  await vi.waitFor(() => expect(reader.state.value.status).toBe('ready'));
  expect([reader.pages.value, shown()]).toEqual([1, [undefined, undefined, 0]]);
});

async function open(count: number, startRow: number) {
  const tables = new ArrayTables(Array.from({ length: count }, (_, index) => entity(index)));
  const grid = new GridModel(tables, parseTableName('books'), () => () => {});
  await vi.waitFor(() => expect(grid.state.value.status).toBe('ready'));
  const reader = new GridReaderModel(grid, startRow);
  onTestFinished(() => {
    reader[Symbol.dispose]();
    grid[Symbol.dispose]();
  });
  const shown = () => {
    const rows = reader.rows.value;
    return [rows[0]?.key.rowKey, rows.at(-1)?.key.rowKey, rows.length];
  };
  return { reader, shown, tables, grid };
}
