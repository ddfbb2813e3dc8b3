import { splitKeys, strokesOf } from '../../workspace/shortcut-keys.ts';

/** The parts of a keyboard event that a shortcut needs. */
export interface PressedKeys {
  readonly key: string;
  /** The position of the key on the keyboard, which gives the letter for other scripts. */
  readonly code?: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

const ALONE = ['Control', 'Meta', 'Alt', 'AltGraph', 'Shift', 'CapsLock', 'Dead', 'Process'];

/**
 * Returns the pressed keys as keymaps write them: `Mod+Shift+L`. Undefined
 * while only modifiers are held.
 */
export function writeKeys(pressed: PressedKeys, isMac: boolean): string | undefined {
  const key = keyOf(pressed);
  const hasMod = isMac ? pressed.metaKey : pressed.ctrlKey;
  const hasOther = isMac ? pressed.ctrlKey : pressed.metaKey;
  if (key === undefined || hasOther) return undefined;
  const held = [
    hasMod && 'Mod',
    pressed.altKey && 'Alt',
    // Whether a symbol such as "?" needs Shift depends on the keyboard.
    pressed.shiftKey && !isSign(key) && 'Shift',
  ];
  return [...held.filter(Boolean), key].join('+');
}

/** Returns the second stroke of a chord, whether the keys of the first are still held or not. */
export function writeSecond(pressed: PressedKeys, isMac: boolean): string | undefined {
  const keys = writeKeys(pressed, isMac);
  const { held, key } = splitKeys(keys ?? '');
  return keys === undefined || held.includes('Mod') ? undefined : key;
}

/** Returns whether a key is neither a letter nor a digit. */
function isSign(key: string): boolean {
  return key.length === 1 && !/[a-z0-9]/i.test(key);
}

/** Returns keys as the system writes them: `Ctrl+B`, or `⌘B`. */
export function formatKeys(keys: string, isMac: boolean): string {
  return strokesOf(keys)
    .map((stroke) => formatStroke(stroke, isMac))
    .join(' ');
}

function formatStroke(stroke: string, isMac: boolean): string {
  const { held, key } = splitKeys(stroke);
  return [...held, key].map((part) => (isMac ? MAC : PLAIN)[part] ?? part).join(isMac ? '' : '+');
}

/** Returns keys in the format of `aria-keyshortcuts`. */
export function formatAriaKeys(keys: string, isMac: boolean): string {
  const { held, key } = splitKeys(keys);
  const mod = isMac ? 'Meta' : 'Control';
  return [...held.map((one) => (one === 'Mod' ? mod : one)), key === '+' ? 'Plus' : key].join('+');
}

const ARROWS = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' };
const NAMES = { ...ARROWS, PageUp: 'PgUp', PageDown: 'PgDn', Escape: 'Esc', Delete: 'Del' };
const PLAIN: Readonly<Record<string, string>> = { ...NAMES, Mod: 'Ctrl', Insert: 'Ins' };
const MAC: Readonly<Record<string, string>> = { ...NAMES, Mod: '⌘', Shift: '⇧', Alt: '⌥' };

/**
 * Returns the key's name: the letter on the key where it types another script,
 * or where Alt turned it into a symbol, as on a Mac.
 */
function keyOf({ key, code, altKey }: PressedKeys): string | undefined {
  if (ALONE.includes(key) && !(altKey && key === 'Dead')) return undefined;
  if (key === ' ') return 'Space';
  const isForeign = key.length === 1 && key > '~' && /\p{L}/u.test(key);
  const place = /^(?:Key|Digit)(?<sign>[A-Z0-9])$/.exec(code ?? '')?.groups?.['sign'];
  if (place !== undefined && (isForeign || altKey)) return place;
  if (key === 'Dead') return undefined;
  return key.length === 1 ? key.toUpperCase() : key;
}
