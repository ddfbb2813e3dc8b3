import { expect, test } from 'vitest';
import { binaryOf, booleanOf, int64Of, stringOf } from '../../model/edm.ts';
import { formatTsv } from './grid-copy.ts';

test('a block of cells becomes lines of tabbed text', () => {
  const lines = [
    [stringOf('Emma'), int64Of(9_007_199_254_740_993n), undefined],
    [stringOf(''), booleanOf(true), binaryOf(new Uint8Array([1, 2, 3]))],
  ];
  expect(formatTsv(lines)).toBe('Emma\t9007199254740993\t\r\n\ttrue\tAQID');
});

test('tabs and line breaks are quoted', () => {
  const line = ['a\tb', 'a\nb', 'say "no"', 'plain, with comma'].map(stringOf);
  expect(formatTsv([line])).toBe('"a\tb"\t"a\nb"\t"say ""no"""\tplain, with comma');
});
