import { splitKeys, strokesOf } from '../../workspace/shortcut-keys.ts';

/** What a keyboard event says, as far as a shortcut asks. */
export interface PressedKeys {
  readonly key: string;
  /** Where the key is on the keyboard; letters of other scripts are known by it. */
  readonly code?: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

const ALONE = ['Control', 'Meta', 'Alt', 'AltGraph', 'Shift', 'CapsLock', 'Dead', 'Process'];

/** What was pressed, as keymaps say it: `Mod+Shift+L`. Undefined while only keys are held. */
export function writeKeys(pressed: PressedKeys, isMac: boolean): string | undefined {
  const key = keyOf(pressed);
  const hasMod = isMac ? pressed.metaKey : pressed.ctrlKey;
  const hasOther = isMac ? pressed.ctrlKey : pressed.metaKey;
  if (key === undefined || hasOther) return undefined;
  const held = [
    hasMod && 'Mod',
    pressed.altKey && 'Alt',
    // Which keys need Shift for a sign such as "?" depends on the keyboard.
    pressed.shiftKey && !isSign(key) && 'Shift',
  ];
  return [...held.filter(Boolean), key].join('+');
}

/** The second of two strokes, whether the keys of the first are still held or not. */
export function writeSecond(pressed: PressedKeys, isMac: boolean): string | undefined {
  const keys = writeKeys(pressed, isMac);
  const { held, key } = splitKeys(keys ?? '');
  return keys === undefined || held.includes('Mod') ? undefined : key;
}

/** A sign is neither a letter nor a digit. */
function isSign(key: string): boolean {
  return key.length === 1 && !/[a-z0-9]/i.test(key);
}

/** As people read it on their system: `Ctrl+B`, or `⌘B`. */
export function formatKeys(keys: string, isMac: boolean): string {
  return strokesOf(keys)
    .map((stroke) => formatStroke(stroke, isMac))
    .join(' ');
}

function formatStroke(stroke: string, isMac: boolean): string {
  const { held, key } = splitKeys(stroke);
  return [...held, key].map((part) => (isMac ? MAC : PLAIN)[part] ?? part).join(isMac ? '' : '+');
}

/** As `aria-keyshortcuts` wants it. */
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
 * The letter on the key where what it writes is another script's, or where Alt
 * turned it into a sign, as it does on a Mac.
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
