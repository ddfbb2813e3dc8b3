/** Where a shortcut works. The grid and the editor take their own keys; here they are listed with the rest. */
export type ShortcutPlace = 'window' | 'filter' | 'grid' | 'editor';

interface ShortcutEntry {
  readonly place: ShortcutPlace;
  /** `Mod` is the key of the system's own shortcuts: Control, or Command on a Mac. */
  readonly keys: readonly string[];
}

/**
 * Every shortcut of the window, in the order of the sheet: the one place for
 * handlers, the sheet, menus and `aria-keyshortcuts`.
 */
export const SHORTCUTS = {
  nextPane: { place: 'window', keys: ['F6'] },
  previousPane: { place: 'window', keys: ['Shift+F6'] },
  toggleNav: { place: 'window', keys: ['Mod+B'] },
  findTable: { place: 'window', keys: ['Mod+P'] },
  focusFilter: { place: 'window', keys: ['Mod+F'] },
  toggleLog: { place: 'window', keys: ['Mod+Shift+L'] },
  showShortcuts: { place: 'window', keys: ['?', 'Mod+/'] },
  runFilter: { place: 'filter', keys: ['Mod+Enter', 'F5'] },
  openBuilder: { place: 'filter', keys: ['Mod+Shift+B'] },
  explainFilter: { place: 'filter', keys: ['Mod+Shift+E'] },
  openHistory: { place: 'filter', keys: ['Alt+ArrowDown'] },
  moveCell: { place: 'grid', keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] },
  movePage: { place: 'grid', keys: ['PageUp', 'PageDown'] },
  moveRowEdge: { place: 'grid', keys: ['Home', 'End'] },
  moveGridEdge: { place: 'grid', keys: ['Mod+Home', 'Mod+End'] },
  extendSelection: { place: 'grid', keys: ['Shift+ArrowDown'] },
  selectAll: { place: 'grid', keys: ['Mod+A'] },
  selectRow: { place: 'grid', keys: ['Shift+Space'] },
  selectColumn: { place: 'grid', keys: ['Mod+Space'] },
  filterByCell: { place: 'grid', keys: ['Mod+Shift+F'] },
  editCell: { place: 'grid', keys: ['Enter', 'F2'] },
  clearCells: { place: 'grid', keys: ['Delete'] },
  fillCells: { place: 'grid', keys: ['Mod+Enter'] },
  copyCells: { place: 'grid', keys: ['Mod+C'] },
  copyAs: { place: 'grid', keys: ['Mod+Shift+C'] },
  pasteCells: { place: 'grid', keys: ['Mod+V'] },
  openEntity: { place: 'grid', keys: ['Alt+Enter'] },
  addEntity: { place: 'grid', keys: ['Insert', 'Mod+I'] },
  duplicateEntity: { place: 'grid', keys: ['Mod+D'] },
  deleteEntities: { place: 'grid', keys: ['Mod+Delete'] },
  saveEntity: { place: 'editor', keys: ['Mod+S', 'Mod+Enter'] },
  closeEditor: { place: 'editor', keys: ['Escape'] },
} as const satisfies Record<string, ShortcutEntry>;

export type ShortcutId = keyof typeof SHORTCUTS;

/** What a keyboard event says, as far as a shortcut asks. */
export interface PressedKeys {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

export function matchesShortcut(id: ShortcutId, event: PressedKeys, isMac: boolean): boolean {
  return SHORTCUTS[id].keys.some((keys) => matchesKeys(keys, event, isMac));
}

/** A shortcut of one character without Mod types in a text field instead. */
export function isTyping(id: ShortcutId, event: PressedKeys): boolean {
  return SHORTCUTS[id].keys.some((keys) => keys.length === 1 && keys === event.key);
}

/** As people read it on their system: `Ctrl+B`, or `⌘B`. */
export function formatKeys(keys: string, isMac: boolean): string {
  const parts = splitKeys(keys).map((part) => (isMac ? MAC : PLAIN)[part] ?? part);
  return parts.join(isMac ? '' : '+');
}

/** As `aria-keyshortcuts` wants it. */
export function writeAriaKeys(id: ShortcutId, isMac: boolean): string {
  const mod = isMac ? 'Meta' : 'Control';
  return SHORTCUTS[id].keys.map((keys) => keys.replace('Mod', mod)).join(' ');
}

const ARROWS = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' };
const NAMES = { ...ARROWS, PageUp: 'PgUp', PageDown: 'PgDn', Escape: 'Esc', Delete: 'Del' };
const PLAIN: Readonly<Record<string, string>> = { ...NAMES, Mod: 'Ctrl', Insert: 'Ins' };
const MAC: Readonly<Record<string, string>> = { ...NAMES, Mod: '⌘', Shift: '⇧', Alt: '⌥' };

function matchesKeys(keys: string, event: PressedKeys, isMac: boolean): boolean {
  const parts = splitKeys(keys);
  const key = parts.at(-1) ?? '';
  const wantsMod = parts.includes('Mod');
  const hasMod = isMac ? event.metaKey : event.ctrlKey;
  const hasOther = isMac ? event.ctrlKey : event.metaKey;
  if (hasMod !== wantsMod || hasOther || event.altKey !== parts.includes('Alt')) return false;
  // Which keys need Shift for a sign such as "?" depends on the keyboard.
  const isSign = key.length === 1 && !/[a-z0-9]/i.test(key);
  if (!isSign && event.shiftKey !== parts.includes('Shift')) return false;
  return event.key.toLowerCase() === key.toLowerCase();
}

function splitKeys(keys: string): string[] {
  return keys.split('+');
}
