import { describe, expect, test } from 'vitest';
import type { Entity } from '../model/entity.ts';
import { matches } from '../testing/matches.ts';
import { refusalOf } from '../testing/refusal.ts';
import { explainFilter } from './explain.ts';
import { formatFilter } from './format.ts';
import { MAX_DEPTH } from './grammar.ts';
import { planKeys } from './key-plan.ts';
import { parseFilter } from './parser.ts';

const LOCAL = { local: true };
const MEGABYTE = 1_048_576;

const entity: Entity = {
  partitionKey: 'p',
  rowKey: 'r',
  timestamp: 0n,
  properties: new Map([['x', { type: 'Edm.Int32', value: 1 }]]),
};

/** All that is ever done with a filter. */
function useFilter(text: string): boolean {
  const filter = parseFilter(text, LOCAL);
  expect(parseFilter(formatFilter(filter), LOCAL)).toEqual(filter);
  expect(planKeys(filter)).toEqual(explainFilter(filter).keyRanges);
  return matches(filter, entity);
}

const NESTED: readonly (readonly [string, (depth: number) => string])[] = [
  ['parentheses', (depth) => `${'('.repeat(depth)}x eq 1${')'.repeat(depth)}`],
  ['nots', (depth) => `${'not '.repeat(depth)}x eq 1`],
  ['nots with parentheses', (depth) => `${'not ('.repeat(depth)}x eq 1${')'.repeat(depth)}`],
  ['groups on the left', (depth) => `${'('.repeat(depth)}x eq 1${' and x eq 1)'.repeat(depth)}`],
  ['groups on the right', (depth) => `${'x eq 1 or ('.repeat(depth)}x eq 1${')'.repeat(depth)}`],
  ['negated groups', (depth) => `${'x eq 1 or not ('.repeat(depth)}x eq 1${')'.repeat(depth)}`],
  ['compared groups', (depth) => `${'('.repeat(depth)}x eq 1${') eq true'.repeat(depth)}`],
];

describe.each(NESTED)('%s', (_, nest) => {
  test('are followed to the limit', () => {
    expect(useFilter(nest(MAX_DEPTH))).toBe(true);
  });

  test.each([MAX_DEPTH + 1, 10_000, 100_000])('are refused %i deep', (depth) => {
    const refusal = refusalOf(() => parseFilter(nest(depth)));
    expect(refusal).toMatchObject({ status: 400, code: 'InvalidInput' });
    expect(refusal?.message).toBe('Recursion depth exceeded allowed limit.');
    expect(refusal?.context.filter?.kind).toBe('tooDeep');
  });
});

test.each<[string, string]>([
  ['open parentheses', '('.repeat(MEGABYTE)],
  ['minuses', `x eq ${'- '.repeat(MEGABYTE / 2)}1`],
  ['nots on the right', `x eq ${'not '.repeat(MEGABYTE / 4)}y`],
  ['calls', 'f('.repeat(MEGABYTE / 2)],
  ['paths in parentheses', '(x/'.repeat(MEGABYTE / 3)],
])('%s without an end are refused as too deep', (_, text) => {
  expect(refusalOf(() => parseFilter(text))?.context.filter?.kind).toBe('tooDeep');
});

describe('tens of thousands of conditions', () => {
  const joined = (word: string, conditionOf: (place: number) => string) =>
    Array.from({ length: 30_000 }, (_, place) => conditionOf(place)).join(` ${word} `);

  test.each<[string, string, boolean]>([
    ['and', joined('and', () => 'x eq 1'), true],
    ['or', joined('or', (place) => `x eq ${place + 2}`), false],
    ['or of several properties', joined('or', (place) => `x${place} eq 1`), false],
    ['and of or', joined('and', () => '(x eq 1 or y eq 1)'), true],
    ['and in turn with or', joined('or', () => 'y and x eq 1'), false],
    ['not', joined('and', () => 'not y'), true],
    ['partitions', joined('or', (place) => `PartitionKey eq '${place}'`), false],
    ['rows', `PartitionKey eq 'p' and (${joined('or', (place) => `RowKey eq '${place}'`)})`, false],
  ])('%s', (_, text, expected) => {
    expect(useFilter(text)).toBe(expected);
  });
});

describe('a megabyte', () => {
  test.each<[string, string]>([
    ['of text', `x eq '${'a'.repeat(MEGABYTE)}'`],
    ['of quotes', `x eq '${"''".repeat(MEGABYTE / 2)}'`],
    ['of name', `${'a'.repeat(MEGABYTE)} eq 1`],
    ['of white space', `x${' '.repeat(MEGABYTE)}eq 1`],
    ['of zeros', `x eq ${'0'.repeat(MEGABYTE)}1`],
    ['of fraction', `x eq 1.${'0'.repeat(MEGABYTE)}`],
    ['of bytes', `x eq X'${'ab'.repeat(MEGABYTE / 2)}'`],
    ['sought', `contains(x,'${'a'.repeat(MEGABYTE)}')`],
  ])('%s is a filter', (_, text) => {
    expect(() => useFilter(text)).not.toThrow();
  });

  test.each<[string, string]>([
    ['of open text', `x eq '${'a'.repeat(MEGABYTE)}`],
    ['of digits', `x eq ${'1'.repeat(MEGABYTE)}`],
    ['of exponent', `x eq 1e${'9'.repeat(MEGABYTE)}`],
    ['of digits of two scripts', `x eq ${'1'.repeat(MEGABYTE)}.1٧`],
    ['of instant', `x eq datetime'${' '.repeat(MEGABYTE)}'`],
    ['of Guid', `x eq guid'${' '.repeat(MEGABYTE)}'`],
    ['of bytes and one more', `x eq X'${'ab'.repeat(MEGABYTE / 2)}a'`],
    ['of sums', `x${' add 1'.repeat(MEGABYTE / 6)} eq 1`],
    ['of comparisons', `x${' eq 1'.repeat(MEGABYTE / 5)}`],
    ['of paths', `x${'/y'.repeat(MEGABYTE / 2)}`],
    ['of arguments', `f(${'x,'.repeat(MEGABYTE / 2)}x)`],
    ['of colons', ':'.repeat(MEGABYTE)],
    ['of keywords', 'and '.repeat(MEGABYTE / 4)],
  ])('%s gets an answer at once', (_, text) => {
    const began = performance.now();
    expect(refusalOf(() => parseFilter(text))?.status).toBeOneOf([400, 501]);
    // A quadratic reader would take minutes.
    expect(performance.now() - began).toBeLessThan(10_000);
  });
});
