import { findCommand } from '../commands/keymap.ts';
import type { CommandId } from '../commands/registry.ts';
import type { SelectingCommand, Step } from './grid-selection.ts';

/** A command that a key gives the grid. */
export type GridCommand =
  | SelectingCommand
  | { readonly kind: 'widen'; readonly by: number }
  | { readonly kind: GridAction };

export type GridAction =
  | 'clear'
  /** Edits the cell: with all of it selected, or the caret at its end. */
  | 'edit'
  | 'editEnd'
  /** Changes the type of the cell, or of its whole column. */
  | 'retype'
  | 'convert'
  | 'open'
  | 'peek'
  /** Sorts by the column of a head after those of the present order. */
  | 'sortAlso'
  | 'add'
  | 'duplicate'
  /** Deletes whole rows, or clears the values of cells. */
  | 'delete'
  | 'deleteTouched'
  | 'copy'
  | 'copyAs'
  | 'cut'
  | 'fill'
  | 'fillDown'
  | 'filterByCell'
  /** Shows the whole value of the cell. */
  | 'view'
  | 'moveEntity'
  | 'columns'
  | 'changeSelected'
  | 'menu';

export interface PressedKey {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** Pixels by which one key press moves the edge of a column. */
const WIDER = 16;

const STEPS: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
  Home: 'rowStart',
  End: 'rowEnd',
};

const MOD_STEPS: Readonly<Record<string, Step>> = {
  ArrowUp: 'columnStart',
  ArrowDown: 'columnEnd',
  Home: 'gridStart',
  End: 'gridEnd',
};

/** The grid's command for each command id that has keys. */
export const GRID_COMMANDS = {
  clearSelection: { kind: 'clear' },
  selectAll: { kind: 'selectAll' },
  selectRow: { kind: 'selectRow' },
  selectColumn: { kind: 'selectColumn' },
  addToSelection: { kind: 'addMore' },
  filterByCell: { kind: 'filterByCell' },
  editCell: { kind: 'edit' },
  editCellEnd: { kind: 'editEnd' },
  changeType: { kind: 'retype' },
  clearCells: { kind: 'delete' },
  fillCells: { kind: 'fill' },
  fillDown: { kind: 'fillDown' },
  copyCells: { kind: 'copy' },
  copyAs: { kind: 'copyAs' },
  cutCells: { kind: 'cut' },
  openEntity: { kind: 'open' },
  peekEntity: { kind: 'peek' },
  addEntity: { kind: 'add' },
  duplicateEntity: { kind: 'duplicate' },
  deleteEntities: { kind: 'deleteTouched' },
  sortAlso: { kind: 'sortAlso' },
  convertColumn: { kind: 'convert' },
  widenColumn: { kind: 'widen', by: WIDER },
  narrowColumn: { kind: 'widen', by: -WIDER },
  viewValue: { kind: 'view' },
  moveEntity: { kind: 'moveEntity' },
  showColumns: { kind: 'columns' },
  changeSelected: { kind: 'changeSelected' },
  openMenu: { kind: 'menu' },
} as const satisfies Partial<Record<CommandId, GridCommand>>;

const BY_COMMAND: Partial<Record<CommandId, GridCommand>> = GRID_COMMANDS;

/**
 * Returns the command of a key. The menu key and Shift+F10 are not here: the
 * browser makes them a `contextmenu` event. On a Mac the platform's modifier is
 * ⌘, elsewhere Ctrl; the other one is left to the browser.
 */
export function readGridKey(pressed: PressedKey, isMac: boolean): GridCommand | undefined {
  const { shiftKey, ctrlKey, metaKey, altKey, key } = pressed;
  if (isMac ? ctrlKey : metaKey) return undefined;
  const step = altKey ? undefined : readStep(key, isMac ? metaKey : ctrlKey, shiftKey);
  if (step) return step;
  const id = findCommand('grid', pressed, isMac);
  return id && BY_COMMAND[id];
}

/**
 * Returns the step of the arrows and their neighbours, as the grid pattern of
 * ARIA defines them.
 */
function readStep(key: string, isMod: boolean, isExtending: boolean): GridCommand | undefined {
  const step = (isMod ? MOD_STEPS : STEPS)[key];
  if (step) return { kind: 'move', step, isExtending };
  if (!isMod) return undefined;
  if (key === 'ArrowLeft') return { kind: 'block', side: 'left', isExtending };
  return key === 'ArrowRight' ? { kind: 'block', side: 'right', isExtending } : undefined;
}

/** Returns whether the key would type a character in a field. */
export function isWritingKey({ key, ctrlKey, metaKey, altKey }: PressedKey): boolean {
  return key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
}
