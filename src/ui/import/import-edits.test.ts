import { expect, test } from 'vitest';
import { analyseFile } from '../../transfer/columns/analysis.ts';
import { proposeMapping } from '../../transfer/columns/mapping-proposal.ts';
import { checkColumn } from './import-column-check.ts';
import { withDetail, withMarks } from './import-edits.ts';

const analysis = await analyseFile(new File(['id,n\na,1\nb,NA\nc,3\nd,4\n'], 'a.csv'));
const proposed = proposeMapping(analysis);
const NA = { texts: ['NA'], isAbsent: true } as const;

test('a column takes the type of its values once other texts are marked absent, and returns to its own', () => {
  const said = withMarks(proposed, analysis, 1, NA);
  expect(said.columns[1]).toMatchObject({ becomes: 'Edm.Int32', absentTexts: ['NA'] });
  const unsaid = withMarks(said, analysis, 1, { ...NA, isAbsent: false });
  expect(unsaid.columns[1]).toMatchObject({ becomes: 'Edm.String', absentTexts: [] });
});

test('a chosen type stays', () => {
  const chosen = withDetail(proposed, 1, { becomes: 'Edm.Double' });
  expect(withMarks(chosen, analysis, 1, NA).columns[1]?.becomes).toBe('Edm.Double');
});

test('the check of a type covers the values that are not marked absent', () => {
  const [, facts] = analysis.columns;
  if (!facts) throw new Error('There are two columns.');
  expect(checkColumn(facts, proposed, 1)).toMatchObject({
    fit: 4,
    nearMiss: { type: 'Edm.Int32', misfits: { count: 1, examples: [{ line: 3, text: 'NA' }] } },
  });
  const said = withMarks(proposed, analysis, 1, NA);
  expect(checkColumn(facts, said, 1)).toMatchObject({ fit: 3, absent: 1, ruledOut: [] });
  const refused = withDetail(proposed, 1, { becomes: 'Edm.Int32' });
  expect(checkColumn(facts, refused, 1).misfits.count).toBe(1);
});

test('a number format is proposed, and then applied to all rows', async () => {
  const rows = ['a;12,5', 'b;1.234,5', 'c;7', 'd;NA'];
  const prices = await analyseFile(new File([['id;n', ...rows, ''].join('\n')], 'a.csv'));
  const [, facts] = prices.columns;
  if (!facts) throw new Error('There are two columns.');
  const open = proposeMapping(prices);
  expect(open.columns[1]?.becomes).toBe('Edm.String');
  expect(checkColumn(facts, open, 1).numbers).toBeUndefined();
  const said = withMarks(open, prices, 1, NA);
  expect(said.columns[1]?.becomes).toBe('Edm.String');
  expect(checkColumn(facts, said, 1).numbers).toEqual({ notation: 'comma', type: 'Edm.Double' });

  const taken = withDetail(said, 1, { becomes: 'Edm.Double', numbers: 'comma' });
  const check = checkColumn(facts, taken, 1);
  expect(check).toMatchObject({ fit: 3, absent: 1, misfits: { count: 0 }, changes: { count: 0 } });
  expect(check.nearMiss).toBeUndefined();
  expect(check.numbers).toBeUndefined();
  expect(checkColumn(facts, withDetail(taken, 1, { numbers: 'point' }), 1).misfits).toEqual({
    count: 2,
    examples: [
      { line: 2, text: '12,5' },
      { line: 3, text: '1.234,5' },
    ],
  });

  // A text that is a value after all takes the type away, and gives it back.
  const unsaid = withMarks(taken, prices, 1, { ...NA, isAbsent: false });
  expect(unsaid.columns[1]?.becomes).toBe('Edm.String');
  expect(withMarks(unsaid, prices, 1, NA).columns[1]?.becomes).toBe('Edm.Double');
});
