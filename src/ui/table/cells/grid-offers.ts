import type { CommandHandlers } from '../../commands/provided-commands.ts';
import { GRID_COMMANDS } from '../../data-grid/grid-keys.ts';
import { HEAD_ROW } from '../../data-grid/grid-selection.ts';
import { convertColumn } from './convert-columns.ts';
import type { GridParts } from './GridBody.tsx';
import {
  duplicateRows,
  type GridActions,
  type OpenMenu,
  runGridCommand,
  sortAlsoBy,
} from './grid-commands.ts';

type GridCommandId = keyof typeof GRID_COMMANDS;

/** The commands for one cell, or its entity. */
const OF_CELL: readonly GridCommandId[] = [
  'filterByCell',
  'editCell',
  'editCellEnd',
  'openEntity',
  'peekEntity',
  'duplicateEntity',
  'viewValue',
  'moveEntity',
];

/** The commands for the selection, or else the cell. */
const OF_SELECTION: readonly GridCommandId[] = [
  'clearCells',
  'fillCells',
  'cutCells',
  'deleteEntities',
  'changeSelected',
];

/** Returns the commands that do something in the present state; the palette offers them. */
export function offeredCommands(parts: GridParts): readonly GridCommandId[] {
  const { grid, viewport, selection, cells } = parts;
  const { active, ranges } = selection.selection.value;
  const isCell = active.row !== HEAD_ROW && active.row < grid.total.value;
  const column = viewport.columns.value[active.column];
  const isTable = viewport.measures.value.layout === 'table';
  const isProperty = column?.kind === 'property';
  const canRetype = isCell && isProperty && isTable && !cells.isReadOnly.value;
  const left = new Set<GridCommandId>([
    ...(isCell ? [] : OF_CELL),
    ...(isCell || ranges.length > 0 ? [] : OF_SELECTION),
    ...(hasCellsBelow(parts) ? [] : (['fillDown'] as const)),
    ...(canRetype ? [] : (['changeType'] as const)),
    ...(isProperty ? [] : (['convertColumn'] as const)),
    ...(column && isTable ? [] : (['sortAlso'] as const)),
  ]);
  return Object.keys(GRID_COMMANDS)
    .filter(isGridCommand)
    .filter((id) => !left.has(id));
}

/** Returns whether the selection has cells below its first row, to be filled from there. */
export function hasCellsBelow({ selection }: GridParts): boolean {
  const { ranges } = selection.selection.value;
  return !selection.hasWholeRowsOnly.value && ranges.some(({ top, bottom }) => bottom > top);
}

export function isGridCommand(text: string): text is GridCommandId {
  return Object.hasOwn(GRID_COMMANDS, text);
}

/**
 * Returns the handlers of commands that are run by name. Keys may run another
 * command, depending on the selection.
 */
export function handlersOf(
  ids: readonly GridCommandId[],
  parts: GridParts,
  actions: GridActions,
  openMenu: OpenMenu,
): CommandHandlers {
  const activeOf = () => parts.selection.selection.peek().active;
  const byName: CommandHandlers = {
    // Over cells of several rows, its key fills them.
    duplicateEntity: () => duplicateRows(activeOf().row, actions),
    // Over whole rows, its key deletes them.
    clearCells: actions.cells.clear,
    // With several columns selected, its key converts all of them.
    convertColumn: () => convertColumn(activeOf().column, parts, actions.change),
    // Its key works in heads only.
    sortAlso: () => sortAlsoBy(activeOf().column, parts, actions),
  };
  const run = (id: GridCommandId) => () =>
    void runGridCommand(GRID_COMMANDS[id], parts, actions, openMenu);
  return Object.fromEntries(ids.map((id) => [id, byName[id] ?? run(id)]));
}
