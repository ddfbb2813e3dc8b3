import { areKeys, splitKeys } from '../../workspace/shortcut-keys.ts';
import { isCharacter, isSharedPlace, type Keymap } from './keymap.ts';
import { COMMAND_IDS, type CommandId, commandOf } from './registry.ts';

/** Why keys cannot be a command's. */
export type KeysFault =
  | { readonly kind: 'unknown' | 'reserved' | 'typed' }
  /** Another command has them where this one works too; `isFixed` where they stay with it. */
  | { readonly kind: 'taken'; readonly by: CommandId; readonly isFixed: boolean };

/** Keys that a page in a tab never gets to hear, in one browser or another. */
const RESERVED: readonly string[] = [
  ...['N', 'T', 'W', 'L', 'Q', 'Shift+N', 'Shift+T', 'Shift+W', 'Shift+Q'].map(
    (key) => `Mod+${key}`,
  ),
  'Alt+F4',
];

export function findKeysFault(id: CommandId, keys: string, keymap: Keymap): KeysFault | undefined {
  if (!areKeys(keys) || splitKeys(keys).key === 'Escape') return { kind: 'unknown' };
  if (RESERVED.includes(keys)) return { kind: 'reserved' };
  const { place } = commandOf(id);
  if (place !== 'window' && isCharacter(keys)) return { kind: 'typed' };
  const by = COMMAND_IDS.find(
    (other) =>
      other !== id && keymap[other].includes(keys) && isSharedPlace(place, commandOf(other).place),
  );
  return by && { kind: 'taken', by, isFixed: commandOf(by).isFixed === true };
}
