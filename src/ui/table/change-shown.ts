import { sheetMessages } from '../../i18n/sheet-messages.ts';
import { tablesMessages } from '../../i18n/tables-messages.ts';
import type { GridActions } from './cells/grid-commands.ts';
import type { GridTableModel } from './cells/grid-table-model.ts';

/** Opens the bulk edit of the selected entities where there are several, else of all that match. */
export function changeShown(model: GridTableModel, actions: GridActions): void {
  if (isSelection(model)) actions.changeSelected();
  else actions.change({ kind: 'set' });
}

/** Returns whether there are entities to change, in a table that is not read-only. */
export function canChangeShown({ grid, cells }: GridTableModel): boolean {
  const isGone = grid.state.value.status === 'gone';
  return !isGone && grid.total.value > 0 && !cells.isReadOnly.value;
}

/** Returns whether several of the entities are selected, but not all. */
function isSelection({ selection, grid }: GridTableModel): boolean {
  const count = selection.touchedCount.value;
  return count > 1 && count < grid.total.value;
}

/**
 * Returns the label of the bulk edit, with the number of matching entities once
 * all are found, or of the selected ones.
 */
export function labelOfChange(model: GridTableModel): string {
  const { grid, selection } = model;
  const { change } = tablesMessages.value;
  if (isSelection(model)) return sheetMessages.value.selected.change(selection.touchedCount.value);
  if (grid.query.value.filter === '') return change.all;
  return grid.outcome.value?.isComplete ? change.matching(grid.total.value) : change.anyMatching;
}
