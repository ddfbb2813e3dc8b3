import { sheetMessages } from '../../i18n/sheet-messages.ts';
import { tablesMessages } from '../../i18n/tables-messages.ts';
import type { GridActions } from '../grid/grid-commands.ts';
import type { GridTableModel } from '../models/grid/grid-table-model.ts';

/** Asks what is to be changed of several entities that are selected, or else of all that are shown. */
export function changeShown(model: GridTableModel, actions: GridActions): void {
  if (isSelection(model)) actions.changeSelected();
  else actions.change({ kind: 'set' });
}

/** Whether there is something to change, in a table that is written to. */
export function canChangeShown({ grid, cells }: GridTableModel): boolean {
  const isGone = grid.state.value.status === 'gone';
  return !isGone && grid.total.value > 0 && !cells.isReadOnly.value;
}

/** Whether some of the entities are selected, but not all. */
function isSelection({ selection, grid }: GridTableModel): boolean {
  const count = selection.touchedCount.value;
  return count > 1 && count < grid.total.value;
}

/** It says how many the filter finds, as soon as all of them are found, or how many are selected. */
export function labelOfChange(model: GridTableModel): string {
  const { grid, selection } = model;
  const { change } = tablesMessages.value;
  if (isSelection(model)) return sheetMessages.value.selected.change(selection.touchedCount.value);
  if (grid.question.value.filter === '') return change.all;
  return grid.outcome.value?.isComplete ? change.matching(grid.total.value) : change.anyMatching;
}
