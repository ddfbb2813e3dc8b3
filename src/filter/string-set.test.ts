import { describe, expect, test } from 'vitest';
import { fewKeys } from '../testing/drawn-filters.ts';
import { fc } from '../testing/fast-check.ts';
import { checkLaw } from '../testing/law.ts';
import {
  ALL_TEXTS,
  coarsenTexts,
  combineTexts,
  complementOf,
  NO_TEXT,
  type StringSet,
  textEqual,
  textsBefore,
  textsFrom,
  textsStartingWith,
} from './string-set.ts';

const drawnSets = fc
  .uniqueArray(fewKeys, { maxLength: 12 })
  .map((edges): StringSet => edges.toSorted(compare));

function compare(a: string, b: string): number {
  return a < b ? -1 : 1;
}

function isIn(set: StringSet, text: string): boolean {
  return set.filter((edge) => edge <= text).length % 2 === 1;
}

describe('a set contains exactly its strings', () => {
  test.each<[string, StringSet, readonly string[], readonly string[]]>([
    ['nothing', NO_TEXT, [], ['', 'a']],
    ['everything', ALL_TEXTS, ['', 'a', '\uffff'], []],
    ['one text', textEqual('a'), ['a'], ['', 'Z', 'a\u0000', 'aa', 'b']],
    ['the empty text', textEqual(''), [''], ['\u0000', 'a']],
    ['from a text', textsFrom('b'), ['b', 'b\u0000', 'c'], ['', 'a\uffff']],
    ['before a text', textsBefore('b'), ['', 'a', 'a\uffff'], ['b', 'c']],
    ['before the first', textsBefore(''), [], ['', '\u0000']],
    ['a prefix', textsStartingWith('Foo'), ['Foo', 'Foo\u0000', 'Fooz'], ['Fo', 'Fop', 'foo']],
    ['the empty prefix', textsStartingWith(''), ['', 'a'], []],
    ['a prefix at the end', textsStartingWith('\uffff'), ['\uffff', '\uffffa'], ['\ufffe']],
    ['a prefix with an end', textsStartingWith('a\uffff'), ['a\uffff', 'a\uffffz'], ['a', 'b']],
    ['half of a pair', textsStartingWith('\ud83d'), ['\ud83d', '😀'], ['\ud83e', '\ud83c']],
  ])('%s', (_, set, inside, outside) => {
    for (const text of inside) expect(isIn(set, text), text).toBe(true);
    for (const text of outside) expect(isIn(set, text), text).toBe(false);
  });
});

test('sets are combined text by text', () => {
  checkLaw(fc.tuple(drawnSets, drawnSets, fewKeys), ([a, b, text]) => {
    const [both, any, other] = [
      combineTexts('and', a, b),
      combineTexts('or', a, b),
      complementOf(a),
    ];
    expect(isIn(both, text)).toBe(isIn(a, text) && isIn(b, text));
    expect(isIn(any, text)).toBe(isIn(a, text) || isIn(b, text));
    expect(isIn(other, text)).toBe(!isIn(a, text));
    for (const set of [both, any, other]) {
      expect(set).toEqual([...new Set(set)].toSorted(compare));
    }
  });
});

test('a coarser set holds all of the finer one, in as many ranges as are allowed', () => {
  checkLaw(fc.tuple(drawnSets, fc.integer({ min: 1, max: 5 }), fewKeys), ([set, ranges, text]) => {
    const coarse = coarsenTexts(set, ranges);
    expect(Math.ceil(coarse.length / 2)).toBeLessThanOrEqual(ranges);
    if (isIn(set, text)) expect(isIn(coarse, text)).toBe(true);
    if (set.length > 0) expect(coarse[0]).toBe(set[0]);
    if (set.length % 2 === 0) expect(coarse.at(-1)).toBe(set.at(-1));
    if (Math.ceil(set.length / 2) <= ranges) expect(coarse).toEqual(set);
  });
});
