import type { PressedKey } from '../../data-grid/grid-keys.ts';

/** The commands of keys while a cell is edited. */
export type CellCommand =
  | { readonly kind: 'commit'; readonly step: 'up' | 'down' | 'left' | 'right' }
  | { readonly kind: 'cancel' | 'fill' | 'newline' }
  /** Switches between true and false. */
  | { readonly kind: 'turn' };

/**
 * Returns the command of a key; undefined where the key is for the text. On a
 * Mac the modifier is ⌘, elsewhere Ctrl.
 */
export function readCellKey(pressed: PressedKey, isMac: boolean): CellCommand | undefined {
  const { key, shiftKey, altKey } = pressed;
  const isMod = isMac ? pressed.metaKey : pressed.ctrlKey;
  const isOther = isMac ? pressed.ctrlKey : pressed.metaKey;
  if (isOther) return undefined;
  if (key === 'Escape') return { kind: 'cancel' };
  if (key === 'Enter') return readEnter({ isMod, shiftKey, altKey });
  if (isMod || altKey) return undefined;
  if (key === 'Tab') return { kind: 'commit', step: shiftKey ? 'left' : 'right' };
  return key === 'ArrowUp' || key === 'ArrowDown' ? { kind: 'turn' } : undefined;
}

function readEnter({
  isMod,
  shiftKey,
  altKey,
}: Pick<PressedKey, 'shiftKey' | 'altKey'> & { readonly isMod: boolean }): CellCommand {
  if (altKey) return { kind: 'newline' };
  if (isMod) return { kind: 'fill' };
  return { kind: 'commit', step: shiftKey ? 'up' : 'down' };
}
