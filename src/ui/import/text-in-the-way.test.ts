import { describe, expect, test } from 'vitest';
import { analyseFile } from '../../transfer/columns/analysis.ts';
import { proposeMapping } from '../../transfer/columns/mapping-proposal.ts';
import { checkColumn } from './import-column-check.ts';
import { findTextInTheWay } from './text-in-the-way.ts';

/** Returns the texts that are offered to be read as absent, in a column of these and forty whole numbers. */
async function offeredAmong(...others: readonly string[]): Promise<string | undefined> {
  const numbers = Array.from({ length: 40 }, (_, row) => String(row + 10));
  const lines = [...numbers, ...others].map((value, row) => `k${row},"${value}"`);
  const analysis = await analyseFile(new File([['id,n', ...lines].join('\n')], 'a.csv'));
  const facts = analysis.columns[1];
  if (!facts) throw new Error('The file has two columns.');
  return findTextInTheWay(checkColumn(facts, proposeMapping(analysis), 1));
}

describe('offers to read as absent', () => {
  test.each([
    ['keine Angabe', ['keine Angabe']],
    ['keine Angabe', ['keine Angabe', 'keine Angabe']],
    ['未知', ['未知']],
  ])('%s', async (text, others) => {
    expect(await offeredAmong(...others)).toBe(text);
  });

  test.each([
    ['what a wider type holds', ['2.5']],
    ['what only another width holds', ['3000000000']],
    ['a number that a text keeps whole', ['00501']],
    ['one of more digits than a Double has', ['1234567890123456.5']],
    ['one with a decimal comma', ['2,5']],
    ['an amount', ['5 €']],
    ['a slip of the hand', ['12x']],
    ['a date', ['2024-11-20']],
    ['a date as people write it', ['20.11.2024']],
    ['a truth', ['true']],
    ['what is no number, and is one for a Double', ['Infinity']],
    ['one of two', ['keine Angabe', 'unbekannt']],
  ])('not %s', async (_, others) => {
    expect(await offeredAmong(...others)).toBeUndefined();
  });
});
