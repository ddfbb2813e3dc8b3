import { expect, test } from 'vitest';
import { resolveKeymap } from '../../commands/keymap.ts';
import type { CommandId } from '../../commands/registry.ts';
import { findKeysProblem, type KeysProblem, withoutKeys } from './keys-problem.ts';

const keymap = resolveKeymap({ shortcuts: {}, hasCharacterKeys: true });

test.each<[CommandId, string, KeysProblem | undefined]>([
  ['toggleNav', 'Mod+Alt+N', undefined],
  ['toggleNav', 'Mod+B', undefined],
  ['toggleNav', 'n', undefined],
  ['toggleNav', 'Mod+K', { kind: 'taken', by: ['showPalette'], isFixed: false }],
  ['toggleNav', 'Mod+D', { kind: 'taken', by: ['duplicateEntity'], isFixed: false }],
  ['toggleNav', 'PageDown', { kind: 'taken', by: ['movePage'], isFixed: true }],
  [
    'toggleNav',
    'Mod+Enter',
    { kind: 'taken', by: ['runFilter', 'fillCells', 'saveEntity'], isFixed: false },
  ],
  ['toggleNav', 'ArrowDown', { kind: 'typed' }],
  ['toggleNav', 'Shift+Home', { kind: 'typed' }],
  ['runFilter', 'Enter', { kind: 'typed' }],
  ['runFilter', 'Alt+ArrowUp', undefined],
  ['saveEntity', 'Space', { kind: 'typed' }],
  ['saveEntity', 'Backspace', { kind: 'typed' }],
  ['focusFilter', 'Mod+V', { kind: 'typed' }],
  ['focusFilter', 'Mod+Shift+V', undefined],
  ['focusFilter', 'Alt+Q', { kind: 'typed' }],
  ['focusFilter', 'Alt+?', { kind: 'typed' }],
  ['focusFilter', 'Mod+PageUp', { kind: 'reserved' }],
  ['editCell', 'Enter', undefined],
  ['copyCells', 'Mod+C', undefined],
  ['addEntity', 'Mod+S', undefined],
  ['addEntity', 'Mod+F', { kind: 'taken', by: ['focusFilter'], isFixed: false }],
  ['addEntity', 'n', { kind: 'typed' }],
  ['addEntity', 'Shift+N', { kind: 'typed' }],
  ['addEntity', 'Mod+N', { kind: 'reserved' }],
  ['toggleNav', 'Alt+N B', undefined],
  ['toggleNav', 'Alt+N T', { kind: 'taken', by: ['createTable'], isFixed: false }],
  ['toggleNav', 'Mod+K T', { kind: 'taken', by: ['showPalette'], isFixed: false }],
  ['toggleNav', 'Mod+T T', { kind: 'reserved' }],
  [
    'editCell',
    'Alt+N',
    {
      kind: 'taken',
      by: ['createTable', 'createAccount', 'importFile', 'addEntity'],
      isFixed: false,
    },
  ],
  ['addEntity', 'Escape', { kind: 'unknown' }],
  ['addEntity', 'Tab', { kind: 'unknown' }],
])('%s by %s', (id, keys, problem) => {
  expect(findKeysProblem(id, keys, keymap, false)).toEqual(problem);
});

test('on a Mac the system has some of its own', () => {
  for (const keys of ['Mod+H', 'Mod+M', 'Mod+Space']) {
    expect(findKeysProblem('moveEntity', keys, keymap, true)).toEqual({ kind: 'reserved' });
  }
  expect(findKeysProblem('moveEntity', 'Mod+H', keymap, false)).toBeUndefined();
});

test('keys are removed from all commands that have them', () => {
  const taken = withoutKeys(['runFilter', 'fillCells', 'saveEntity'], 'Mod+Enter', keymap);
  expect(taken).toEqual({ runFilter: ['F5'], fillCells: [], saveEntity: ['Mod+S'] });
  expect(withoutKeys(['addEntity'], 'Alt+N', keymap)).toEqual({ addEntity: ['Insert', 'Mod+I'] });
});
