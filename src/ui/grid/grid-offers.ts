import type { CommandHandlers } from '../commands/provided-commands.ts';
import { HEAD_ROW } from '../models/grid/grid-selection.ts';
import { convertColumn } from './convert-columns.ts';
import type { GridParts } from './GridBody.tsx';
import {
  duplicateRows,
  type GridActions,
  type OpenMenu,
  runGridCommand,
  sortAlsoBy,
} from './grid-commands.ts';
import { GRID_COMMANDS } from './grid-keys.ts';

type GridCommandId = keyof typeof GRID_COMMANDS;

/** About one cell, or the entity that it is of. */
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

/** About whatever is selected, or else the cell. */
const OF_SELECTION: readonly GridCommandId[] = [
  'clearCells',
  'fillCells',
  'cutCells',
  'deleteEntities',
  'changeSelected',
];

/** What can be asked for by name where somebody is: whatever would do nothing there is left out. */
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

/** Whether anything is below the first row of what is selected, to be filled from there. */
export function hasCellsBelow({ selection }: GridParts): boolean {
  const { ranges } = selection.selection.value;
  return !selection.hasWholeRowsOnly.value && ranges.some(({ top, bottom }) => bottom > top);
}

export function isGridCommand(text: string): text is GridCommandId {
  return Object.hasOwn(GRID_COMMANDS, text);
}

/** The commands by their names: keys may do more, by what is selected. */
export function handlersOf(
  ids: readonly GridCommandId[],
  parts: GridParts,
  actions: GridActions,
  openMenu: OpenMenu,
): CommandHandlers {
  const activeOf = () => parts.selection.selection.peek().active;
  const byName: CommandHandlers = {
    // Over cells of several rows its key fills them.
    duplicateEntity: () => duplicateRows(activeOf().row, actions),
    // Over whole rows its key deletes them.
    clearCells: actions.cells.clear,
    // With several columns selected its key is about all of them.
    convertColumn: () => convertColumn(activeOf().column, parts, actions.change),
    // Its key is one of the heads.
    sortAlso: () => sortAlsoBy(activeOf().column, parts, actions),
  };
  const run = (id: GridCommandId) => () =>
    void runGridCommand(GRID_COMMANDS[id], parts, actions, openMenu);
  return Object.fromEntries(ids.map((id) => [id, byName[id] ?? run(id)]));
}
