import { expect, test } from 'vitest';
import { findBracketPair } from './filter-brackets.ts';
import { paintOf, paintRanges, readTokens } from './filter-tokens.ts';

test.each([
  ["Status eq 'x'", ['property', 'operator', 'Edm.String']],
  [
    'not Paid and 5 lt Qty',
    ['keyword', 'property', 'keyword', 'Edm.Int32', 'operator', 'property'],
  ],
  ["contains(Status,'x')", ['function', 'sign', 'property', 'sign', 'Edm.String', 'sign']],
  ["At gt datetime'2026-01-01'", ['property', 'operator', 'Edm.DateTime']],
  ['A eq 5L', ['property', 'operator', 'Edm.Int64']],
  ['A eq 5.5', ['property', 'operator', 'Edm.Double']],
  ["A eq 'open", ['property', 'operator', 'Edm.String']],
  ['A # B', ['property', 'wrong', 'property']],
  ['A eq 1.5m', ['property', 'operator', 'wrong']],
  ['A eq null', ['property', 'operator', 'wrong']],
])('%s is painted word by word', (source, paints) => {
  const tokens = readTokens(source);
  expect(tokens.map((token, index) => paintOf(token, tokens[index + 1]))).toEqual(paints);
});

test('neighbours of one paint are one range', () => {
  const paints = paintRanges(readTokens(`${'('.repeat(5000)}Paid${')'.repeat(5000)}`));
  expect(paints).toEqual([
    { at: 0, end: 5000, paint: 'sign' },
    { at: 5000, end: 5004, paint: 'property' },
    { at: 5004, end: 10_004, paint: 'sign' },
  ]);
});

test('every text is tokenized to its end', () => {
  for (const source of ['"""', '\u0000', "'''", '1e', "datetime'", '\ud800', '=!=', '-', '5x..']) {
    const tokens = readTokens(source);
    expect(tokens.at(-1)?.end ?? source.length, source).toBe(source.length);
  }
});

test.each([
  ['|(A)', [0, 2]],
  ['(A)|', [0, 2]],
  ["((A)|) and ')'", [0, 4]],
  ["(A eq ')'|)", [0, 9]],
  ['(A|', []],
  ['|(A', [0]],
  ['A)|', [1]],
])('parentheses at %s', (marked, indexes) => {
  const caret = marked.indexOf('|');
  const found = findBracketPair(readTokens(marked.replace('|', '')), caret);
  expect(found.map(({ at }) => at)).toEqual(indexes);
  expect(found.every(({ isMatched }) => isMatched)).toBe(indexes.length !== 1);
});
