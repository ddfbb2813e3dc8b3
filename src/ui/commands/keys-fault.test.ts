import { expect, test } from 'vitest';
import { resolveKeymap } from './keymap.ts';
import { findKeysFault, type KeysFault } from './keys-fault.ts';
import type { CommandId } from './registry.ts';

const keymap = resolveKeymap({ shortcuts: {}, hasCharacterKeys: true });

test.each<[CommandId, string, KeysFault | undefined]>([
  ['toggleNav', 'Mod+Alt+N', undefined],
  ['toggleNav', 'Mod+B', undefined],
  ['toggleNav', 'n', undefined],
  ['toggleNav', 'Mod+K', { kind: 'taken', by: 'showPalette', isFixed: false }],
  ['toggleNav', 'Mod+D', { kind: 'taken', by: 'duplicateEntity', isFixed: false }],
  ['toggleNav', 'ArrowDown', { kind: 'taken', by: 'moveCell', isFixed: true }],
  ['addEntity', 'Mod+S', undefined],
  ['addEntity', 'Mod+F', { kind: 'taken', by: 'focusFilter', isFixed: false }],
  ['addEntity', 'n', { kind: 'typed' }],
  ['addEntity', 'Shift+N', { kind: 'typed' }],
  ['addEntity', 'Mod+N', { kind: 'reserved' }],
  ['addEntity', 'Escape', { kind: 'unknown' }],
  ['addEntity', 'Tab', { kind: 'unknown' }],
])('%s by %s', (id, keys, fault) => {
  expect(findKeysFault(id, keys, keymap)).toEqual(fault);
});
