import { render } from 'preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { parseTableName } from '../../../model/names.ts';
import { ArrayTables } from '../../../testing/array-tables.ts';
import { rows } from '../../../testing/rows.ts';
import '../../design/base.css';
import '../../design/tokens.css';
import { GridTableModel } from './grid-table-model.ts';
import { StatisticsStrip } from './StatisticsStrip.tsx';

const stock = rows`
  PartitionKey  RowKey  Title    Price:Edm.Int64     Sold:Edm.DateTime
  a             1       Emma     9007199254740993    2026-11-20T10:00:00Z
  a             2       Evelina  2                   2026-11-21T12:30:00.5Z
  a             3       Zadig    -                   -
`;
/** Places of columns: the keys and the Timestamp come first. */
const [TITLE, PRICE, SOLD] = [3, 4, 5];

let place: HTMLElement;
const opened: GridTableModel[] = [];
beforeEach(async () => {
  // In a narrow window there are cards instead of columns.
  await page.viewport(1000, 600);
  place = document.createElement('div');
  place.style.inlineSize = '900px';
  document.body.append(place);
});
afterEach(() => {
  render(null, place);
  place.remove();
  for (const model of opened.splice(0)) model[Symbol.dispose]();
});

async function open() {
  const tables = new ArrayTables(stock);
  const model = new GridTableModel(tables, parseTableName('books'), () => () => {});
  opened.push(model);
  await vi.waitFor(() => expect(model.grid.rowAt(2)).toBeDefined());
  render(<StatisticsStrip statistics={model.statistics} selection={model.selection} />, place);
  return { model, tables };
}

const strip = () => page.getByRole('region', { name: 'Statistics of the selection' });

test('a selection shows its statistics, and the strip keeps its height', async () => {
  const { model } = await open();
  const { offsetHeight } = place;
  await expect.element(strip()).toHaveTextContent(/^Select cells or a column/);

  model.selection.selectColumns(PRICE, 'only');
  await expect
    .element(strip())
    .toHaveTextContent(
      'Count2Absent1Sum9,007,199,254,740,995Average4,503,599,627,370,498Min2Max9007199254740993',
    );
  expect(place.offsetHeight).toBe(offsetHeight);

  model.selection.selectColumns(TITLE, 'only');
  await expect.element(strip()).toHaveTextContent('Count3MinEmmaMaxZadig');
  model.selection.selectColumns(SOLD, 'only');
  await expect
    .element(strip())
    .toHaveTextContent('Count2Absent1Min2026-11-20 10:00:00 ZMax2026-11-21 12:30:00.5 Z');
});

test('types that do not go together are named', async () => {
  const { model } = await open();
  model.selection.point({ row: 0, column: TITLE }, 'only');
  model.selection.point({ row: 1, column: PRICE }, 'extend');
  await expect
    .element(strip())
    .toHaveTextContent(/^Count4Mixed types2 Int64, 2 StringSum of 2 numbers/);
});

test('while the selection is extended, a hint shows how that ends', async () => {
  const { model } = await open();
  model.selection.point({ row: 0, column: PRICE }, 'only');
  model.selection.addMore();
  const word = strip().getByRole('status');
  await expect.element(word).toHaveTextContent(/^Adding to the selection: Shift\+F8 .* Esc ends/);
  model.selection.move('down', false);
  await expect.element(strip()).toHaveTextContent(/Count2/);
  model.selection.stopAdding();
  await expect.element(word).toHaveTextContent('');
});

test('a long summary shows progress, and can be stopped and resumed', async () => {
  const { model, tables } = await open();
  vi.spyOn(model.grid, 'rowAt').mockReturnValue(undefined);
  tables.hold();
  model.selection.selectColumns(PRICE, 'only');
  await expect.element(strip()).toHaveTextContent(/^This reads all entities of the result/);
  expect(tables.summaries, 'unasked').toEqual([]);
  await page.getByRole('button', { name: 'Compute' }).click();
  await expect.element(strip()).toHaveTextContent(/Computing/);
  await vi.waitFor(() => expect(tables.summaries).toHaveLength(1));
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect.element(strip()).toHaveTextContent(/Stopped/);

  tables.release();
  await page.getByRole('button', { name: 'Compute' }).click();
  await expect.element(strip()).toHaveTextContent(/Count2.*3 entities read, \d+ ms/);
});
