import { batch, computed, createModel, effect, signal, untracked } from '@preact/signals';
import type { ShownRows } from './grid-model.ts';
import {
  blockEdge,
  type CellPlace,
  type CellRange,
  countRows,
  extendTo,
  fixRanges,
  followRows,
  type GridSelection,
  HEAD_ROW,
  hasWholeRowsOnly,
  NOTHING_SELECTED,
  rowsFollowed,
  rowsTouched,
  type SelectHow,
  type SelectingCommand,
  type Step,
  selectAll,
  selectCell,
  selectColumns,
  selectFloating,
  selectRows,
  stepFrom,
  withoutLast,
} from './grid-selection.ts';
import type { GridViewportModel } from './grid-viewport-model.ts';
import { topOf } from './grid-windowing.ts';

/** The focus and the selection, which move with their entities when the table changes. */
export const GridSelectionModel = createModel((grid: ShownRows, viewport: GridViewportModel) => {
  const selection = signal(NOTHING_SELECTED);
  /** Whether the selection stays when the focus moves, until that mode is ended. */
  const isAdding = signal(false);
  /** For selections whose rows have moved: the one that was originally made. */
  const madeBy = new WeakMap<GridSelection, GridSelection>();
  const touched = computed(() => rowsTouched(selection.value, grid.total.value));

  effect(() => {
    const { placeOf } = grid.moves.value;
    if (grid.state.peek().status === 'loading') return;
    const before = selection.peek();
    const after = followRows(before, placeOf, grid.total.peek());
    madeBy.set(after, madeBy.get(before) ?? before);
    selection.value = after;
  });
  effect(() => grid.watch(viewport.rows.value, rowsFollowed(selection.value)));
  // Another layout has other columns.
  effect(() => {
    const count = viewport.columns.value.length;
    const { active } = selection.peek();
    if (active.column >= count) focus({ ...active, column: 0 });
  });
  // Without column heads, the focus moves to the first visible row.
  effect(() => {
    const { row, column } = selection.value.active;
    const hasHeads = viewport.measures.value.layout === 'table';
    if (row !== HEAD_ROW || hasHeads || grid.total.value === 0) return;
    const first = topOf(viewport.place.peek()) / viewport.track.peek().rowHeight;
    untracked(() => goTo({ row: Math.floor(first), column }, false));
  });
  let arranged = { by: viewport.layout.order.peek(), columns: viewport.columns.peek() };
  // Ranges name columns by index, at which other columns are now; the focus moves with its column.
  effect(() => {
    const before = arranged;
    arranged = { by: viewport.layout.order.value, columns: viewport.columns.value };
    if (arranged.by === before.by) return;
    const { active } = selection.peek();
    const own = before.columns[active.column]?.name;
    const column = arranged.columns.findIndex(({ name }) => name === own);
    focus({ ...active, column: column < 0 ? Math.max(0, active.column - 1) : column });
  });

  function focus(place: CellPlace): void {
    isAdding.value = false;
    selection.value = selectCell(selection.peek(), place, 'only');
  }

  function goTo(place: CellPlace, isExtending: boolean): void {
    const now = selection.peek();
    // Heads are never selected, so that adding cells keeps the focus among them.
    const isHeld = isExtending || isAdding.peek();
    const to = isHeld ? { ...place, row: Math.max(0, place.row) } : place;
    if (isExtending) selection.value = extendTo(now, to);
    else selection.value = isAdding.peek() ? selectFloating(now, to) : selectCell(now, to, 'only');
    viewport.reveal(to);
  }

  /** Returns how to select: while cells are added, a plain click works like one with Mod. */
  function howNow(how: SelectHow): SelectHow {
    return isAdding.peek() && how === 'only' ? 'toggle' : how;
  }

  /** Returns the selection that rows or columns are to replace. */
  function widened(): { readonly from: GridSelection; readonly how: SelectHow } {
    const now = selection.peek();
    if (!isAdding.peek()) return { from: now, how: 'only' };
    return { from: withoutLast(now), how: 'toggle' };
  }

  return {
    selection: computed(() => selection.value),
    isAdding: computed(() => isAdding.value),
    /**
     * Returns the selection as it was made: a new one after a move or a new
     * selection, the same after rows have moved.
     */
    made: () => madeBy.get(selection.peek()) ?? selection.peek(),
    /** The rows in which something is selected, or the active one. */
    touched,
    touchedCount: computed(() => countRows(touched.value)),
    hasWholeRowsOnly: computed(() => hasWholeRowsOnly(selection.value)),

    move(step: Step, isExtending: boolean): void {
      const { active, extent } = selection.peek();
      const from = isExtending ? extent : active;
      const to = stepFrom(from, step, viewport.bounds());
      goTo(to, isExtending);
      // The keys are visible anyway; a move to the start scrolls to the columns behind them.
      if (step === 'rowStart' || step === 'gridStart') viewport.toStart();
    },

    /** Moves like `move`, to a target that the key's command determines. */
    step: goTo,

    moveToBlockEdge(side: 'left' | 'right', isExtending: boolean): void {
      const { active, extent } = selection.peek();
      const from = isExtending ? extent : active;
      const columns = viewport.columns.peek();
      const row = grid.rowAt(from.row);
      const isFilled = (at: number) => {
        const column = columns[at];
        return row === undefined || (column !== undefined && row.valueOf(column) !== undefined);
      };
      const column = blockEdge(isFilled, from.column, side, columns.length);
      goTo({ ...from, column }, isExtending);
    },

    /** Selects by pointer, whose target is visible already. */
    point(place: CellPlace, how: SelectHow): void {
      selection.value = selectCell(selection.peek(), place, howNow(how));
    },

    goTo(place: CellPlace): void {
      isAdding.value = false;
      goTo(place, false);
    },

    /** Goes to a row in the active column, without scrolling to the side. */
    goToRow(row: number): void {
      focus({ ...selection.peek().active, row });
      viewport.revealRow(row);
    },

    selectRows(row: number, how: SelectHow): void {
      selection.value = selectRows(selection.peek(), row, howNow(how));
    },

    selectColumns(column: number, how: SelectHow): void {
      selection.value = selectColumns(selection.peek(), column, howNow(how));
    },

    /**
     * Shift+F8: the selection stays while keys move to other cells. Called
     * again, it fixes the cell that has the focus, or ends the mode if that is
     * done.
     */
    addMore(): void {
      const now = selection.peek();
      if (now.active.row === HEAD_ROW) return;
      const isFixing = isAdding.peek() && now.focus === 'floating';
      batch(() => {
        selection.value = fixRanges(now);
        isAdding.value = isFixing || !isAdding.peek();
      });
    },

    /** Ends the mode; the selection stays. */
    stopAdding(): void {
      isAdding.value = false;
    },

    /** Shift+Space and Mod+Space: widens the spanned range to whole rows or columns. */
    widenToRows(): void {
      const { active, extent } = selection.peek();
      if (active.row === HEAD_ROW) return;
      const { from, how } = widened();
      const first = selectRows(from, active.row, how);
      selection.value = active.row === extent.row ? first : selectRows(first, extent.row, 'extend');
    },

    widenToColumns(): void {
      const { active, extent } = selection.peek();
      const { from, how } = widened();
      const first = selectColumns(from, active.column, how);
      selection.value =
        active.column === extent.column ? first : selectColumns(first, extent.column, 'extend');
    },

    selectAll(): void {
      isAdding.value = false;
      selection.value = selectAll(selection.peek());
    },

    /** Selects these ranges; the focus stays where it is. */
    restore(ranges: readonly CellRange[]): void {
      const { active } = selection.peek();
      isAdding.value = false;
      selection.value = { active, extent: active, ranges };
    },

    clear(): void {
      focus(selection.peek().active);
    },
  };
});

export type GridSelectionModel = InstanceType<typeof GridSelectionModel>;

/** Runs a command that only changes what is selected. */
export function runSelecting(selection: GridSelectionModel, command: SelectingCommand): void {
  switch (command.kind) {
    case 'move':
      selection.move(command.step, command.isExtending);
      break;
    case 'block':
      selection.moveToBlockEdge(command.side, command.isExtending);
      break;
    case 'selectAll':
      selection.selectAll();
      break;
    case 'selectRow':
      selection.widenToRows();
      break;
    case 'selectColumn':
      selection.widenToColumns();
      break;
    case 'addMore':
      selection.addMore();
      break;
  }
}
