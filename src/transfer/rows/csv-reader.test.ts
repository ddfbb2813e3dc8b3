import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { fc } from '../../testing/fast-check.ts';
import { CsvReader } from './csv-reader.ts';

/** Reads a text in pieces of the given length. */
function read(text: string, { delimiter = ',', quote = '"', piece = text.length || 1 } = {}) {
  const reader = new CsvReader({ delimiter, quote });
  const rows = [];
  for (let at = 0; at < text.length; at += piece) {
    rows.push(...reader.read(text.slice(at, at + piece), { isLast: false }));
  }
  return [...rows, ...reader.read('', { isLast: true })];
}

const cellsOf = (text: string, options = {}) => read(text, options).map(({ cells }) => cells);

describe('fields and records', () => {
  test.each([
    [
      'ends lines with LF',
      'a,b\nc,d\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'ends lines with CRLF',
      'a,b\r\nc,d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'ends lines with a lone CR',
      'a,b\rc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['mixes line ends', 'a\nb\r\nc\rd', [['a'], ['b'], ['c'], ['d']]],
    [
      'needs no line end at the last',
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['passes over lines with nothing on them', 'a\n\n\r\nb\n\n', [['a'], ['b']]],
    ['keeps spaces', ' a , b \n', [[' a ', ' b ']]],
    [
      'takes empty fields as absent',
      'a,,c\n,\n',
      [
        ['a', undefined, 'c'],
        [undefined, undefined],
      ],
    ],
    ['takes quoted empty fields as absent', 'a,"",c\n""\n', [['a', undefined, 'c'], [undefined]]],
    ['unquotes', '"a","b,c","d ""e"" f"\n', [['a', 'b,c', 'd "e" f']]],
    [
      'keeps line breaks within quotes',
      '"a\nb","c\r\nd"\ne,f',
      [
        ['a\nb', 'c\r\nd'],
        ['e', 'f'],
      ],
    ],
    ['keeps quotes within a field', '5" pipe,6\'\n', [['5" pipe', "6'"]]],
    ['lets spaces follow a closing quote', '"a"  ,"b" \n', [['a', 'b']]],
    ['keeps rows of other lengths as they are', 'a\nb,c\n', [['a'], ['b', 'c']]],
  ])('%s', (_, text, rows) => {
    expect(cellsOf(text)).toEqual(rows);
  });

  test('takes another delimiter', () => {
    expect(cellsOf('a;"b;c"\n1,5;2\n', { delimiter: ';' })).toEqual([
      ['a', 'b;c'],
      ['1,5', '2'],
    ]);
  });

  test('takes another quote, or none', () => {
    expect(cellsOf("'a,b','it''s'\n\"c,d\n", { quote: "'" })).toEqual([
      ['a,b', "it's"],
      ['"c', 'd'],
    ]);
    expect(cellsOf('"a,b"c\n', { quote: '' })).toEqual([['"a', 'b"c']]);
  });

  test('takes a delimiter of two UTF-16 units, cut anywhere', () => {
    for (const piece of [1, 2, 3]) {
      expect(cellsOf('a😀"b😀c"😀d\n', { delimiter: '😀', piece })).toEqual([['a', 'b😀c', 'd']]);
    }
  });

  test('counts lines through quoted line breaks and empty lines', () => {
    const rows = read('a\n"b\r\nb\nb",c\n\nd\n', { piece: 3 });
    expect(rows.map(({ line }) => line)).toEqual([1, 2, 6]);
  });
});

describe('problems', () => {
  test.each([
    ['a quote that is never closed', 'a,b\nc,"d\ne,f\n', { kind: 'quoteOpen', line: 2, column: 3 }],
    [
      'text after a closing quote',
      'a\n"b"c,d\n',
      { kind: 'quoteClosed', line: 2, column: 4, found: 'c' },
    ],
    ['text after a quoted line break', 'a,"b\nc"d\n', { kind: 'quoteClosed', line: 2, column: 3 }],
  ])('reports the position of %s', (_, text, problem) => {
    for (const piece of [1, 2, 100]) {
      expect(() => read(text, { piece })).toThrow(
        expect.objectContaining({ problem: expect.objectContaining(problem) }),
      );
    }
  });

  test('refuses too many columns before it creates them', () => {
    const wide = `${','.repeat(10_000_000)}\n`;
    expect(() => read(`a\n${wide}`)).toThrow(
      expect.objectContaining({
        problem: expect.objectContaining({ kind: 'tooManyColumns', line: 2 }),
      }),
    );
  });

  test('does not wait for ever for the end of a record', () => {
    const reader = new CsvReader({ delimiter: ',', quote: '"' });
    const endless = 'x'.repeat(1 << 22);
    const readOn = () => {
      for (let times = 0; times < 10; times += 1) reader.read(`"${endless}`, { isLast: false });
    };
    reader.read('a,b\n', { isLast: false });
    expect(() => {
      for (let times = 0; times < 10; times += 1) reader.read(endless, { isLast: false });
    }).toThrow(
      expect.objectContaining({
        problem: expect.objectContaining({ kind: 'recordTooLong', line: 2 }),
      }),
    );
    expect(readOn).toThrow();
  });
});

test('reads the same as Papa Parse, with any chunks', () => {
  const field = fc.string({
    unit: fc.constantFrom('a', '1', ' ', ',', '"', '\n', '\r', 'é'),
    maxLength: 6,
  });
  const table = fc.array(fc.array(field, { minLength: 2, maxLength: 4 }), {
    minLength: 1,
    maxLength: 5,
  });
  fc.assert(
    fc.property(
      table,
      fc.integer({ min: 1, max: 9 }),
      fc.constantFrom('\n', '\r\n', '\r'),
      (rows, piece, newline) => {
        const text = Papa.unparse(rows, { newline, quotes: false });
        const expected = rows.map((cells) => cells.map((cell) => (cell === '' ? undefined : cell)));
        expect(cellsOf(text, { piece })).toEqual(expected);
      },
    ),
    { numRuns: 500 },
  );
});
