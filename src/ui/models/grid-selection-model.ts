import { computed, createModel, effect, signal } from '@preact/signals';
import type { GridModel } from './grid-model.ts';
import {
  blockEdge,
  type CellPlace,
  type CellRange,
  countRows,
  extendTo,
  followRows,
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
  selectRows,
  stepFrom,
} from './grid-selection.ts';
import type { GridViewportModel } from './grid-viewport-model.ts';

/** Where the focus is and what is selected; moves with its entities when the table changes. */
export const GridSelectionModel = createModel((grid: GridModel, viewport: GridViewportModel) => {
  const selection = signal(NOTHING_SELECTED);
  const touched = computed(() => rowsTouched(selection.value, grid.total.value));

  effect(() => {
    const { placeOf } = grid.moves.value;
    if (grid.state.peek().status === 'loading') return;
    selection.value = followRows(selection.peek(), placeOf, grid.total.peek());
  });
  effect(() => grid.watch(viewport.rows.value, rowsFollowed(selection.value)));
  // Another layout has other columns.
  effect(() => {
    const count = viewport.columns.value.length;
    const { active } = selection.peek();
    if (active.column >= count) focus({ ...active, column: 0 });
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
    selection.value = selectCell(selection.peek(), place, 'only');
  }

  function goTo(place: CellPlace, isExtending: boolean): void {
    selection.value = isExtending
      ? extendTo(selection.peek(), place)
      : selectCell(selection.peek(), place, 'only');
    viewport.reveal(place);
  }

  return {
    selection: computed(() => selection.value),
    /** The rows of which something is selected, or the active one. */
    touched,
    touchedCount: computed(() => countRows(touched.value)),
    hasWholeRowsOnly: computed(() => hasWholeRowsOnly(selection.value)),

    move(step: Step, isExtending: boolean): void {
      const { active, extent } = selection.peek();
      const from = isExtending ? extent : active;
      const to = stepFrom(from, step, viewport.bounds());
      goTo(isExtending ? { ...to, row: Math.max(0, to.row) } : to, isExtending);
      // The keys are in sight anyway; who goes to the start wants to see what follows them.
      if (step === 'rowStart' || step === 'gridStart') viewport.toStart();
    },

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
      selection.value = selectCell(selection.peek(), place, how);
    },

    goTo(place: CellPlace): void {
      goTo(place, false);
    },

    selectRows(row: number, how: SelectHow): void {
      selection.value = selectRows(selection.peek(), row, how);
    },

    selectColumns(column: number, how: SelectHow): void {
      selection.value = selectColumns(selection.peek(), column, how);
    },

    /** Shift+Space and Mod+Space: what is spanned becomes whole rows or columns. */
    widenToRows(): void {
      const { active, extent } = selection.peek();
      if (active.row === HEAD_ROW) return;
      const first = selectRows(selection.peek(), active.row, 'only');
      selection.value = active.row === extent.row ? first : selectRows(first, extent.row, 'extend');
    },

    widenToColumns(): void {
      const { active, extent } = selection.peek();
      const first = selectColumns(selection.peek(), active.column, 'only');
      selection.value =
        active.column === extent.column ? first : selectColumns(first, extent.column, 'extend');
    },

    selectAll(): void {
      selection.value = selectAll(selection.peek());
    },

    /** Selects these, around the focus where it is. */
    restore(ranges: readonly CellRange[]): void {
      const { active } = selection.peek();
      selection.value = { active, extent: active, ranges };
    },

    clear(): void {
      focus(selection.peek().active);
    },
  };
});

export type GridSelectionModel = InstanceType<typeof GridSelectionModel>;
