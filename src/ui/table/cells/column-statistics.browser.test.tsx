import { render } from 'preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { stringOf } from '../../../model/edm.ts';
import { parseTableName } from '../../../model/names.ts';
import { ArrayTables } from '../../../testing/array-tables.ts';
import { rows } from '../../../testing/rows.ts';
import '../../design/base.css';
import '../../design/tokens.css';
import { ColumnStatisticsDialog } from './ColumnStatisticsDialog.tsx';
import { ColumnStatisticsModel } from './column-statistics-model.ts';

const stock = rows`
  PartitionKey  RowKey  Genre
  a             1       novel
  a             2       poem
  a             3       novel
  b             1       -
`;

let place: HTMLElement;
beforeEach(async () => {
  await page.viewport(1000, 700);
  place = document.createElement('div');
  document.body.append(place);
});
afterEach(() => {
  render(null, place);
  place.remove();
});

function open(filter: string) {
  const onFilter = vi.fn();
  const asked = { property: 'Genre', filter };
  const create = () =>
    new ColumnStatisticsModel(new ArrayTables(stock), parseTableName('books'), asked);
  const dialog = <ColumnStatisticsDialog create={create} onFilter={onFilter} onClose={vi.fn()} />;
  render(dialog, place);
  return { onFilter };
}

test('values stand with how many entities have them, and each filters by itself', async () => {
  const { onFilter } = open('');
  const dialog = page.getByRole('dialog', { name: 'Statistics of Genre' });
  await expect.element(dialog).toHaveTextContent(/Of all 4 entities · 4 entities read/);
  await expect.element(dialog).toHaveTextContent(/Count3Absent1MinnovelMaxpoem/);
  await expect.element(dialog).toHaveTextContent(/Different values: 2/);
  const lines = [...place.querySelectorAll('tbody tr')].map((line) => line.textContent);
  expect(lines).toEqual(['Tnovel250%', 'Tpoem125%', 'absent125%']);

  await page.getByRole('button', { name: 'novel' }).click();
  expect(onFilter).toHaveBeenLastCalledWith(stringOf('novel'));
  await page.getByRole('button', { name: 'absent' }).click();
  expect(onFilter).toHaveBeenLastCalledWith(undefined);
});

test('with a filter it is labelled so', async () => {
  open("PartitionKey eq 'a'");
  await expect
    .element(page.getByRole('dialog'))
    .toHaveTextContent(/Of the 3 entities that the filter finds/);
});
