import { expect, test } from 'vitest';
import { type GridCommand, readGridKey } from './grid-keys.ts';

test.each<[string, GridCommand | undefined]>([
  ['ArrowDown', { kind: 'move', step: 'down', isExtending: false }],
  ['Shift+PageUp', { kind: 'move', step: 'pageUp', isExtending: true }],
  ['Home', { kind: 'move', step: 'rowStart', isExtending: false }],
  ['Mod+End', { kind: 'move', step: 'gridEnd', isExtending: false }],
  ['Mod+Shift+ArrowDown', { kind: 'move', step: 'columnEnd', isExtending: true }],
  ['Mod+ArrowRight', { kind: 'block', side: 'right', isExtending: false }],
  ['Mod+A', { kind: 'selectAll' }],
  ['Mod+a', { kind: 'selectAll' }],
  ['Shift+ ', { kind: 'selectRow' }],
  ['Mod+ ', { kind: 'selectColumn' }],
  ['Shift+F8', { kind: 'addMore' }],
  ['Shift+Enter', { kind: 'sortAlso' }],
  [' ', { kind: 'peek' }],
  ['Enter', { kind: 'edit' }],
  ['F2', { kind: 'editEnd' }],
  ['Alt+Enter', { kind: 'open' }],
  ['Mod+Enter', { kind: 'fill' }],
  ['Insert', { kind: 'add' }],
  ['Mod+i', { kind: 'add' }],
  ['Mod+d', { kind: 'duplicate' }],
  ['Delete', { kind: 'delete' }],
  ['Mod+Delete', { kind: 'deleteTouched' }],
  ['Mod+Backspace', { kind: 'deleteTouched' }],
  ['Escape', { kind: 'clear' }],
  ['Mod+c', { kind: 'copy' }],
  ['Mod+Shift+c', { kind: 'copyAs' }],
  ['Mod+x', { kind: 'cut' }],
  ['Mod+Shift+f', { kind: 'filterByCell' }],
  ['Alt+ArrowDown', { kind: 'menu' }],
  ['Alt+Shift+ArrowRight', { kind: 'widen', by: 16 }],
  // These are the browser's, another command's, or simply letters.
  ['Tab', undefined],
  ['Shift+F10', undefined],
  ['d', undefined],
  ['Mod+1', undefined],
  ['Mod+v', undefined],
  ['Alt+ArrowLeft', undefined],
  ['Mod+Alt+ArrowLeft', undefined],
  ['Mod+k', undefined],
])('%s', (keys, command) => {
  expect(readGridKey(pressed(keys, 'Control'), false)).toEqual(command);
  expect(readGridKey(pressed(keys, 'Meta'), true)).toEqual(command);
});

test('the modifier of the other platform is left to the browser', () => {
  expect(readGridKey(pressed('Mod+a', 'Meta'), false)).toBeUndefined();
  expect(readGridKey(pressed('Mod+ArrowDown', 'Control'), true)).toBeUndefined();
});

function pressed(keys: string, mod: 'Control' | 'Meta') {
  const names = keys.split('+');
  return {
    key: names.at(-1) ?? '',
    shiftKey: names.includes('Shift'),
    altKey: names.includes('Alt'),
    ctrlKey: names.includes('Mod') && mod === 'Control',
    metaKey: names.includes('Mod') && mod === 'Meta',
  };
}
