import { areKeys, isChord, splitKeys, strokesOf } from '../../../workspace/shortcut-keys.ts';
import { canCollide, collide, isCharacter, type Keymap } from '../../commands/keymap.ts';
import {
  COMMAND_IDS,
  type CommandId,
  type CommandPlace,
  commandOf,
} from '../../commands/registry.ts';
import { isMac } from '../../design/key-events.ts';

/** The reason why a command cannot have some keys. */
export type KeysProblem =
  | { readonly kind: 'unknown' | 'reserved' | 'typed' }
  /** Other commands have the keys where this one works too; `isFixed` if theirs cannot change. */
  | { readonly kind: 'taken'; readonly by: readonly CommandId[]; readonly isFixed: boolean };

/** Keys that one browser or another keeps from a page in a tab. */
const RESERVED: readonly string[] = [
  ...['N', 'T', 'W', 'L', 'Q', 'Shift+N', 'Shift+T', 'Shift+W', 'Shift+Q'].map(
    (key) => `Mod+${key}`,
  ),
  'Mod+PageUp',
  'Mod+PageDown',
  'Alt+F4',
];

/** Keys that a Mac takes before any window. */
const RESERVED_ON_MAC: readonly string[] = ['Mod+H', 'Mod+M', 'Mod+Space'];

/** Keys that write or change text, move the caret, or press the element with the focus. */
const EDITING = /^(?:Shift\+)?(?:Enter|Space|Backspace|Delete|Arrow\w+|Home|End)$|^Mod\+[ACXV]$/;

export function findKeysProblem(
  id: CommandId,
  keys: string,
  keymap: Keymap,
  onMac = isMac,
): KeysProblem | undefined {
  if (!areKeys(keys) || splitKeys(keys).key === 'Escape') return { kind: 'unknown' };
  const [first = ''] = strokesOf(keys);
  if (RESERVED.includes(first) || (onMac && RESERVED_ON_MAC.includes(first))) {
    return { kind: 'reserved' };
  }
  const { place } = commandOf(id);
  if (isNeeded(keys, place)) return { kind: 'typed' };
  const isHolder = (other: CommandId) =>
    keymap[other].some((its) =>
      canCollide({ place, keys }, { place: commandOf(other).place, keys: its }),
    );
  const holders = COMMAND_IDS.filter((other) => other !== id && isHolder(other));
  if (holders.length === 0) return undefined;
  const fixed = holders.filter((holder) => commandOf(holder).isFixed);
  const isFixed = fixed.length > 0;
  return { kind: 'taken', by: isFixed ? fixed : holders, isFixed };
}

/** Returns the keys that remain to each holder once another command has these. */
export function withoutKeys(
  holders: readonly CommandId[],
  keys: string,
  keymap: Keymap,
): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    holders.map((holder) => [holder, keymap[holder].filter((one) => !collide(one, keys))]),
  );
}

/**
 * Returns whether the keys already have a meaning where the command works. In
 * the grid only a cell is written in, which takes its keys first. A bare
 * character of the window is left to the field with the focus.
 */
function isNeeded(keys: string, place: CommandPlace): boolean {
  // A chord does not work where its first stroke writes text.
  if (isChord(keys)) return false;
  if (isCharacter(keys)) return place !== 'window';
  if (place === 'grid') return false;
  const { held, key } = splitKeys(keys);
  const isAltCharacter = held.join() === 'Alt' && [...key].length === 1;
  return isAltCharacter || EDITING.test(keys);
}
