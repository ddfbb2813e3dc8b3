import { expect, test } from 'vitest';
import { areKeys } from '../../workspace/shortcut-keys.ts';
import { formatAriaKeys, formatKeys, type PressedKeys, writeKeys, writeSecond } from './keys.ts';

function pressed(key: string, held: Partial<PressedKeys> = {}): PressedKeys {
  return { key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held };
}

test.each<[string, PressedKeys, string]>([
  ['a letter', pressed('b', { ctrlKey: true }), 'Mod+B'],
  ['with Shift', pressed('L', { ctrlKey: true, shiftKey: true }), 'Mod+Shift+L'],
  ['a key with a name', pressed('ArrowDown', { altKey: true }), 'Alt+ArrowDown'],
  ['the space bar', pressed(' ', { shiftKey: true }), 'Shift+Space'],
  ['a sign that took Shift', pressed('?', { shiftKey: true }), '?'],
  ['a sign that took none', pressed('?'), '?'],
  ['the plus', pressed('+', { ctrlKey: true }), 'Mod++'],
  ['a letter of another script', pressed('с', { ctrlKey: true, code: 'KeyC' }), 'Mod+C'],
  ['what Alt made of a letter', pressed('˜', { altKey: true, code: 'KeyN' }), 'Alt+N'],
  ['a dead key', pressed('Dead', { altKey: true, code: 'KeyE' }), 'Alt+E'],
])('%s is written as keymaps have it', (_, keys, written) => {
  expect(writeKeys(keys, false)).toBe(written);
  expect(areKeys(written)).toBe(true);
});

test('Mod is Control, and Command on a Mac; the other one does not count', () => {
  expect(writeKeys(pressed('b', { metaKey: true }), true)).toBe('Mod+B');
  expect(writeKeys(pressed('b', { metaKey: true }), false)).toBeUndefined();
  expect(writeKeys(pressed('b', { ctrlKey: true }), true)).toBeUndefined();
});

test('two strokes are keys, if nothing is written by the first and the second is a sign alone', () => {
  expect(areKeys('Alt+N T')).toBe(true);
  expect(areKeys('Mod+Shift+K ?')).toBe(true);
  for (const keys of ['N T', 'Shift+N T', 'Alt+N Alt+T', 'Alt+N F2', 'Alt+N T T', 'Alt+N ', ' T']) {
    expect(areKeys(keys), keys).toBe(false);
  }
  expect(formatKeys('Alt+N T', false)).toBe('Alt+N T');
  expect(formatKeys('Alt+N T', true)).toBe('⌥N T');
});

test('the second stroke is the key, whether those of the first are still held or not', () => {
  expect(writeSecond(pressed('t'), false)).toBe('T');
  expect(writeSecond(pressed('t', { altKey: true, code: 'KeyT' }), false)).toBe('T');
  expect(writeSecond(pressed('†', { altKey: true, code: 'KeyT' }), true)).toBe('T');
  expect(writeSecond(pressed('t', { ctrlKey: true }), false)).toBeUndefined();
});

test.each(['Control', 'Shift', 'Alt', 'Meta', 'Dead', 'Process'])('%s alone is nothing', (key) => {
  expect(writeKeys(pressed(key), false)).toBeUndefined();
});

test('keys read as people know them', () => {
  expect(formatKeys('Mod+B', false)).toBe('Ctrl+B');
  expect(formatKeys('Mod+B', true)).toBe('⌘B');
  expect(formatKeys('Shift+ArrowDown', false)).toBe('Shift+↓');
  expect(formatKeys('Mod++', false)).toBe('Ctrl++');
});

test('and as assistive technology does', () => {
  expect(formatAriaKeys('Mod+Enter', false)).toBe('Control+Enter');
  expect(formatAriaKeys('Mod+Alt+Shift+K', true)).toBe('Meta+Alt+Shift+K');
  expect(formatAriaKeys('Mod++', false)).toBe('Control+Plus');
});
