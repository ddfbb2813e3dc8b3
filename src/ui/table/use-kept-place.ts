import { batch, effect, type ReadonlySignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { cellMessages } from '../../i18n/cell-messages.ts';
import { columnsMessages } from '../../i18n/columns-messages.ts';
import type { EntityKey } from '../../model/entity.ts';
import type { KeptScroll } from '../../workspace/kept-window.ts';
import type { GridOrder } from '../data-grid/grid-order.ts';
import { type GridQuery, isSameQuery } from '../data-grid/grid-query.ts';
import { nameRanges } from '../data-grid/grid-ranges.ts';
import type { CellPlace, CellRange } from '../data-grid/grid-selection.ts';
import { topOf } from '../data-grid/grid-windowing.ts';
import type { ToastsModel } from '../design/toasts-model.ts';
import type { SnapshotReader, TabMemory } from '../place/tab-list.ts';
import { type GridTableModel, isSame } from './cells/grid-table-model.ts';

export interface KeptPlace {
  /** The scroll position from when the table was last left. */
  readonly scroll: KeptScroll | undefined;
  /**
   * Registers a function that returns the present scroll position, until the
   * returned function is called.
   */
  readonly watchPlace: (ask: SnapshotReader) => () => void;
  /** Called once scrolling or typing has paused. */
  readonly onScrolled: () => void;
}

interface PlacedView extends KeptPlace {
  /** Whether the address leads to an entity. */
  readonly isPlaced: boolean;
  /** The text in the filter bar that has not run. */
  readonly typedFilter: ReadonlySignal<string | undefined>;
}

/** Milliseconds without scrolling that count as a pause. */
const REST = 300;

/**
 * Restores the scroll position, and reports it from then on. Until then, the
 * stored position is better than the one on screen. An entity in the address
 * comes first: the returned function says that it has been shown.
 */
export function useKeptPlace(model: GridTableModel, view: PlacedView): () => void {
  const start = useRef(view);
  const hasArrived = useRef(false);
  const stop = useRef(() => {});

  async function arrive(): Promise<void> {
    if (hasArrived.current) return;
    hasArrived.current = true;
    const { scroll, watchPlace, onScrolled, typedFilter } = start.current;
    let isLeft = false;
    stop.current = () => (isLeft = true);
    if (scroll) await scrollTo(model, scroll);
    if (isLeft) return;
    // While the entity of the address is not open yet, the address is right and the grid is not.
    const unwatch = watchPlace(({ key }) => {
      return isOpen(model, key) ? { ...placeIn(model), typed: typedFilter.peek() } : undefined;
    });
    const unheard = effect(() => {
      void model.viewport.place.value;
      void model.viewport.left.value;
      void typedFilter.value;
      const timer = setTimeout(onScrolled, REST);
      return () => clearTimeout(timer);
    });
    stop.current = () => {
      unwatch();
      unheard();
    };
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: A view is opened once.
  useEffect(() => {
    if (!start.current.isPlaced) void arrive();
    return () => {
      // A view that was left reports no position: the one on screen does.
      hasArrived.current = true;
      stop.current();
    };
  }, [model]);

  return () => void arrive();
}

/** Waits for the rows of this query before it looks for one of them. */
async function scrollTo(model: GridTableModel, kept: KeptScroll): Promise<void> {
  const { grid, viewport } = model;
  const { first, top, left, column } = kept;
  const isAnswered = isSameQuery(grid.answered.peek(), grid.query.peek());
  if (grid.state.peek().status === 'loading' || !isAnswered) await grid.refresh();
  const row = await grid.findRow(first).catch(() => undefined);
  if (column !== undefined) goToColumn(model, column);
  if (row !== undefined) viewport.scrollToRow(row, { top, left });
}

/**
 * Moves the focus to a column. The row stays, and so does a focus that has
 * already been moved to a column or into a selection.
 */
function goToColumn({ viewport, selection }: GridTableModel, name: string): void {
  const { active, ranges } = selection.selection.peek();
  const column = viewport.columns.peek().findIndex((one) => one.name === name);
  const isChosen = active.column > 0 || ranges.some((range) => isWithin(active, range));
  if (column <= 0 || isChosen) return;
  batch(() => {
    selection.goTo({ row: active.row, column });
    // The selection is restored, as going to a cell clears it.
    selection.restore(ranges);
  });
}

function isWithin({ row, column }: CellPlace, { top, bottom, left, right }: CellRange): boolean {
  return row >= top && row <= bottom && column >= left && column <= right;
}

/** Returns whether the screen shows what an address with this key leads to. */
function isOpen({ editing }: GridTableModel, key: EntityKey | undefined): boolean {
  const open = editing.openKey.peek();
  return key === undefined || (open !== undefined && isSame(key, open));
}

function placeIn({ grid, viewport, selection }: GridTableModel): TabMemory {
  const { active, ranges } = selection.selection.peek();
  const at = active.row > 0 ? grid.rowAt(active.row)?.key : undefined;
  const named = nameRanges(ranges, grid, viewport.columns.peek());
  const { rowHeight } = viewport.track.peek();
  const top = topOf(viewport.place.peek());
  const left = viewport.left.peek();
  const row = Math.floor(top / rowHeight);
  const column = active.column > 0 ? viewport.columns.peek()[active.column]?.name : undefined;
  const first = top + left > 0 || column ? grid.rowAt(row)?.key : undefined;
  return {
    at,
    ranges: named,
    scroll: first && { first, top: top - row * rowHeight, left, ...(column && { column }) },
  };
}

interface ResetView {
  /** The filter and the other parts of the view in the address. */
  readonly filter: string;
  readonly order: GridOrder | undefined;
  readonly onAsk: (question: GridQuery) => void;
  readonly toasts: ToastsModel;
}

/**
 * Resets the view: all entities in the usual order, the columns in the first
 * layout. It can be undone while the view is open.
 */
export function useViewReset({ viewport }: GridTableModel, view: ResetView): () => void {
  const latest = useRef(view);
  latest.current = view;
  const shown = useRef<number | undefined>(undefined);

  function putAway() {
    if (shown.current !== undefined) latest.current.toasts.dismiss(shown.current);
  }

  // The offer to undo goes with the view, in which alone it can be undone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: A view is left once.
  useEffect(() => putAway, []);

  return () => {
    const { layout } = viewport;
    const { filter, order, onAsk, toasts } = latest.current;
    const before = { own: layout.own.peek(), arrangement: layout.arrangement.peek() };
    const takeBack = () => {
      layout.bringBack(before);
      latest.current.onAsk({ filter, ...(order && { order }) });
    };
    if (filter !== '' || order) onAsk({ filter: '' });
    viewport.reset();
    putAway();
    toasts.show({
      kind: 'success',
      text: columnsMessages.peek().viewReset,
      action: { label: cellMessages.peek().undo, onSelect: takeBack },
    });
    shown.current = toasts.shown.peek().at(-1)?.id;
  };
}
