import type { Step } from '../models/grid-selection.ts';

/** What a key asks the grid to do. */
export type GridCommand =
  | { readonly kind: 'move'; readonly step: Step; readonly isExtending: boolean }
  /** Mod+left or right: to the end of a run of filled cells. */
  | { readonly kind: 'block'; readonly side: 'left' | 'right'; readonly isExtending: boolean }
  | { readonly kind: 'widen'; readonly by: number }
  | { readonly kind: GridDeed };

export type GridDeed =
  | 'selectAll'
  | 'selectRow'
  | 'selectColumn'
  | 'clear'
  /** Writes in the cell: with all of it selected, or the caret at its end. */
  | 'edit'
  | 'editEnd'
  | 'open'
  | 'peek'
  /** By the column of a head besides those there are. */
  | 'sortAlso'
  | 'add'
  | 'duplicate'
  /** Whole rows, or the values of cells. */
  | 'delete'
  | 'deleteTouched'
  | 'copy'
  | 'copyAs'
  | 'cut'
  | 'fill'
  | 'filterByCell'
  | 'menu';

export interface PressedKey {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** How far, in pixels, one key press moves the edge of a column. */
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

const MOD_DEEDS: Readonly<Record<string, GridDeed>> = {
  ' ': 'selectColumn',
  a: 'selectAll',
  c: 'copy',
  x: 'cut',
  d: 'duplicate',
  i: 'add',
  Enter: 'fill',
  Delete: 'deleteTouched',
  Backspace: 'deleteTouched',
};

const MOD_SHIFT_DEEDS: Readonly<Record<string, GridDeed>> = {
  c: 'copyAs',
  f: 'filterByCell',
};

const DEEDS: Readonly<Record<string, GridDeed>> = {
  ' ': 'peek',
  Enter: 'edit',
  F2: 'editEnd',
  Insert: 'add',
  Delete: 'delete',
  Backspace: 'delete',
  Escape: 'clear',
};

/**
 * The menu key and Shift+F10 are not here: the browser makes them a `contextmenu` event.
 * On a Mac the platform's modifier is ⌘, elsewhere Ctrl; the other one is left to the browser.
 */
export function readGridKey(pressed: PressedKey, isMac: boolean): GridCommand | undefined {
  const { shiftKey, ctrlKey, metaKey, altKey } = pressed;
  const isMod = isMac ? metaKey : ctrlKey;
  if (isMac ? ctrlKey : metaKey) return undefined;
  if (altKey) return isMod ? undefined : readAltKey(pressed);
  const key = pressed.key.length === 1 ? pressed.key.toLowerCase() : pressed.key;
  return isMod ? readModKey(key, shiftKey) : readPlainKey(key, shiftKey);
}

function readPlainKey(key: string, isShift: boolean): GridCommand | undefined {
  const step = STEPS[key];
  if (step) return { kind: 'move', step, isExtending: isShift };
  if (isShift && key === ' ') return { kind: 'selectRow' };
  if (isShift && key === 'Enter') return { kind: 'sortAlso' };
  const deed = isShift ? undefined : DEEDS[key];
  return deed && { kind: deed };
}

function readModKey(key: string, isShift: boolean): GridCommand | undefined {
  const step = MOD_STEPS[key];
  if (step) return { kind: 'move', step, isExtending: isShift };
  if (key === 'ArrowLeft') return { kind: 'block', side: 'left', isExtending: isShift };
  if (key === 'ArrowRight') return { kind: 'block', side: 'right', isExtending: isShift };
  const deed = (isShift ? MOD_SHIFT_DEEDS : MOD_DEEDS)[key];
  return deed && { kind: deed };
}

function readAltKey({ key, shiftKey }: PressedKey): GridCommand | undefined {
  if (shiftKey && key === 'ArrowLeft') return { kind: 'widen', by: -WIDER };
  if (shiftKey && key === 'ArrowRight') return { kind: 'widen', by: WIDER };
  if (!shiftKey && key === 'Enter') return { kind: 'open' };
  return !shiftKey && key === 'ArrowDown' ? { kind: 'menu' } : undefined;
}

/** Whether the key would write something where there is a field. */
export function isWritingKey({ key, ctrlKey, metaKey, altKey }: PressedKey): boolean {
  return key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
}

/**
 * Whether an input method takes the key. Safari ends composing before the key
 * that ended it is heard; only the code says that it was the method's.
 */
export function isComposingKey({
  isComposing,
  keyCode,
}: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return isComposing || keyCode === 229;
}
