import { expect, test } from 'vitest';
import { figureOf, formatWorkbench, isMet } from './workbench-figures.ts';

test.each([
  ['median', 2.5],
  ['p95', 4],
  ['mean', 2.75],
  ['longest', 4],
  ['last', 2],
] as const)('the %s stands for all times', (reported, figure) => {
  expect(figureOf(reported, [4, 3, 2, 2])).toBe(figure);
});

test('the longest of no tasks is zero', () => {
  expect(figureOf('longest', [])).toBe(0);
});

test('five of a hundred keys may be slower', () => {
  const keys = Array.from({ length: 100 }, (_, nth) => nth + 1);
  expect(figureOf('p95', keys)).toBe(95);
});

test('a goal limits the figure, or its ratio to the other page', () => {
  const row = { work: 'a frame', unit: 'ms', reported: 'mean', here: [30], beside: [20] } as const;
  expect(isMet({ ...row, goal: { most: 1.5, of: 'ratio' } })).toBe(true);
  expect(isMet({ ...row, goal: { most: 1.4, of: 'ratio' } })).toBe(false);
  expect(isMet({ ...row, goal: { most: 30, of: 'here' } })).toBe(true);
  expect(isMet({ ...row, goal: { most: 29, of: 'here' } })).toBe(false);
  expect(isMet({ ...row, here: [Number.NaN], goal: { most: 1.5, of: 'ratio' } })).toBe(false);
});

test('the table marks missed goals', () => {
  const goal = { most: 300, of: 'here' } as const;
  const row = { work: 'open', unit: 'ms', reported: 'median', here: [310, 350], goal } as const;
  expect(formatWorkbench({ entities: 100_000, rows: [row] })).toBe(
    [
      '100,000 entities',
      '| at the window |   told |     here | beside | ratio |          goal |',
      '| --------------| ------:| --------:| ------:| -----:| -------------:|',
      '| open          | median | 330.0 ms |      - |     - | 300 ms MISSED |',
    ].join('\n'),
  );
});
