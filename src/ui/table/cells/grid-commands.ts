import type { ColumnKind } from '../../data-grid/grid-columns.ts';
import type { GridAction, GridCommand } from '../../data-grid/grid-keys.ts';
import { type GridOrder, turnInOrder, turnOrder } from '../../data-grid/grid-order.ts';
import { type CellPlace, HEAD_ROW } from '../../data-grid/grid-selection.ts';
import { runSelecting } from '../../data-grid/grid-selection-model.ts';
import type { ChangeStart } from '../bulk-edit/change-draft.ts';
import type { CopyFormat } from './cell-copy.ts';
import { convertColumns } from './convert-columns.ts';
import type { GridParts } from './GridBody.tsx';

/** The actions on the values of cells. */
export interface CellActions {
  /** Removes the values of the selection. */
  readonly clear: () => void;
  /** Writes the active cell's value, or its draft, to all selected cells. */
  readonly fill: () => void;
  /**
   * Copies the first cell of each column to the cells below. Returns false if
   * there are none below.
   */
  readonly fillDown: () => boolean;
  /** Duplicates all rows that are selected as a whole. Returns false if there are not several. */
  readonly duplicateRows: () => boolean;
  readonly cut: () => void;
  readonly copyAs: (format: CopyFormat) => void;
  readonly paste: (clipboard: Pick<DataTransfer, 'getData'>) => void;
  /**
   * Reads the clipboard without the browser's key; undefined where that is
   * refused, which a toast says.
   */
  readonly readClipboard: () => Promise<Pick<DataTransfer, 'getData'> | undefined>;
  /** Says why a column of this kind cannot be edited. */
  readonly explain: (kind: ColumnKind) => void;
}

/** The actions that the grid calls on its surroundings. */
export interface GridActions {
  /** Opens the entity of the row; `editor` moves the focus there as well. */
  readonly open: (row: number, focus: 'grid' | 'editor') => void;
  /** Opens it in the other pane of the window. */
  readonly openBeside: (row: number) => void;
  readonly add: () => void;
  readonly duplicate: (row: number) => void;
  /** Deletes all rows that the selection touches. */
  readonly remove: () => void;
  readonly copy: () => void;
  readonly cells: CellActions;
  /** Sorts all entities, not only the loaded ones. */
  readonly sort: (order: GridOrder) => void;
  /** Opens a bulk edit of all entities that match, not only of the selected ones. */
  readonly change: (start: ChangeStart) => void;
  /** Shows the statistics of a column over all entities that match. */
  readonly showStatistics: (column: string) => void;
  /** Changes the entities that the selection touches, or all that match if all are selected. */
  readonly changeSelected: () => void;
  /** Shows the whole value of a cell. */
  readonly view: (cell: CellPlace) => void;
  /** Gives the row's entity other keys. */
  readonly move: (row: number) => void;
  /** Shows the list of all columns, which finds and arranges them. */
  readonly showColumns: () => void;
  /** Resets the view: all entities, in the usual order and layout. */
  readonly resetView: () => void;
  /** Moves the focus to the filter. */
  readonly toFilter: () => void;
  /** Shows only entities that have the cell's value, or those that do not. */
  readonly filterBy: (cell: CellPlace, how: 'same' | 'other') => void;
  /** Begins a condition on the column, or shows only entities with a value in it, or without. */
  readonly filterColumn: (column: string, how: 'build' | 'with' | 'without') => void;
}

/** The menu of copy formats, or of the column's formats. */
export type OtherMenu = 'copyAs' | 'format';

/** Opens the menu of the active cell or head, or another one about it. */
export type OpenMenu = (which?: OtherMenu) => void;

/** Runs a command. Returns false if its key is left to the browser. */
export function runGridCommand(
  command: GridCommand,
  parts: GridParts,
  actions: GridActions,
  openMenu: OpenMenu,
): boolean {
  const { viewport, selection } = parts;
  switch (command.kind) {
    case 'move':
    case 'block':
    case 'selectAll':
    case 'selectRow':
    case 'selectColumn':
    case 'addMore':
      runSelecting(selection, command);
      return true;
    case 'widen': {
      const { column } = selection.selection.peek().active;
      const name = viewport.columns.peek()[column]?.name;
      const width = viewport.widths.peek()[column];
      if (name !== undefined && width !== undefined) viewport.resize(name, width + command.by);
      return true;
    }
    default:
      return runGridAction(command.kind, parts, actions, openMenu);
  }
}

function runGridAction(
  action: GridAction,
  parts: GridParts,
  actions: GridActions,
  openMenu: OpenMenu,
): boolean {
  const { selection, cells } = parts;
  const { active, ranges } = selection.selection.peek();
  const isHead = active.row === HEAD_ROW;
  switch (action) {
    case 'clear':
      if (selection.isAdding.peek()) {
        selection.stopAdding();
        return true;
      }
      if (ranges.length > 0) selection.clear();
      else actions.toFilter();
      return true;
    case 'edit':
    case 'editEnd':
      if (isHead) openMenu();
      else if (!cells.begin(action === 'edit' ? 'all' : 'end')) actions.open(active.row, 'editor');
      return true;
    case 'retype':
      if (!isHead) cells.retype();
      return !isHead;
    case 'convert':
      return convertColumns(active.column, parts, actions.change);
    case 'open':
    case 'peek':
      if (isHead) openMenu();
      else actions.open(active.row, action === 'open' ? 'editor' : 'grid');
      return true;
    case 'sortAlso':
      if (isHead) sortAlsoBy(active.column, parts, actions);
      return isHead;
    case 'add':
      actions.add();
      return true;
    case 'duplicate':
      if (!isHead && !actions.cells.fillDown()) duplicateRows(active.row, actions);
      return true;
    case 'delete':
      if (selection.hasWholeRowsOnly.peek()) actions.remove();
      else if (!isHead || ranges.length > 0) actions.cells.clear();
      return true;
    case 'deleteTouched':
      if (!isHead || ranges.length > 0) actions.remove();
      return true;
    case 'copy':
      actions.copy();
      return true;
    case 'copyAs':
      openMenu('copyAs');
      return true;
    case 'cut':
      actions.cells.cut();
      return true;
    case 'fill':
      actions.cells.fill();
      return true;
    case 'fillDown':
      return actions.cells.fillDown();
    case 'view':
      if (!isHead) actions.view(active);
      return !isHead;
    case 'moveEntity':
      if (!isHead) actions.move(active.row);
      return !isHead;
    case 'columns':
      actions.showColumns();
      return true;
    case 'changeSelected':
      actions.changeSelected();
      return true;
    case 'filterByCell':
      if (!isHead) actions.filterBy(active, 'same');
      return true;
    case 'menu':
      openMenu();
      return true;
  }
}

/** Duplicates all rows that are selected as a whole, or one. */
export function duplicateRows(row: number, { cells, duplicate }: GridActions): void {
  if (!cells.duplicateRows()) duplicate(row);
}

/** Sorts by the column alone: ascending, then descending, then no more. */
export function sortBy(index: number, { grid, viewport }: GridParts, actions: GridActions): void {
  const column = viewport.columns.peek()[index];
  if (column) actions.sort(turnOrder(grid.sorted.peek(), column.name));
}

/** Sorts by the column as well: ascending, then descending, then no more. */
export function sortAlsoBy(
  index: number,
  { grid, viewport }: GridParts,
  actions: GridActions,
): void {
  const column = viewport.columns.peek()[index];
  if (column) actions.sort(turnInOrder(grid.sorted.peek(), column.name));
}
