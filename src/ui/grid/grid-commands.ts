import type { CopyFormat } from '../models/cells/cell-copy.ts';
import type { ChangeStart } from '../models/changes/change-draft.ts';
import type { ColumnKind } from '../models/grid/grid-columns.ts';
import { type GridOrder, turnInOrder, turnOrder } from '../models/grid/grid-order.ts';
import { type CellPlace, HEAD_ROW } from '../models/grid/grid-selection.ts';
import { convertColumns } from './convert-columns.ts';
import type { GridParts } from './GridBody.tsx';
import type { GridAction, GridCommand } from './grid-keys.ts';

/** What is done with the values of cells. */
export interface CellActions {
  /** Takes the values of what is selected away. */
  readonly clear: () => void;
  /** Gives all cells selected what the active one has, or what is being written in it. */
  readonly fill: () => void;
  /** Gives cells below what the first of each column has; false where there are none below. */
  readonly fillDown: () => boolean;
  /** Copies all rows that are selected as a whole; false where there are not several. */
  readonly duplicateRows: () => boolean;
  readonly cut: () => void;
  readonly copyAs: (format: CopyFormat) => void;
  readonly paste: (clipboard: Pick<DataTransfer, 'getData'>) => void;
  /** Without a key of the browser; undefined where it lets nobody, which is told. */
  readonly readClipboard: () => Promise<Pick<DataTransfer, 'getData'> | undefined>;
  /** Says why nothing is written in a column such as this. */
  readonly explain: (kind: ColumnKind) => void;
}

/** What the grid asks of whoever shows it. */
export interface GridActions {
  /** Opens the entity of the row; `editor` also puts the focus there. */
  readonly open: (row: number, focus: 'grid' | 'editor') => void;
  /** Opens it in the other pane of the window. */
  readonly openBeside: (row: number) => void;
  readonly add: () => void;
  readonly duplicate: (row: number) => void;
  /** Of all rows of which something is selected. */
  readonly remove: () => void;
  readonly copy: () => void;
  readonly cells: CellActions;
  /** Of all entities, not only of those that are loaded. */
  readonly sort: (order: GridOrder) => void;
  /** Of everything that matches, not only of what is selected. */
  readonly change: (start: ChangeStart) => void;
  /** Shows the figures of a column over everything that matches. */
  readonly showStatistics: (column: string) => void;
  /** Of the entities of which something is selected, or of all where all are. */
  readonly changeSelected: () => void;
  /** Shows the whole value of a cell. */
  readonly view: (cell: CellPlace) => void;
  /** Gives the row's entity other keys. */
  readonly move: (row: number) => void;
  /** Shows all columns, for somebody to look for one, or to lay them out. */
  readonly showColumns: () => void;
  /** Back to everything, in the usual order and layout. */
  readonly resetView: () => void;
  /** Puts the focus where the filter is written. */
  readonly toFilter: () => void;
  /** Shows only entities that have the cell's value, or those that have not. */
  readonly filterBy: (cell: CellPlace, how: 'same' | 'other') => void;
  /** Begins a condition on the column, or shows only entities with a value in it, or without. */
  readonly filterColumn: (column: string, how: 'build' | 'with' | 'without') => void;
}

/** Of the forms in which cells are copied, or of the ways in which a column shows its values. */
export type OtherMenu = 'copyAs' | 'format';

/** The menu of the active cell or head, or another one about it. */
export type OpenMenu = (which?: OtherMenu) => void;

/** Does what a key asked for. False where the key is left to the browser. */
export function runGridCommand(
  command: GridCommand,
  parts: GridParts,
  actions: GridActions,
  openMenu: OpenMenu,
): boolean {
  const { viewport, selection } = parts;
  switch (command.kind) {
    case 'move':
      selection.move(command.step, command.isExtending);
      return true;
    case 'block':
      selection.moveToBlockEdge(command.side, command.isExtending);
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
    case 'selectAll':
      selection.selectAll();
      return true;
    case 'selectRow':
      selection.widenToRows();
      return true;
    case 'selectColumn':
      selection.widenToColumns();
      return true;
    case 'addMore':
      selection.addMore();
      return true;
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

/** All that are selected as a whole, or one. */
export function duplicateRows(row: number, { cells, duplicate }: GridActions): void {
  if (!cells.duplicateRows()) duplicate(row);
}

/** Sorts by the column alone, then the other way round, then as the table has its entities. */
export function sortBy(index: number, { grid, viewport }: GridParts, actions: GridActions): void {
  const column = viewport.columns.peek()[index];
  if (column) actions.sort(turnOrder(grid.sorted.peek(), column.name));
}

/** Sorts by the column as well, then the other way round, then no more. */
export function sortAlsoBy(
  index: number,
  { grid, viewport }: GridParts,
  actions: GridActions,
): void {
  const column = viewport.columns.peek()[index];
  if (column) actions.sort(turnInOrder(grid.sorted.peek(), column.name));
}
