import { signal } from '@preact/signals';
import type { ChosenKeys } from '../../workspace/settings.ts';
import { isChord, splitKeys, strokesOf } from '../../workspace/shortcut-keys.ts';
import { isMac } from '../design/key-events.ts';
import { formatAriaKeys, formatKeys, type PressedKeys, writeKeys } from './keys.ts';
import { COMMAND_IDS, type CommandId, type CommandPlace, commandOf } from './registry.ts';

/** The present keys of every command. */
export type Keymap = Readonly<Record<CommandId, readonly string[]>>;

export interface ChosenKeymap {
  readonly shortcuts: ChosenKeys;
  readonly hasCharacterKeys: boolean;
}

/** The keys in use. A component that reads them renders again when they change. */
export const keymap = signal<Keymap>(resolveKeymap({ shortcuts: {}, hasCharacterKeys: true }));

/**
 * Returns the keymap of the chosen keys. Whatever is stored, no two commands
 * share keys where both work: chosen keys go before default ones, and an
 * earlier command before a later one.
 */
export function resolveKeymap({ shortcuts, hasCharacterKeys }: ChosenKeymap): Keymap {
  const isChosen = (id: CommandId) => !commandOf(id).isFixed && Object.hasOwn(shortcuts, id);
  const isFixed = (id: CommandId) => commandOf(id).isFixed === true;
  const byRank = [
    ...COMMAND_IDS.filter(isFixed),
    ...COMMAND_IDS.filter(isChosen),
    ...COMMAND_IDS.filter((id) => !isFixed(id) && !isChosen(id)),
  ];
  const taken: PlacedKeys[] = [];
  const keysById = new Map<CommandId, readonly string[]>();
  for (const id of byRank) {
    const { place, keys: own } = commandOf(id);
    const wanted = isChosen(id) ? (shortcuts[id] ?? []) : own;
    const isFree = (keys: string) => !taken.some((one) => canCollide(one, { place, keys }));
    const keys = [...new Set(wanted)].filter(
      (one) => isFree(one) && (hasCharacterKeys || isFixed(id) || !isCharacter(one)),
    );
    taken.push(...keys.map((one) => ({ place, keys: one })));
    keysById.set(id, keys);
  }
  return Object.fromEntries(COMMAND_IDS.map((id) => [id, keysById.get(id) ?? []])) as Keymap; // It has every command.
}

interface PlacedKeys {
  readonly place: CommandPlace;
  readonly keys: string;
}

/** Returns whether one press could mean either of them. Chords work everywhere. */
export function canCollide(one: PlacedKeys, other: PlacedKeys): boolean {
  const isHeardByBoth = isSharedPlace(one.place, other.place);
  return (
    (isHeardByBoth || isChord(one.keys) || isChord(other.keys)) && collide(one.keys, other.keys)
  );
}

/**
 * Returns whether the keys are equal, or one is the first stroke of the other. A
 * chord is two strokes, such as “g t”.
 */
export function collide(one: string, other: string): boolean {
  if (isChord(one) && isChord(other)) return one === other;
  return strokesOf(one)[0] === strokesOf(other)[0];
}

/** Returns whether one press could mean a command of either place. */
function isSharedPlace(one: CommandPlace, other: CommandPlace): boolean {
  return one === other || one === 'window' || other === 'window';
}

/**
 * Returns whether keys are a single character with nothing held but Shift: it
 * writes in a field, and may be pressed by accident elsewhere.
 */
export function isCharacter(keys: string): boolean {
  if (isChord(keys)) return false;
  const { held, key } = splitKeys(keys);
  return [...key].length === 1 && !held.includes('Mod') && !held.includes('Alt');
}

export function matchesCommand(id: CommandId, event: PressedKeys): boolean {
  const pressed = writeKeys(event, isMac);
  return pressed !== undefined && keymap.value[id].includes(pressed);
}

/** Returns the command of a place for a key event, if there is one. */
export function findCommand(
  place: CommandPlace,
  event: PressedKeys,
  onMac = isMac,
): CommandId | undefined {
  const pressed = writeKeys(event, onMac);
  if (pressed === undefined) return undefined;
  const keys = keymap.peek();
  return COMMAND_IDS.find((id) => commandOf(id).place === place && keys[id].includes(pressed));
}

/** Returns the commands whose keys begin with a stroke, with the second stroke of each. */
export function chordsOf(
  first: string,
): readonly { readonly id: CommandId; readonly second: string }[] {
  const keys = keymap.peek();
  return COMMAND_IDS.flatMap((id) =>
    keys[id].flatMap((one) => {
      const [begin, second] = strokesOf(one);
      return begin === first && second !== undefined ? [{ id, second }] : [];
    }),
  );
}

/** Returns the command's first keys as they are shown; nothing where it has none. */
export function keysOf(id: CommandId): string | undefined {
  const [first] = keymap.value[id];
  return first === undefined ? undefined : formatKeys(first, isMac);
}

/** Returns the command's keys for `aria-keyshortcuts`, which cannot express chords. */
export function ariaKeysOf(id: CommandId): string | undefined {
  const single = keymap.value[id].filter((keys) => !isChord(keys));
  return single.map((keys) => formatAriaKeys(keys, isMac)).join(' ') || undefined;
}
