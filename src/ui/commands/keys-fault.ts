import { areKeys, isChord, splitKeys, strokesOf } from '../../workspace/shortcut-keys.ts';
import { isMac } from '../design/system-keys.ts';
import { areInTheWay, isCharacter, type Keymap, meet } from './keymap.ts';
import { COMMAND_IDS, type CommandId, type CommandPlace, commandOf } from './registry.ts';

/** Why keys cannot be a command's. */
export type KeysFault =
  | { readonly kind: 'unknown' | 'reserved' | 'typed' }
  /** Other commands have them where this one works too; `isFixed` where they stay with these. */
  | { readonly kind: 'taken'; readonly by: readonly CommandId[]; readonly isFixed: boolean };

/** Keys that a page in a tab never gets to hear, in one browser or another. */
const RESERVED: readonly string[] = [
  ...['N', 'T', 'W', 'L', 'Q', 'Shift+N', 'Shift+T', 'Shift+W', 'Shift+Q'].map(
    (key) => `Mod+${key}`,
  ),
  'Mod+PageUp',
  'Mod+PageDown',
  'Alt+F4',
];

/** On a Mac, the system takes these before any window. */
const RESERVED_ON_MAC: readonly string[] = ['Mod+H', 'Mod+M', 'Mod+Space'];

/** With them text is written or changed, the caret goes, and what has the focus is pressed. */
const EDITING = /^(?:Shift\+)?(?:Enter|Space|Backspace|Delete|Arrow\w+|Home|End)$|^Mod\+[ACXV]$/;

export function findKeysFault(
  id: CommandId,
  keys: string,
  keymap: Keymap,
  onMac = isMac,
): KeysFault | undefined {
  if (!areKeys(keys) || splitKeys(keys).key === 'Escape') return { kind: 'unknown' };
  const [first = ''] = strokesOf(keys);
  if (RESERVED.includes(first) || (onMac && RESERVED_ON_MAC.includes(first))) {
    return { kind: 'reserved' };
  }
  const { place } = commandOf(id);
  if (isNeeded(keys, place)) return { kind: 'typed' };
  const isHolder = (other: CommandId) =>
    keymap[other].some((its) =>
      areInTheWay({ place, keys }, { place: commandOf(other).place, keys: its }),
    );
  const holders = COMMAND_IDS.filter((other) => other !== id && isHolder(other));
  if (holders.length === 0) return undefined;
  const fixed = holders.filter((holder) => commandOf(holder).isFixed);
  const isFixed = fixed.length > 0;
  return { kind: 'taken', by: isFixed ? fixed : holders, isFixed };
}

/** What is left to each of those who had the keys once another command has them. */
export function withoutKeys(
  holders: readonly CommandId[],
  keys: string,
  keymap: Keymap,
): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    holders.map((holder) => [holder, keymap[holder].filter((one) => !meet(one, keys))]),
  );
}

/**
 * Whether the keys mean something already where a command of the place works.
 * In the grid nobody writes but in a cell, which takes its keys before. A bare
 * character of the window is left to whatever field has the focus.
 */
function isNeeded(keys: string, place: CommandPlace): boolean {
  // Where their first stroke writes, two are not heard.
  if (isChord(keys)) return false;
  if (isCharacter(keys)) return place !== 'window';
  if (place === 'grid') return false;
  const { held, key } = splitKeys(keys);
  const isAltCharacter = held.join() === 'Alt' && [...key].length === 1;
  return isAltCharacter || EDITING.test(keys);
}
