import { expect, test } from 'vitest';
import { analyseFile } from '../../../transfer/columns/analysis.ts';
import { proposeMapping } from '../../../transfer/columns/mapping-proposal.ts';
import { checkColumn } from './import-column-check.ts';
import { withDetail, withMarks } from './import-edits.ts';

const analysis = await analyseFile(new File(['id,n\na,1\nb,NA\nc,3\nd,4\n'], 'a.csv'));
const proposed = proposeMapping(analysis);
const NA = { texts: ['NA'], isAbsent: true } as const;

test('a column takes the type of its values once others are said to be none, and gives it back', () => {
  const said = withMarks(proposed, analysis, 1, NA);
  expect(said.columns[1]).toMatchObject({ becomes: 'Edm.Int32', absentTexts: ['NA'] });
  const unsaid = withMarks(said, analysis, 1, { ...NA, isAbsent: false });
  expect(unsaid.columns[1]).toMatchObject({ becomes: 'Edm.String', absentTexts: [] });
});

test('a type that somebody chose stays', () => {
  const chosen = withDetail(proposed, 1, { becomes: 'Edm.Double' });
  expect(withMarks(chosen, analysis, 1, NA).columns[1]?.becomes).toBe('Edm.Double');
});

test('what all rows say to a type is said of what is left', () => {
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
