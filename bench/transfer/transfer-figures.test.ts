import { expect, test } from 'vitest';
import { formatTransfer, isMet, type TransferRow } from './transfer-figures.ts';

const READ: TransferRow = {
  work: 'CSV',
  here: [400, 500, 900],
  beside: { name: 'papaparse', ms: [200, 250, 300] },
  goal: { rowsPerSecond: 1_000, ratio: 0.5 },
};

test('formats rates and ratios of medians', () => {
  const text = formatTransfer({
    of: 'flights',
    rows: 1000,
    works: [READ, { work: 'SQL', here: [2000] }],
    memory: [{ work: 'import of CSV', mebibytes: 61.6 }],
    longTasks: [51, 62.4],
  });
  expect(text).toContain(
    '| CSV   | 0.50 s |  2,000 | papaparse |  4,000 | 0.50x | 1,000, 0.5x met |',
  );
  expect(text).toContain('| SQL   | 2.00 s |    500 |         - |      - |     - |');
  expect(text).toContain('The transfer worker held 62 MiB: import of CSV.');
  expect(text).toContain('Tasks of the page over 50 ms: 2, the longest 62 ms.');
});

test('a goal is met only both alone and relative to the other reader', () => {
  expect(isMet(1000, READ)).toBe(true);
  expect(isMet(1000, { ...READ, here: [1001] }), 'too slow').toBe(false);
  expect(isMet(1000, { ...READ, here: [501] }), 'less than half as fast').toBe(false);
  expect(isMet(1000, { work: 'SQL', here: [9000] })).toBe(true);
});
