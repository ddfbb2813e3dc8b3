import { expect, test } from 'vitest';
import type { WorkFigures } from '../../benchmark/work.ts';
import { benchmarkMessages } from '../../i18n/benchmark-messages.ts';
import { writeJson, writeMarkdown } from './benchmark-report.ts';
import { formatDigits, formatDuration, textOfFigures } from './figure-text.ts';

const text = benchmarkMessages.value;

const figures: readonly WorkFigures[] = [
  { work: 'insert', units: 0.5, bare: [50, 35, 40], ours: [4, 5, 6] },
  { work: 'point', units: 50, bare: [20], ours: [30] },
];

const circumstances = {
  entities: 10_000,
  version: '0.1.0',
  browser: 'A Browser/1.0',
  cores: 2,
  at: '2026-01-02T03:04:05.000Z',
};

test.each([
  [0.0004, '0.40 µs'],
  [0.36, '360 µs'],
  [0.9996, '1.00 ms'],
  [12.34, '12.3 ms'],
  [999.6, '1.00 s'],
  [61_000, '61.0 s'],
])('%d ms are %s', (ms, expected) => {
  expect(formatDuration(ms, text)).toBe(expected);
});

test.each([
  [0, '0.00'],
  [0.0123, '0.012'],
  [0.5, '0.50'],
  [7.126, '7.13'],
  [123.4, '123'],
])('%d is written %s', (value, expected) => {
  expect(formatDigits(value)).toBe(expected);
});

test.each([
  [1, '10.0 times faster'],
  [9.8, 'as fast'],
  [15, '1.50 times slower'],
])('%d ms beside 10 are %s', (ours, expected) => {
  const { verdict } = textOfFigures({ work: 'walk', units: 1, bare: [10], ours: [ours] }, text);
  expect(verdict).toBe(expected);
});

test('Markdown has one median a line', () => {
  expect(writeMarkdown(figures, circumstances, text).split('\n').slice(0, 4)).toEqual([
    '| Task | IndexedDB | Tablewright | Ratio |',
    '| --- | --: | --: | --: |',
    '| Insert 1,000 entities | 80.0 ms | 10.0 ms | 0.13× |',
    '| Read an entity | 400 µs | 600 µs | 1.50× |',
  ]);
  expect(writeMarkdown(figures, circumstances, text)).toContain('A Browser/1.0, 2 cores');
});

test('JSON has every time', () => {
  expect(JSON.parse(writeJson(figures, circumstances))).toMatchObject({
    entities: 10_000,
    works: [
      { work: 'insert', bare: [50, 35, 40], medianMs: { bare: 80, ours: 10 }, ratio: 0.125 },
      { work: 'point', ratio: 1.5 },
    ],
  });
});
