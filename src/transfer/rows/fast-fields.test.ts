import { expect, test } from 'vitest';
import { fc } from '../../testing/fast-check.ts';
import { FileError } from '../archives/file-error.ts';
import { isInQuotes } from '../records/plain-block.ts';
import type { SourceRow } from '../records/records.ts';
import { CsvReader } from './csv-reader.ts';
import { FastFields } from './fast-fields.ts';

interface Reading {
  readonly rows: readonly SourceRow[];
  readonly problem: unknown;
}

function readAll(text: string, piece: number, dialect: Dialect, isFast: boolean): Reading {
  const reader = new CsvReader(dialect, isFast ? FastFields.of(dialect) : undefined);
  const rows: SourceRow[] = [];
  const take = (read: Iterable<SourceRow>) => {
    for (const row of read) {
      const { line, cells } = row;
      const quoted = new Set([...cells.keys()].filter((index) => isInQuotes(row, index)));
      rows.push({ line, cells, quoted });
    }
  };
  try {
    for (let at = 0; at < text.length; at += piece) {
      take(reader.read(text.slice(at, at + piece), { isLast: false }));
    }
    take(reader.read('', { isLast: true }));
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    return { rows, problem: error.problem };
  }
  return { rows, problem: undefined };
}

interface Dialect {
  readonly delimiter: string;
  readonly quote: string;
}

const dialects = fc.constantFrom(
  { delimiter: ',', quote: '"' },
  { delimiter: ';', quote: "'" },
  { delimiter: '\t', quote: '' },
  { delimiter: ' ', quote: '"' },
  { delimiter: '::', quote: '"' },
);

/** Mostly what a file is made of, and whatever else there may be, cut anywhere. */
const pieces = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('a', '7', '2001-01-01', 'LAS', '', ' ') },
  { weight: 8, arbitrary: fc.constantFrom(',', ';', '\t', '\n', '\r\n', ',', '\n') },
  { weight: 3, arbitrary: fc.constantFrom('"', "'", '""', '"a"', '"a,b"', '"a\nb"', '"" ', '\r') },
  { weight: 1, arbitrary: fc.constantFrom('ü', '鉄', '😀', '\u0000', '::', '\ud800') },
);

test('the fast path agrees with the exact reader, wherever the text is cut', () => {
  fc.assert(
    fc.property(
      fc.array(pieces, { maxLength: 60 }),
      fc.integer({ min: 1, max: 40 }),
      dialects,
      (drawn, piece, dialect) => {
        const text = drawn.join('');
        expect(readAll(text, piece, dialect, true)).toEqual(readAll(text, piece, dialect, false));
      },
    ),
    { numRuns: 5000 },
  );
});

test('rows keep their cells when the next piece is read', () => {
  const dialect = { delimiter: ',', quote: '"' };
  const reader = new CsvReader(dialect, FastFields.of(dialect));
  const [first] = reader.read('a,b\nc', { isLast: false });
  reader.read(',d\nxxxxxxx,yyyyyyyy\n', { isLast: false });
  expect(first?.cells).toEqual(['a', 'b']);
});
