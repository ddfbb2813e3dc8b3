import { expect, test } from 'vitest';
import { messages } from '../../i18n/messages.ts';
import {
  formatKeys,
  matchesShortcut,
  type PressedKeys,
  SHORTCUTS,
  writeAriaKeys,
} from './shortcuts.ts';

function pressed(key: string, ...held: (keyof PressedKeys)[]): PressedKeys {
  const keys = { key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
  return { ...keys, ...Object.fromEntries(held.map((name) => [name, true])) };
}

test('Mod is Control, and Command on a Mac', () => {
  expect(matchesShortcut('toggleNav', pressed('b', 'ctrlKey'), false)).toBe(true);
  expect(matchesShortcut('toggleNav', pressed('b', 'metaKey'), true)).toBe(true);
  expect(matchesShortcut('toggleNav', pressed('b', 'ctrlKey'), true)).toBe(false);
  expect(matchesShortcut('toggleNav', pressed('b'), false)).toBe(false);
  expect(matchesShortcut('toggleNav', pressed('b', 'ctrlKey', 'altKey'), false)).toBe(false);
});

test('Shift tells one direction from the other', () => {
  expect(matchesShortcut('nextPane', pressed('F6'), false)).toBe(true);
  expect(matchesShortcut('nextPane', pressed('F6', 'shiftKey'), false)).toBe(false);
  expect(matchesShortcut('previousPane', pressed('F6', 'shiftKey'), false)).toBe(true);
});

test('a sign counts as itself, whatever it takes to type it', () => {
  expect(matchesShortcut('showShortcuts', pressed('?', 'shiftKey'), false)).toBe(true);
  expect(matchesShortcut('showShortcuts', pressed('?'), false)).toBe(true);
  expect(matchesShortcut('showShortcuts', pressed('/', 'ctrlKey', 'shiftKey'), false)).toBe(true);
});

test('keys read as people know them', () => {
  expect(formatKeys('Mod+B', false)).toBe('Ctrl+B');
  expect(formatKeys('Mod+B', true)).toBe('⌘B');
  expect(formatKeys('Shift+ArrowDown', false)).toBe('Shift+↓');
  expect(writeAriaKeys('saveEntity', false)).toBe('Control+S Control+Enter');
});

test('no two shortcuts of a place share their keys', () => {
  const taken = Object.values(SHORTCUTS).flatMap(({ place, keys }) =>
    keys.map((one) => `${place} ${one}`),
  );
  expect(new Set(taken).size).toBe(taken.length);
});

test('every shortcut has its words', () => {
  expect(Object.keys(messages.value.app.shortcuts.names)).toEqual(Object.keys(SHORTCUTS));
});
