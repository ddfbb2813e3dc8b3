import { expect, test } from 'vitest';
import { clampNavWidth, DEFAULT_SETTINGS, findRepairs, readSettings } from './settings.ts';
import { upgradeSettings, VERSION_NAME } from './settings-versions.ts';
import { areKeys, splitKeys } from './shortcut-keys.ts';

test('a setting never stored has its default', () => {
  expect(readSettings(new Map())).toEqual(DEFAULT_SETTINGS);
});

test('a broken setting gives way alone', () => {
  const stored = new Map<string, unknown>([
    ['theme', 'sepia'],
    ['language', 7],
    ['navWidth', 9000],
    ['collapsedAccounts', ['samples', 7]],
    ['isFirstRunDone', true],
  ]);
  expect(readSettings(stored)).toEqual({
    ...DEFAULT_SETTINGS,
    navWidth: 360,
    collapsedAccounts: ['samples'],
    isFirstRunDone: true,
  });
});

test.each([
  [10, 200],
  [250.4, 250],
  [Number.NaN, 240],
])('the pane cannot be %d wide but %d', (width, clamped) => {
  expect(clampNavWidth(width)).toBe(clamped);
});

test.each([
  ['theme', 'sepia'],
  ['language', 'javascript:alert(1)'],
  ['density', 3],
  ['zone', 'moon'],
  ['memoryMebibytes', -1],
  ['journalMebibytes', '512'],
  ['shortcuts', 'Mod+K'],
  ['hasCharacterKeys', 'yes'],
  ['collapsedAccounts', null],
  ['installing', { visits: '3' }],
  ['takesSnapshots', 'yes'],
  ['snapshotPlans', []],
  ['exportChoices', []],
])('a stored %s of %j is repaired', (name, value) => {
  const stored = new Map<string, unknown>([[name, value]]);
  const settings = readSettings(stored);
  expect(settings).toEqual(DEFAULT_SETTINGS);
  expect(Object.keys(findRepairs(stored, settings))).toEqual([name]);
});

test('valid settings need no repair', () => {
  const stored = new Map<string, unknown>([
    ['theme', 'contrast'],
    ['language', 'zh-Hans'],
    ['shortcuts', { toggleNav: ['Mod+Alt+Shift+B'], showShortcuts: [] }],
    ['somethingElse', 7],
  ]);
  const settings = readSettings(stored);
  expect(settings).toMatchObject({ theme: 'contrast', language: 'zh-Hans' });
  expect(findRepairs(stored, settings)).toEqual({});
});

test('of shortcuts, a broken command gives way alone', () => {
  const stored = { toggleNav: ['Mod+B'], nextPane: ['Hyper+Q'], quickOpen: 'Mod+P' };
  expect(readSettings(new Map([['shortcuts', stored]])).shortcuts).toEqual({
    toggleNav: ['Mod+B'],
  });
});

test.each([
  ['Mod+K', true],
  ['?', true],
  ['Mod++', true],
  ['+', true],
  ['Mod+Alt+Shift+ArrowLeft', true],
  ['F12', true],
  ['F25', false],
  ['Shift+Mod+K', false],
  ['Mod+Mod+K', false],
  ['Ctrl+K', false],
  ['Mod+', false],
  ['', false],
  [' ', false],
  ['Tab', false],
])('%j are keys: %s', (text, are) => {
  expect(areKeys(text)).toBe(are);
});

test('keys come apart where they were put together', () => {
  expect(splitKeys('Mod+Shift+K')).toEqual({ held: ['Mod', 'Shift'], key: 'K' });
  expect(splitKeys('Mod++')).toEqual({ held: ['Mod'], key: '+' });
  expect(splitKeys('+')).toEqual({ held: [], key: '+' });
});

test('steps lead from the version that is stored to today’s', () => {
  const steps = [
    (stored: Map<string, unknown>) => void stored.set('b', stored.get('a')),
    (stored: Map<string, unknown>) => void stored.delete('a'),
  ];
  const first = upgradeSettings(new Map([['a', 1]]), steps);
  expect([...first.stored]).toEqual([
    ['b', 1],
    [VERSION_NAME, 3],
  ]);
  expect([...first.changed.keys()].sort()).toEqual(['a', 'b', VERSION_NAME]);

  const second = new Map<string, unknown>([
    ['a', 1],
    [VERSION_NAME, 2],
  ]);
  expect([...upgradeSettings(second, steps).stored]).toEqual([[VERSION_NAME, 3]]);
});

test('sizes that were stored under names of another unit are kept', () => {
  const stored = new Map<string, unknown>([
    ['memoryMegabytes', 64],
    ['journalMegabytes', 1024],
    [VERSION_NAME, 2],
  ]);
  const upgraded = upgradeSettings(stored);
  expect(readSettings(upgraded.stored)).toMatchObject({
    memoryMebibytes: 64,
    journalMebibytes: 1024,
  });
  expect([...upgraded.changed]).toEqual([
    ['memoryMegabytes', undefined],
    ['journalMegabytes', undefined],
    [VERSION_NAME, 3],
    ['memoryMebibytes', 64],
    ['journalMebibytes', 1024],
  ]);
});

test('a size that was never chosen is not stored by an upgrade either', () => {
  const upgraded = upgradeSettings(new Map<string, unknown>([['journalMegabytes', 64]]));
  expect([...upgraded.stored]).toEqual([
    ['journalMebibytes', 64],
    [VERSION_NAME, 3],
  ]);
});

test('settings of a newer version stay as they are', () => {
  const stored = new Map<string, unknown>([[VERSION_NAME, 99]]);
  expect(upgradeSettings(stored)).toMatchObject({ stored, isNewer: true });
  expect(upgradeSettings(stored).changed.size).toBe(0);
});

test('without stored settings, nothing is written', () => {
  expect(upgradeSettings(new Map()).changed.size).toBe(0);
});
