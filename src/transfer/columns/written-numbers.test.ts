import { expect, test } from 'vitest';
import { withoutMarks } from './absent-texts.ts';
import { analyseFile } from './analysis.ts';
import { findNumbers, readAll } from './column-facts.ts';
import type { ColumnMapping } from './import-mapping.ts';
import { proposeMapping } from './mapping-proposal.ts';
import { convertFile } from './row-converter.ts';

const PRICES = 'id;price;n\na;12,5;1.234\nb;1.234,56;-\nc;7;2\n';
const file = new File([PRICES], 'prices.csv');

/** The values of the file with something else said of its columns, and the refused ones. */
async function convert(...said: readonly Partial<ColumnMapping>[]) {
  const analysis = await analyseFile(file);
  const proposed = proposeMapping(analysis);
  const columns = proposed.columns.map((column, index) => ({ ...column, ...said[index] }));
  const values: unknown[][] = [];
  const refusals: unknown[] = [];
  const mapping = { ...proposed, columns };
  for await (const { rows, refused } of convertFile({ file, analysis, mapping })) {
    values.push(...rows.map((row) => row.values.map((value) => value?.value)));
    refusals.push(...refused.map(({ line, value, cause }) => ({ line, value, cause })));
  }
  return { values, refusals };
}

test("a number is read in its column's format; without one it stays a string", async () => {
  const texts = await convert();
  expect(texts.values.map(([price]) => price)).toEqual(['12,5', '1.234,56', '7']);
  const comma = { becomes: 'Edm.Double', numbers: 'comma' } as const;
  const read = await convert({}, comma, { ...comma, becomes: 'Edm.Int32', absentTexts: ['-'] });
  expect(read).toEqual({
    values: [
      [12.5, 1234],
      [1234.56, undefined],
      [7, 2],
    ],
    refusals: [],
  });
});

test('a number that does not fit type and format is refused with its text', async () => {
  const { refusals } = await convert({}, { becomes: 'Edm.Int64', numbers: 'comma' });
  const cause = { kind: 'type', type: 'Edm.Int64', problem: 'fraction' };
  expect(refusals).toEqual([
    { line: 2, value: '12,5', cause },
    { line: 3, value: '1.234,56', cause },
  ]);
  const point = await convert({}, { becomes: 'Edm.Double', numbers: 'point' });
  expect(point.refusals).toMatchObject([{ value: '12,5' }, { value: '1.234,56' }]);
});

test('a value chosen as absent does not prevent a number format', async () => {
  const { columns } = await analyseFile(file);
  const [, price, n] = columns;
  expect(price && findNumbers(price)).toEqual({ notation: 'comma', type: 'Edm.Double' });
  expect(n && findNumbers(n)).toBeUndefined();
  // Left are 1.234 and 2, which are numbers as they are.
  expect(n && findNumbers(withoutMarks(n, ['-']))).toBeUndefined();
  expect(n && readAll(n)).toBe(n);
});
