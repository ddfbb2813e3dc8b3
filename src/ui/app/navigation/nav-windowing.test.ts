import { expect, test } from 'vitest';
import { fc } from '../../../testing/fast-check.ts';
import { countLines, sliceTables, topOfTable } from './nav-windowing.ts';

const measures = { row: 26, gap: 8 };

test('of ten thousand tables only those in view are rendered', () => {
  const [slice] = sliceTables([10_000], { top: 130_000, height: 700 }, measures);
  expect(slice).toEqual({ from: 4987, to: 5038 });
});

test('an account out of view renders nothing of its own', () => {
  const slices = sliceTables([5_000, 3], { top: 0, height: 700 }, measures);
  expect(slices[1]).toEqual({ from: 0, to: 0 });
});

test('a table is found where it is laid out', () => {
  expect(topOfTable([3, 5], { section: 0, index: 0 }, measures)).toBe(26);
  expect(topOfTable([3, 5], { section: 1, index: 2 }, measures)).toBe(4 * 26 + 8 + 3 * 26);
});

test('every line in view is rendered, wherever the view is', () => {
  const counts = fc.array(fc.nat({ max: 300 }), { maxLength: 6 });
  fc.assert(
    fc.property(counts, fc.nat({ max: 50_000 }), fc.nat({ max: 1_000 }), (tables, top, height) => {
      const slices = sliceTables(tables, { top, height }, measures);
      let at = 0;
      for (const [account, count] of tables.entries()) {
        at += measures.row;
        const { from, to } = slices[account] ?? { from: 0, to: 0 };
        expect(to - from).toBeLessThanOrEqual(countLines({ height, row: measures.row }));
        for (let index = 0; index < count; index += 1) {
          const isSeen = at < top + height && at + measures.row > top;
          if (isSeen) expect(index >= from && index < to).toBe(true);
          at += measures.row;
        }
        at += measures.gap;
      }
    }),
  );
});
