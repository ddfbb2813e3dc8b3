import { batch, computed, createModel, effect, signal, untracked } from '@preact/signals';
import type { GridModel } from './grid-model.ts';
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

/** Where the focus is and what is selected; moves with its entities when the table changes. */
export const GridSelectionModel = createModel((grid: GridModel, viewport: GridViewportModel) => {
  const selection = signal(NOTHING_SELECTED);
  /** What is selected stays when the focus goes elsewhere, until somebody ends that. */
  const isAdding = signal(false);
  /** Of a selection whose rows have moved: the one that somebody made. */
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
  // Without heads, the focus has a place in the first row in sight.
  effect(() => {
    const { row, column } = selection.value.active;
    const hasHeads = viewport.measures.value.layout === 'table';
    if (row !== HEAD_ROW || hasHeads || grid.total.value === 0) return;
    const first = topOf(viewport.place.peek()) / viewport.track.peek().rowHeight;
    untracked(() => goTo({ row: Math.floor(first), column }, false));
  });
  let arranged = { by: viewport.layout.order.peek(), columns: viewport.columns.peek() };
  // Ranges name columns by places, at which others stand now; the focus goes with its column.
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
    // Heads are never selected, so who adds cells stays among them.
    const isHeld = isExtending || isAdding.peek();
    const to = isHeld ? { ...place, row: Math.max(0, place.row) } : place;
    if (isExtending) selection.value = extendTo(now, to);
    else selection.value = isAdding.peek() ? selectFloating(now, to) : selectCell(now, to, 'only');
    viewport.reveal(to);
  }

  /** While more is added, a plain click does as one with Mod. */
  function howNow(how: SelectHow): SelectHow {
    return isAdding.peek() && how === 'only' ? 'toggle' : how;
  }

  /** What rows or columns are to take the place of. */
  function widened(): { readonly from: GridSelection; readonly how: SelectHow } {
    const now = selection.peek();
    if (!isAdding.peek()) return { from: now, how: 'only' };
    return { from: withoutLast(now), how: 'toggle' };
  }

  return {
    selection: computed(() => selection.value),
    isAdding: computed(() => isAdding.value),
    /** Another one once somebody has gone elsewhere or selected something, and not because rows move. */
    made: () => madeBy.get(selection.peek()) ?? selection.peek(),
    /** The rows of which something is selected, or the active one. */
    touched,
    touchedCount: computed(() => countRows(touched.value)),
    hasWholeRowsOnly: computed(() => hasWholeRowsOnly(selection.value)),

    move(step: Step, isExtending: boolean): void {
      const { active, extent } = selection.peek();
      const from = isExtending ? extent : active;
      const to = stepFrom(from, step, viewport.bounds());
      goTo(to, isExtending);
      // The keys are in sight anyway; who goes to the start wants to see what follows them.
      if (step === 'rowStart' || step === 'gridStart') viewport.toStart();
    },

    /** As `move`, to where a key leads that knows better. */
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

    /** By pointer, where what is pointed at is in view already. */
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
     * Shift+F8: what is selected stays while keys go on to other cells. Asked
     * for again it fixes the cell that they are at, or ends where that is done.
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

    /** What is selected stays so. */
    stopAdding(): void {
      isAdding.value = false;
    },

    /** Shift+Space and Mod+Space: what is spanned becomes whole rows or columns. */
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

    /** Selects these, around the focus where it is. */
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
