import { signal } from '@preact/signals';
import { render } from 'preact';
import { expect, onTestFinished, test, vi } from 'vitest';
import { assert } from '../../base/assert.ts';
import { parseAccountName, parseTableName } from '../../model/names.ts';
import { ArrayStore } from '../../testing/array-store.ts';
import { ArrayTables } from '../../testing/array-tables.ts';
import type { DateFormat } from '../../workspace/table-layout.ts';
import { GridTableModel } from './cells/grid-table-model.ts';
import type { FilterModel } from './filter/filter-model.ts';
import { useTableFilter } from './use-table-filter.ts';

test('a filter that is run within a frame of another is not written over by that', async () => {
  const { filter, model, place } = open();
  for (const text of ['Qty gt 1', 'Qty gt 2']) {
    filter.use(text);
    // Within the task, and never beyond it: the frame is not drawn yet.
    for (let turn = 0; turn < 100 && place.textContent !== text; turn += 1) await Promise.resolve();
    expect(place.textContent).toBe(text);
    expect(model.grid.query.value.filter).toBe(text);
  }
  filter.write('Qty gt 2 and');
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(filter.text.value).toBe('Qty gt 2 and');
});

test('a filter that is run as it is reads its table once more, and is no step of the history', async () => {
  const { filter, model, tables, asks } = open();
  filter.use('Qty gt 1');
  await vi.waitFor(() => expect(model.grid.outcome.value?.isComplete).toBe(true));
  const read = vi.spyOn(tables, 'viewEntities');
  filter.run();
  expect(model.grid.outcome.value?.isComplete, 'it is read anew').toBe(false);
  await vi.waitFor(() => expect(model.grid.outcome.value?.isComplete).toBe(true));
  expect(read).toHaveBeenCalledOnce();
  expect(asks).toEqual(['Qty gt 1']);
});

test('a number is searched for as it is shown and as it is written', () => {
  const { filter } = open();
  expect(filter.searchFor('1,234')).toBe("search('1,234','i') or search('1234','i')");
});

test('a time without a zone is searched for in that of the grid', () => {
  const shown = '2026-11-20 15:49:23.5';
  expect(open('utc').filter.searchFor(shown)).toBe(`search('${shown}','i')`);
  const written = new Date(shown).toISOString().replace(/00Z$/, '');
  expect(open('local').filter.searchFor(shown)).toContain(`search('${written}','i')`);
});

function open(zone?: DateFormat) {
  const table = parseTableName('books');
  const tables = new ArrayTables([]);
  const model = new GridTableModel(tables, table, () => () => {});
  const asks: string[] = [];
  const asked = signal('');
  let filter: FilterModel | undefined;
  function Filtered() {
    filter = useTableFilter(model, {
      account: parseAccountName('demo'),
      table,
      filter: asked.value,
      order: undefined,
      onAsk(question) {
        asks.push(question.filter);
        asked.value = question.filter;
      },
      filters: new ArrayStore(),
      ...(zone && { zone }),
    });
    return <>{asked.value}</>;
  }
  const place = document.createElement('div');
  render(<Filtered />, place);
  onTestFinished(() => {
    render(null, place);
    model[Symbol.dispose]();
  });
  assert(filter, 'It is drawn.');
  return { filter, model, place, tables, asks };
}
