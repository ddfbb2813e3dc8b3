import { expect, test } from 'vitest';
import { clampNavWidth, DEFAULT_SETTINGS, readSettings } from './settings.ts';

test('what was never stored has its default', () => {
  expect(readSettings(new Map())).toEqual(DEFAULT_SETTINGS);
});

test('a broken setting gives way alone', () => {
  const stored = new Map<string, unknown>([
    ['theme', 'sepia'],
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
