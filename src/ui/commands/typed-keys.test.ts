import { expect, test } from 'vitest';
import { isTyped, type TypedKeys } from './use-commands.ts';

const ALT_GRAPH = { ctrlKey: true, altKey: true, getModifierState: () => true };

test.each<[what: string, isWritten: boolean, pressed: Partial<TypedKeys>, onMac: boolean]>([
  ['a letter', true, { key: 'a' }, false],
  ['a space', true, { key: ' ' }, false],
  ['Ctrl and a letter', false, { key: 'k', ctrlKey: true }, false],
  ['Ctrl, Alt and a letter', false, { key: 'q', ctrlKey: true, altKey: true }, false],
  ['a sign by AltGr', true, { key: '@', code: 'KeyQ', ...ALT_GRAPH }, false],
  ['a dead key by AltGr', true, { key: 'Dead', code: 'KeyN', ...ALT_GRAPH }, false],
  ['AltGr and an arrow', false, { key: 'ArrowDown', ...ALT_GRAPH }, false],
  ['Alt and a letter', false, { key: 'l', code: 'KeyL', altKey: true }, false],
  ['a sign by Option', true, { key: '@', code: 'KeyL', altKey: true }, true],
  ['Option, Command and a letter', false, { key: '@', altKey: true, metaKey: true }, true],
  ['Option and an arrow', false, { key: 'ArrowDown', altKey: true }, true],
])('%s is written: %s', (_, isWritten, pressed, onMac) => {
  expect(isTyped({ ...BARE, ...pressed }, onMac)).toBe(isWritten);
});

const BARE = {
  key: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  getModifierState: () => false,
};
