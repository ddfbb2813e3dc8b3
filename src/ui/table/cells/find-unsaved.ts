import { textOfKey } from '../writes/cell-writes.ts';
import { type CellEdit, isUnsaved } from './cell-edit.ts';
import type { GridTableModel } from './grid-table-model.ts';

export interface UnsavedCell {
  readonly property: string;
  readonly edit: Exclude<CellEdit, { readonly kind: 'pending' }>;
}

/** Returns the unsaved value of the active cell, if it has one. */
export function findUnsaved({
  grid,
  viewport,
  selection,
  cells,
}: GridTableModel): UnsavedCell | undefined {
  void grid.revision.value;
  const { row, column: index } = selection.selection.value.active;
  const key = grid.rowAt(row)?.key;
  const property = viewport.columns.value[index]?.name;
  if (!key || property === undefined) return undefined;
  const edit = cells.edits.edits.value.get(textOfKey(key))?.get(property);
  return edit && isUnsaved(edit) && edit.kind !== 'pending' ? { property, edit } : undefined;
}
