import { isMac } from '../design/system-keys.ts';
import { isCharacter } from './keymap.ts';
import { type PressedKeys, writeKeys } from './keys.ts';

export interface TypedKeys extends PressedKeys {
  getModifierState(key: 'AltGraph'): boolean;
}

/**
 * Returns whether the press writes a character in a field. On the third level
 * of a keyboard, Windows reports that Control and Alt are held, a Mac that Alt
 * is.
 */
export function isTyped(event: TypedKeys, onMac = isMac): boolean {
  const { key } = event;
  if (key === ' ' || isCharacter(writeKeys(event, false) ?? '')) return true;
  if ([...key].length > 1 && key !== 'Dead') return false;
  return event.getModifierState('AltGraph') || (onMac && event.altKey && !event.metaKey);
}
