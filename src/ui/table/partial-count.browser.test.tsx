import { signal } from '@preact/signals';
import { render } from 'preact';
import { expect, onTestFinished, test, vi } from 'vitest';
import { parseAccountName, parseTableName } from '../../model/names.ts';
import type { EntityView, ViewProgress } from '../../model/table-service.ts';
import { ArrayStore } from '../../testing/array-store.ts';
import { ArrayTables } from '../../testing/array-tables.ts';
import { TableStatus } from '../app/TableStatus.tsx';
import { ToastsModel } from '../design/toasts-model.ts';
import { TableFactsModel } from '../place/table-facts-model.ts';
import { GridTableModel } from './cells/grid-table-model.ts';
import { PartialNote } from './PartialNote.tsx';
import { useTableFacts } from './use-table-facts.ts';
import { useTableFilter } from './use-table-filter.ts';

const SO_FAR = '3,829 so far, 12,000 of 1,000,000 entities read…';

test('a partial count is marked in the status bar, below the rows and for screen readers', async () => {
  const { place, model, said, finish } = open();
  await vi.waitFor(() => expect(said()).toContain(SO_FAR));
  expect(place.querySelector('.shell-fact')?.textContent).toBe(SO_FAR);
  expect(place.querySelector('.tables-partial')?.textContent?.trim()).toBe(SO_FAR);
  expect(model.grid.isPartial.value).toBe(true);

  finish();
  await vi.waitFor(() => expect(said()).toContain('4,000 of 1,000,000 entities'));
  expect(place.querySelector('.shell-fact')?.textContent).toBe('4,000 of 1,000,000 entities');
  expect(place.querySelector('.tables-partial')).toBeNull();
  expect(model.grid.isPartial.value).toBe(false);
});

/** A table whose filter stops halfway until it is to finish. */
function open() {
  const table = parseTableName('books');
  const tables = new ArrayTables([]);
  const ended = Promise.withResolvers<void>();
  const view = tables.viewEntities(table, {});
  vi.spyOn(tables, 'viewEntities').mockReturnValue(stopHalfway(view, ended.promise));
  const model = new GridTableModel(tables, table, () => () => {});
  const toasts = new ToastsModel();
  const facts = new TableFactsModel();
  const asked = signal('Qty gt 1');
  function Table() {
    const filter = useTableFilter(model, {
      account: parseAccountName('demo'),
      table,
      filter: asked.value,
      order: undefined,
      onAsk: () => {},
      filters: new ArrayStore(),
    });
    useTableFacts(model, filter, { toasts, showFacts: facts.show });
    return (
      <>
        <PartialNote outcome={model.grid.outcome.value} />
        <TableStatus table={table} facts={facts.current.value} entities={1_000_000} bytes={0} />
      </>
    );
  }
  const place = document.createElement('div');
  render(<Table />, place);
  onTestFinished(() => {
    render(null, place);
    for (const one of [model, toasts, facts]) one[Symbol.dispose]();
  });
  const said = () => toasts.spoken.value;
  return { place, model, said, finish: () => ended.resolve() };
}

function stopHalfway(view: EntityView, ended: Promise<void>): EntityView {
  const some = { total: 1_000_000, elapsedMs: 3000 };
  return {
    async *progress(): AsyncGenerator<ViewProgress, void, undefined> {
      yield { ...some, matched: 3829, read: 12_000, isComplete: false };
      await ended;
      yield { ...some, matched: 4000, read: 1_000_000, isComplete: true };
    },
    read: (first, count, signal) => view.read(first, count, signal),
    placeOf: (key) => view.placeOf(key),
    close: () => view.close(),
  };
}
