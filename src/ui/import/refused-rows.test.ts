import { expect, test } from 'vitest';
import type { RefusedLine } from '../../transfer/columns/refused-lines.ts';
import { describeCause, placeWords, refusedHeader, writeRefusedLines } from './refused-rows.ts';

const tooLarge: RefusedLine = {
  line: 12,
  header: 'Qty, total',
  value: '3000000000',
  cause: { kind: 'type', type: 'Edm.Int32', problem: 'tooLarge' },
};

const lineWords = placeWords('line');

const fileOf = (lines: readonly RefusedLine[], words = lineWords) =>
  `${refusedHeader(lines, words)}${writeRefusedLines(lines, words)}`;

test.each<[string, RefusedLine]>([
  ['This is too large for Int32.', tooLarge],
  [
    'Line 1,200 has the same keys.',
    { line: 2, cause: { kind: 'sameKey', otherLine: 1200, rule: 'first' } },
  ],
  [
    'b.csv: Line 5 has the same keys.',
    { line: 2, cause: { kind: 'sameKey', otherLine: 5, otherFile: 'b.csv', rule: 'last' } },
  ],
  [
    'The row has more fields than the header has columns.',
    { line: 3, cause: { kind: 'record', problem: 'extraCells' } },
  ],
  [
    'RowKey has a character that keys can’t have: / \\ # ? or a control character. Replace it.',
    { line: 4, cause: { kind: 'refusal', reason: 'keyCharacters', context: { name: 'RowKey' } } },
  ],
])('%s', (sentence, line) => {
  expect(describeCause(line, lineWords)).toBe(sentence);
});

test('the file of refused rows is CSV that no spreadsheet runs', () => {
  const lines: RefusedLine[] = [
    tooLarge,
    { ...tooLarge, line: 13, header: 'a"b', value: '=HYPERLINK("x")' },
    { ...tooLarge, line: 14, header: '-x', value: '-5' },
  ];
  expect(fileOf(lines).split('\r\n')).toEqual([
    'Line,Column,Value,Reason',
    '12,"Qty, total",3000000000,This is too large for Int32.',
    `13,"a""b","'=HYPERLINK(""x"")",This is too large for Int32.`,
    "14,'-x,-5,This is too large for Int32.",
    '',
  ]);
});

test('with several files each row is named with its file', () => {
  const lines: RefusedLine[] = [{ ...tooLarge, file: 'a.csv' }];
  expect(fileOf(lines).split('\r\n')).toEqual([
    'File,Line,Column,Value,Reason',
    'a.csv,12,"Qty, total",3000000000,This is too large for Int32.',
    '',
  ]);
});

test('without line numbers, rows are named by their numbers', () => {
  const words = placeWords('row');
  const same = { line: 7, cause: { kind: 'sameKey', otherLine: 5, rule: 'first' } } as const;
  expect(describeCause(same, words)).toBe('Row 5 has the same keys.');
  expect(fileOf([same], words)).toBe('Row,Column,Value,Reason\r\n7,,,Row 5 has the same keys.\r\n');
});
