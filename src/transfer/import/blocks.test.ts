import { expect, test } from 'vitest';
import { EDM_TYPES } from '../../model/edm.ts';
import type { Entity } from '../../model/entity.ts';
import { fc } from '../../testing/fast-check.ts';
import { type Analysis, analyseFile } from '../columns/analysis.ts';
import type { ImportMapping, KeySource } from '../columns/import-mapping.ts';
import { proposeMapping } from '../columns/mapping-proposal.ts';
import type { ImportPlan } from '../columns/row-converter.ts';
import { PlainBlock, plainObject } from '../records/plain-block.ts';
import { FileColumns } from '../records/records.ts';
import { NUMBER_NOTATIONS } from '../rows/notations.ts';
import { readRows } from '../rows/read-rows.ts';
import { SliceWriter } from './slice-writer.ts';

const EVERY_VALUE = [
  ...['1', '-7', '0', '-0', '2147483647', '2147483648', '9007199254740993', '1e5', '1E+2'],
  ...['1.5', '-2.25', '-0.0', '0.1', '123456789.123456789', '1e400', '5e-324', '1.000', '12.345'],
  ...['9223372036854775807', '9223372036854775808', '123456789012345678901234567890'],
  ...['"7"', '"-7"', '"007"', '"2.5"', '"1e5"', '"NaN"', '"9223372036854775807"', '"-0"'],
  ...['"1,5"', '"1.234,5"', '"1.234"', '"2,500"'],
  ...['true', 'false', 'null', '"true"', '""', '" "', '"x"', '"LAS"', '"ü"', '"😀"', '"NULL"'],
  ...['"a\\"b"', '"\\u0041"', '"\\ud800"', '"a\\nb"', '"a/b"', '"a#b"', '[1,2]', '{"q":1}'],
  ...['"2001-01-01"', '"2001-01-01T00:01:00.000Z"', '"2001-02-30"', '"2001-01-01T00:01:00+02:00"'],
  ...['"2001-01-01T00:01:00.1234567Z"', '"2001-12-31T23:59Z"', '"0001-01-01"', '"1/2/2026"'],
  `"${'long '.repeat(20)}"`,
];

const names = ['a', 'b', 'c', 'é'];
const types = [...EDM_TYPES, 'own', 'each', 'skip'] as const;

/** Most members of a column are of a few kinds, and most records have the same members. */
const records = fc
  .array(fc.uniqueArray(fc.constantFrom(...EVERY_VALUE), { minLength: 1, maxLength: 3 }), {
    minLength: names.length,
    maxLength: names.length,
  })
  .chain((kinds) => {
    const member = (name: string, at: number) =>
      fc
        .option(fc.constantFrom(...(kinds[at] ?? ['1'])), { freq: 9, nil: undefined })
        .map((value) => (value === undefined ? [] : [`"${name}":${value}`]));
    const alike = fc.tuple(...names.map(member)).map((members) => members.flat());
    const other = alike.map((members) => [...members.toReversed(), '"a":1', '"a":2']);
    return fc.array(fc.oneof({ weight: 9, arbitrary: alike }, { weight: 1, arbitrary: other }), {
      minLength: 1,
      maxLength: 40,
    });
  });

const layouts = fc.constantFrom(
  (rows: readonly string[]) => rows.join('\n'),
  (rows: readonly string[]) => `\ufeff${rows.join('\r\n\n')}\r\n`,
  (rows: readonly string[]) => rows.join(' '),
  (rows: readonly string[]) => `[\n${rows.join(',\n')}\n]`,
  (rows: readonly string[]) => `{"value":[${rows.join(' , ')}]}`,
);
const files = fc
  .tuple(records, layouts, fc.constantFrom(',', ', ', ',\n'), fc.integer({ min: 0, max: 3 }))
  .map(([drawn, layout, comma, scalars]) =>
    // A record that is not an object is reported as such.
    layout([
      ...drawn.map((members) => `{${members.join(comma)}}`),
      ...Array.from({ length: scalars }, (_, at) => `${at}`),
    ]),
  );

const keys = fc.constantFrom<KeySource>(
  { kind: 'constant', text: 'one' },
  { kind: 'rowNumber', digits: 3 },
  { kind: 'column', column: 0 },
  { kind: 'column', column: 1 },
  {
    kind: 'template',
    template: [
      { kind: 'property', property: 'a' },
      { kind: 'text', text: '-' },
      { kind: 'rowNumber', digits: 2, first: 5 },
    ],
  },
);
const mappings = fc.record({
  becomes: fc.array(fc.constantFrom(...types), { minLength: 6, maxLength: 6 }),
  isProposed: fc.boolean(),
  partitionKey: keys,
  rowKey: keys,
  forbiddenBecomes: fc.option(fc.constant('_'), { nil: undefined }),
  isEmptyText: fc.boolean(),
  numbers: fc.constantFrom(...NUMBER_NOTATIONS),
  absentTexts: fc.option(fc.constant(['NULL', 'x', '7']), { freq: 4, nil: undefined }),
  keepsKeyColumns: fc.boolean(),
});

type DrawnMapping = typeof mappings extends fc.Arbitrary<infer Drawn> ? Drawn : never;

function mappingOf(analysis: Analysis, drawn: DrawnMapping): ImportMapping {
  const { becomes, isProposed, isEmptyText, numbers, ...others } = drawn;
  const { absentTexts, forbiddenBecomes, ...rest } = others;
  const { forbiddenBecomes: _, ...proposed } = proposeMapping(analysis);
  return {
    ...proposed,
    ...rest,
    ...(forbiddenBecomes !== undefined && { forbiddenBecomes }),
    columns: proposed.columns.map((column, at) => ({
      ...column,
      ...(isProposed
        ? {}
        : { becomes: becomes[at % becomes.length] ?? 'own', isEmptyText, numbers }),
      ...(absentTexts && at === 1 && { absentTexts }),
    })),
  };
}

async function writeAll(plan: ImportPlan, isInBlocks: boolean) {
  const entities: Entity[] = [];
  const writer = new SliceWriter(
    {
      write: async ({ page }) => {
        for (let row = 0; row < page.length; row += 1) entities.push(page.entityAt(row));
        return { inserted: page.length, updated: 0, skipped: 0, refused: [] };
      },
      ...{ existing: 'refuse', isNew: true, same: undefined, signal: undefined },
      ...{ onWritten: () => {}, resume: undefined },
    },
    plan,
  );
  let [before, blocks] = [0, 0];
  // Where a CSV's columns are not known yet, its first piece is a short one.
  const { names, format } = plan.analysis;
  const columns = new FileColumns(format.kind === 'csv' ? [] : names);
  for await (const rows of readRows(plan.file, plan.analysis.format, columns)) {
    if (rows instanceof PlainBlock) blocks += rows.length;
    await writer.addAll(isInBlocks ? rows : Array.from(rows, plainObject), before);
    before += rows.length;
  }
  await writer.finish();
  return { entities, counts: writer.counts, lines: writer.lines.kept, before, blocks };
}

test('records converted together equal those converted alone', async () => {
  let inBlocks = 0;
  await fc.assert(
    fc.asyncProperty(files, mappings, async (text, drawn) => {
      const file = new File([text], 'a.json');
      const analysis = await analyseFile(file).catch(() => undefined);
      if (!analysis) return;
      const plan = { file, analysis, mapping: mappingOf(analysis, drawn) };
      const { blocks, ...together } = await writeAll(plan, true);
      const { blocks: __, ...alone } = await writeAll(plan, false);
      inBlocks += blocks;
      expect(together).toEqual(alone);
      expect(together.counts.inserted + together.counts.refused).toBe(analysis.rows);
    }),
    { numRuns: 1500 },
  );
  expect(inBlocks).toBeGreaterThan(5000);
});

/** The same of delimited text, whose first piece has the header and is no block. */
const delimited = fc
  .tuple(
    fc.array(fc.uniqueArray(fc.constantFrom(...EVERY_VALUE), { minLength: 1, maxLength: 3 }), {
      minLength: names.length,
      maxLength: names.length,
    }),
    fc.array(fc.array(fc.nat(3), { minLength: names.length, maxLength: names.length + 1 }), {
      minLength: 1,
      maxLength: 30,
    }),
    fc.constantFrom('\n', '\r\n'),
  )
  .map(([kinds, drawn, end]) => {
    const lines = drawn.map((cells) =>
      cells.map((cell, at) => kinds[at]?.[cell]?.replaceAll('\\', '') ?? '').join(','),
    );
    const filler = Array.from({ length: 600 }, (_, at) => `${at},x,0.5,${'long'.repeat(4)}`);
    return [names.join(','), ...filler, ...lines, ''].join(end);
  });

test('lines converted together equal those converted alone', async () => {
  let inBlocks = 0;
  await fc.assert(
    fc.asyncProperty(delimited, mappings, async (text, drawn) => {
      const file = new File([text], 'a.csv');
      const analysis = await analyseFile(file).catch(() => undefined);
      if (!analysis) return;
      const plan = { file, analysis, mapping: mappingOf(analysis, drawn) };
      const { blocks, ...together } = await writeAll(plan, true);
      const { blocks: _, ...alone } = await writeAll(plan, false);
      inBlocks += blocks;
      expect(together).toEqual(alone);
    }),
    { numRuns: 200 },
  );
  expect(inBlocks).toBeGreaterThan(1000);
});

test('a file of many pieces that share a buffer keeps its rows', async () => {
  const value = (at: number) => (at % 7 === 0 ? 'null' : `"2001-01-${10 + (at % 20)}"`);
  const other = (at: number) => (at % 997 === 0 ? ['"c":"ü"'] : at % 501 === 0 ? ['"d":[1]'] : []);
  const lines = Array.from({ length: 15_000 }, (_, at) => {
    const members = [`"a":${at}`, `"b":${value(at)}`, `"t":"text ${at % 2000}"`, ...other(at)];
    return `{${(at % 11 === 0 ? members.toReversed() : members).join(',')}}`;
  });
  const file = new File([lines.join('\n')], 'a.jsonl');
  const analysis = await analyseFile(file);
  const plan = { file, analysis, mapping: proposeMapping(analysis) };
  const { blocks, ...together } = await writeAll(plan, true);
  const { blocks: _, ...alone } = await writeAll(plan, false);
  expect(blocks).toBe(lines.length);
  expect(together.counts.inserted).toBe(lines.length);
  expect(together).toEqual(alone);
  const without = (name: string) => lines.filter((line) => !line.includes(`"${name}":`)).length;
  expect(Object.fromEntries(analysis.columns.map((facts) => [facts.header, facts.absent]))).toEqual(
    {
      a: 0,
      b: lines.filter((line) => line.includes('null')).length,
      t: 0,
      c: without('c'),
      d: without('d'),
    },
  );
});
