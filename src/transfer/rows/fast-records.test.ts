import { expect, test } from 'vitest';
import { fc } from '../../testing/fast-check.ts';
import { FileError } from '../archives/file-error.ts';
import { type Cell, cellOfJson } from '../records/cell.ts';
import { PlainRow } from '../records/plain-block.ts';
import { FileColumns } from '../records/records.ts';
import { JsonReader, type JsonShape } from './json-reader.ts';
import { readJsonRows } from './json-rows.ts';

interface Reading {
  readonly names: readonly string[];
  readonly rows: readonly { readonly line: number; readonly cells: readonly Cell[] }[];
  readonly problem: unknown;
  readonly fast: number;
}

const SHAPES = [{ kind: 'sequence' }, { kind: 'array' }] as const;

async function* inPieces(text: string, piece: number) {
  for (let at = 0; at < text.length; at += piece) yield text.slice(at, at + piece);
}

async function readFast(text: string, piece: number, shape: JsonShape): Promise<Reading> {
  const columns = new FileColumns();
  const rows: Reading['rows'][number][] = [];
  let fast = 0;
  try {
    for await (const read of readJsonRows(
      inPieces(text, piece),
      { shape, nested: 'text' },
      columns,
    )) {
      for (const row of read) {
        if (row instanceof PlainRow) fast += 1;
        rows.push({ line: row.line, cells: row.cells });
      }
    }
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    return { names: columns.names, rows, problem: error.problem, fast };
  }
  return { names: columns.names, rows, problem: undefined, fast };
}

/** Member by member, by the parser that knows all of JSON. */
function readExactly(text: string, piece: number, shape: JsonShape): Reading {
  const columns = new FileColumns();
  const rows: Reading['rows'][number][] = [];
  const reader = new JsonReader(shape);
  const take = (part: string, isLast: boolean) => {
    for (const record of reader.read(part, { isLast })) {
      const { line, value } = record;
      const cells: Cell[] = [];
      if (value.kind !== 'object') cells.push(cellOfJson(value));
      else {
        for (const { name, value: member } of value.members) {
          const index = columns.indexOf(name);
          while (cells.length < index) cells.push(undefined);
          cells[index] = cellOfJson(member);
        }
      }
      rows.push({ line, cells });
    }
  };
  try {
    for (let at = 0; at < text.length; at += piece) take(text.slice(at, at + piece), false);
    take('', true);
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    return { names: columns.names, rows, problem: error.problem, fast: 0 };
  }
  return { names: columns.names, rows, problem: undefined, fast: 0 };
}

const nameOf = (text: string) => text.split(':')[0];
const names = fc.constantFrom('date', 'a', 'b', 'é', 'a b', 'x\\n');
const values = fc.oneof(
  { weight: 30, arbitrary: fc.constantFrom('1', '-7', '0', '2176', '"LAS"', '"2001-01-01"', '""') },
  { weight: 12, arbitrary: fc.constantFrom('null', 'true', 'false', '1.50', '1e5', '-0', '1E+2') },
  {
    weight: 2,
    arbitrary: fc.constantFrom('"a\\"b"', '"\\u0041"', '"ü"', '"😀"', '[1,2]', '{"q":1}'),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('01', '1.', '.5', 'nul', 'truex', '"', '"a\nb"', '+1', '', '1e'),
  },
);
const spaces = fc.constantFrom('', '', '', ' ', '  ', '\t', '\n');
const member = fc
  .tuple(names, spaces, spaces, values)
  .map(([name, before, behind, value]) => `"${name}"${before}:${behind}${value}`);
const members = fc.oneof(
  { weight: 9, arbitrary: fc.uniqueArray(member, { maxLength: 5, selector: nameOf }) },
  { weight: 1, arbitrary: fc.array(member, { maxLength: 5 }) },
);
const record = fc
  .tuple(members, spaces, fc.constantFrom(',', ',', ',', ', ', ' ,'))
  .map(([drawn, space, comma]) => `{${space}${drawn.join(comma)}${space}}`);
const partings = fc.constantFrom(',', ',\n', ' ,\r\n ', '\n', ',,');
/** Records that are alike, as those of most files, with one among them that is not. */
const files = fc
  .tuple(
    fc.array(record, { minLength: 1, maxLength: 4 }),
    fc.array(fc.nat(3), { minLength: 5, maxLength: 30 }),
    partings,
    fc.constantFrom(...SHAPES),
  )
  .map(([kinds, order, parting, shape]) => {
    const records = order.map((index) => kinds[index % kinds.length]);
    const isList = shape.kind === 'array';
    return { shape, text: isList ? `[${records.join(parting)}]` : records.join('\n') };
  });

test('the fast path agrees with the parser, wherever the text is cut', async () => {
  let fast = 0;
  await fc.assert(
    fc.asyncProperty(files, fc.integer({ min: 1, max: 300 }), async ({ text, shape }, piece) => {
      const { fast: count, ...read } = await readFast(text, piece, shape);
      fast += count;
      const { fast: _, problem, ...exact } = readExactly(text, piece, shape);
      // The rows of a piece that ends in a fault are not told of by either, but pieces are cut anew.
      if (problem === undefined) expect(read).toEqual({ ...exact, problem });
      else expect(read.problem).toEqual(problem);
    }),
    { numRuns: 4000 },
  );
  expect(fast).toBeGreaterThan(500);
});
