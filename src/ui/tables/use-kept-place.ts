import { batch, effect, type ReadonlySignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { EntityKey } from '../../model/entity.ts';
import type { KeptScroll } from '../../workspace/kept-window.ts';
import { isSameQuestion } from '../models/grid/grid-question.ts';
import { nameRanges } from '../models/grid/grid-ranges.ts';
import type { CellPlace, CellRange } from '../models/grid/grid-selection.ts';
import { type GridTableModel, isSame } from '../models/grid/grid-table-model.ts';
import { topOf } from '../models/grid/grid-windowing.ts';
import type { TabMemory, Witness } from '../models/shell/tabs-model.ts';

export interface KeptPlace {
  /** Where it was scrolled to when somebody left it. */
  readonly scroll: KeptScroll | undefined;
  /** Asks where somebody is, until the function that comes back is called. */
  readonly watchPlace: (ask: Witness) => () => void;
  /** Called once scrolling or typing has paused. */
  readonly onScrolled: () => void;
}

interface PlacedView extends KeptPlace {
  /** What the address says of it. */
  readonly isPlaced: boolean;
  /** The text in the filter bar that has not run. */
  readonly typedFilter: ReadonlySignal<string | undefined>;
}

/** Somebody rests who has not scrolled for so long, in milliseconds. */
const REST = 300;

/**
 * Scrolls to where somebody was, and tells from then on where they are. Until
 * then, what is remembered is better than what is on screen. Where the address
 * leads to an entity, that comes first: `onArrived` says that it is done.
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
    // Who leaves before an entity is open was not yet there: the address knows better.
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
      // Who arrives now has left: the place is told by the view that is shown.
      hasArrived.current = true;
      stop.current();
    };
  }, [model]);

  return () => void arrive();
}

/** The rows are those that were asked for, and there, before one of them is looked for. */
async function scrollTo(model: GridTableModel, kept: KeptScroll): Promise<void> {
  const { grid, viewport } = model;
  const { first, top, left, column } = kept;
  const isAnswered = isSameQuestion(grid.answered.peek(), grid.question.peek());
  if (grid.state.peek().status === 'loading' || !isAnswered) await grid.refresh();
  const row = await grid.findRow(first).catch(() => undefined);
  if (column !== undefined) goToColumn(model, column);
  if (row !== undefined) viewport.scrollToRow(row, { top, left });
}

/** Whoever has gone up or down meanwhile stays in that row, and whoever selects something where they do. */
function goToColumn({ viewport, selection }: GridTableModel, name: string): void {
  const { active, ranges } = selection.selection.peek();
  const column = viewport.columns.peek().findIndex((one) => one.name === name);
  const isChosen = active.column > 0 || ranges.some((range) => isWithin(active, range));
  if (column <= 0 || isChosen) return;
  batch(() => {
    selection.goTo({ row: active.row, column });
    // What was selected is so again, and stays.
    selection.restore(ranges);
  });
}

function isWithin({ row, column }: CellPlace, { top, bottom, left, right }: CellRange): boolean {
  return row >= top && row <= bottom && column >= left && column <= right;
}

/** Whether what is on screen is what an address with this key leads to. */
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
