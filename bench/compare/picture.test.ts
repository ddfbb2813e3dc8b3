import { expect, test } from 'vitest';
import { formatComparison, formatSizes } from './format-comparison.ts';
import { drawPicture, placeOf } from './picture.ts';
import type { SizeOutcome } from './size-figures.ts';

const outcome: SizeOutcome = {
  entities: 100_000,
  stores: [
    { id: 'bare', label: 'bare IndexedDB', figures: { insert: [70, 80, 71], point: [300] } },
    { id: 'tablewright', label: 'Tablewright', figures: { insert: [14.2], point: [45] } },
    { id: 'dexie', label: 'Dexie <4>', figures: { insert: [710] } },
    { id: 'rxdb', label: 'RxDB', figures: {}, note: 'RxDB is left out: it is too slow.' },
  ],
};

test('a ratio is drawn at its power of ten, and beyond the scale at the edge', () => {
  const step = placeOf(1) - placeOf(0.1);
  expect(placeOf(10) - placeOf(1)).toBeCloseTo(step, 1);
  expect(placeOf(0.5)).toBeLessThan(placeOf(1));
  expect(placeOf(1e9)).toBe(placeOf(100));
  expect(placeOf(0)).toBe(placeOf(0.001));
});

test('the picture has a mark for every ratio, and names ours', () => {
  const picture = drawPicture([outcome]);
  expect(picture).toContain('100,000 entities');
  expect(picture).toContain('>bulk insert<');
  expect(picture).toContain('>0.20x<');
  expect(picture).toContain('>0.15x<');
  expect(picture).toContain('Dexie &lt;4&gt;');
  expect(picture).not.toContain('RxDB');
  // One in the legend and one a ratio.
  expect(picture.match(/<circle class="full"/g)).toHaveLength(3);
  expect(picture.match(/<polygon/g)).toHaveLength(2);
});

test('of several sizes the usual one is drawn', () => {
  expect(drawPicture([{ ...outcome, entities: 1000 }, outcome])).toContain('100,000 entities');
  expect(drawPicture([{ ...outcome, entities: 1000 }])).toContain('1,000 entities');
});

test('the table has medians, ratios, goals and the stores left out', () => {
  const lines = formatComparison(outcome).split('\n');
  const insert = lines.find((line) => line.includes('bulk insert'));
  expect(insert).toMatch(/\| +71\.0 \| +14\.2 \(0\.20x\) \| +710 \(10x\) \| +0\.12x MISSED \|/);
  expect(lines.find((line) => line.includes('point read'))).toMatch(/45\.0 \(0\.15x\) \| +– \|/);
  expect(lines.at(-1)).toBe('RxDB is left out: it is too slow.');
});

test('ratios are listed by size', () => {
  expect(formatSizes([{ ...outcome, entities: 1000 }, outcome]).split('\n')).toEqual([
    '| Tablewright by bare IndexedDB | 1,000 | 100,000 |',
    '| ------------------------------| -----:| -------:|',
    '| bulk insert                   | 0.20x |   0.20x |',
    '| point read, one by one        | 0.15x |   0.15x |',
  ]);
});
