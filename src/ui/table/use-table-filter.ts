import { computed, useModel, useSignalEffect } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { AccountName, TableName } from '../../model/names.ts';
import type { KeptScroll } from '../../workspace/kept-window.ts';
import type { DateFormat } from '../../workspace/table-layout.ts';
import { type GridOrder, textOfOrder } from '../data-grid/grid-order.ts';
import { type GridQuery, isSameQuery } from '../data-grid/grid-query.ts';
import { HEAD_ROW } from '../data-grid/grid-selection.ts';
import type { GridTableModel } from './cells/grid-table-model.ts';
import { isLong, isReadable } from './filter/filter-check.ts';
import { FilterModel, type FilterStore } from './filter/filter-model.ts';
import { readTokens } from './filter/filter-tokens.ts';
import { vocabularyOf } from './filter/grid-vocabulary.ts';
import { writtenForms } from './filter/shown-texts.ts';

interface FilteredView {
  readonly account: AccountName;
  readonly table: TableName;
  readonly filter: string;
  readonly order: GridOrder | undefined;
  readonly onAsk: (question: GridQuery) => void;
  readonly filters: FilterStore;
  /** The text of the filter bar that has not run, from before. */
  readonly typed?: string | undefined;
  /** Called while the filter bar has text that has not run. */
  readonly onTyped?: () => void;
  /** The format of dates. */
  readonly zone?: DateFormat;
  /** The scroll position from when the table was last left. */
  readonly scroll?: KeptScroll | undefined;
}

/** The filter of a table. It writes to the address, and the address starts the grid's query. */
export function useTableFilter(model: GridTableModel, view: FilteredView): FilterModel {
  const { grid, vocabulary } = model;
  const latest = useRef(view);
  latest.current = view;
  const filter = useModel(
    () =>
      new FilterModel({
        place: view,
        store: view.filters,
        vocabulary: computed(() =>
          vocabularyOf(grid.columns.value, grid.rowAt, vocabulary.known.value),
        ),
        total: computed(() => grid.entities.value),
        applied: view.filter,
        typed: view.typed,
        formsOf: (shown) => writtenForms(shown, latest.current.zone === 'local'),
        onApply(text) {
          const { filter: asked, order, onAsk } = latest.current;
          const question = { filter: text, ...(order && { order }) };
          const isAsked = text === asked && isSameQuery(grid.query.peek(), question);
          if (isAsked) grid.again();
          else onAsk(question);
          revealFiltered(model.viewport, text);
        },
      }),
  );

  // The table is searched for suggestions only while a filter is typed, and
  // only for values of the properties in it.
  useSignalEffect(() => {
    if (!filter.isWritten.value) return;
    vocabulary.askForProperties();
    const names = new Set(filter.vocabulary.value.properties.map(({ name }) => name));
    for (const { kind, text } of readTokens(filter.text.value)) {
      if (kind === 'name' && names.has(text)) vocabulary.askForValues(text);
    }
  });

  useSignalEffect(() => {
    if (filter.typed.value !== undefined) latest.current.onTyped?.();
  });

  const { order } = view;
  // Runs at once: by the next frame another filter may have run, which this one would replace.
  // biome-ignore lint/correctness/useExhaustiveDependencies: A question is what it says, not which object.
  useLayoutEffect(() => {
    if (filter.addressed.peek() !== view.filter) filter.arrive(view.filter);
    model.ask({ filter: filter.applied.peek(), ...(order && { order }) });
  }, [model, filter, view.filter, textOfOrder(order), filter.arrivals.value]);

  useFilteredInSight(model, filter, view.scroll !== undefined);
  return filter;
}

/**
 * Returns the query to start with: a filter that cannot be read is not run, and
 * a long one only once it has been read.
 */
export function questionOf({ filter, order }: Pick<FilteredView, 'filter' | 'order'>): GridQuery {
  return { filter: !isLong(filter) && isReadable(filter) ? filter : '', ...(order && { order }) };
}

/**
 * Scrolls the first column of the applied filter into sight where a link or the
 * browser's history brings the filter, and keeps it in sight where an editor
 * takes room beside the grid. A table with a scroll position to restore stays
 * there.
 */
function useFilteredInSight(
  { grid, viewport }: GridTableModel,
  filter: FilterModel,
  isScrolled: boolean,
): void {
  const shown = useRef({ filter: '', width: 0, isInSight: false });
  const revealed = useRef(isScrolled ? filter.applied.peek() : '');

  useSignalEffect(() => {
    const text = filter.applied.value;
    const isReady = grid.state.value.status === 'ready' && viewport.measures.value.width > 0;
    if (!isReady || revealed.current === text || findFiltered(viewport, text) === undefined) return;
    revealed.current = text;
    // The first rows decide the widths, in an effect of the same flush.
    queueMicrotask(() => revealFiltered(viewport, text));
  });

  useSignalEffect(() => {
    const text = filter.applied.value;
    const { width } = viewport.measures.value;
    void viewport.left.value;
    const { current: before } = shown;
    const isNarrowed = before.filter === text && width < before.width;
    if (isNarrowed && before.isInSight) revealFiltered(viewport, text);
    const column = findFiltered(viewport, text);
    const isInSight = column !== undefined && viewport.isInSight(column);
    shown.current = { filter: text, width, isInSight };
  });
}

type Viewport = GridTableModel['viewport'];

/** Scrolls the first column that a filter names into sight. */
function revealFiltered(viewport: Viewport, filter: string): void {
  const column = findFiltered(viewport, filter);
  if (column !== undefined) viewport.reveal({ row: HEAD_ROW, column });
}

/** Pinned columns are always in sight, and cards show all columns. */
function findFiltered({ columns, measures, pins }: Viewport, filter: string): number | undefined {
  if (measures.peek().layout === 'cards') return undefined;
  const known = columns.value;
  return readTokens(filter)
    .filter(({ kind }) => kind === 'name')
    .map(({ text }) => known.findIndex(({ name }) => name === text))
    .find((index) => index >= pins.peek());
}
