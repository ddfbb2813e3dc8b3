import { expect, test } from 'vitest';
import { fc } from '../../testing/fast-check.ts';
import { fileSetOf } from '../records/source-part.ts';
import { chosenAbsentTexts, marksAgainst, marksOf, withoutMarks } from './absent-texts.ts';
import { analyseFile } from './analysis.ts';
import { type ColumnFacts, findNarrowestType, misfitsOf } from './column-facts.ts';
import type { ColumnMapping, ImportMapping } from './import-mapping.ts';
import { proposeMapping } from './mapping-proposal.ts';
import { convertFile } from './row-converter.ts';

const DUMP = 'id\tn\ts\na\t1\t\\N\nb\tNULL\tx\nc\t-3\t\\N\nd\tNULL\t-\ne\t-\tx\n';

async function factsOf(
  text: string,
  name = 'a.tsv',
  texts: readonly string[] = [],
): Promise<readonly ColumnFacts[]> {
  return (await analyseFile(new File([text], name), { texts })).columns;
}

/** The values of a file with something else said of its columns, and its refused rows. */
async function convert(
  text: string,
  change: (mapping: ImportMapping) => Partial<ImportMapping>,
  name = 'a.tsv',
) {
  const file = new File([text], name);
  const analysis = await analyseFile(file);
  const proposed = proposeMapping(analysis);
  const mapping = { ...proposed, ...change(proposed) };
  const values: unknown[][] = [];
  const refusals: unknown[] = [];
  for await (const { rows, refused } of convertFile({ file, analysis, mapping })) {
    values.push(...rows.map((row) => row.values.map((value) => value?.value)));
    refusals.push(...refused);
  }
  return { values, refusals };
}

const NOTHING = { absentTexts: ['NULL', '\\N', '-'] };

test('null marks are counted separately, and stay strings by default', async () => {
  const [, n, s] = await factsOf(DUMP);
  expect(n && marksOf(n)).toEqual(
    new Map([
      ['NULL', 2],
      ['-', 1],
    ]),
  );
  expect(s && marksOf(s)).toEqual(
    new Map([
      ['\\N', 2],
      ['-', 1],
    ]),
  );
  expect(n && findNarrowestType(n)).toBe('Edm.String');
  expect(n && misfitsOf(n, 'Edm.Int32')).toMatchObject({
    count: 3,
    examples: [
      { line: 3, text: 'NULL' },
      { line: 5, text: 'NULL' },
      { line: 6, text: '-' },
    ],
  });
});

test('without them a column has the type of the others', async () => {
  const [, n] = await factsOf(DUMP);
  if (!n) throw new Error('There are three columns.');
  expect(findNarrowestType(withoutMarks(n, ['NULL']))).toBe('Edm.String');
  const rest = withoutMarks(n, ['NULL', '-', 'never there']);
  expect(findNarrowestType(rest)).toBe('Edm.Int32');
  expect(rest).toMatchObject({ absent: 3, distinct: 2, isUnique: false });
  expect(withoutMarks(n, undefined)).toBe(n);
});

test('only marks that do not fit a type prevent it', async () => {
  const [facts] = await factsOf('n\n1.5\nNaN\n-\nNULL\n', 'a.csv');
  expect(facts && marksAgainst(facts, 'Edm.Double')).toEqual(['-', 'NULL']);
  expect(facts && marksAgainst(facts, 'Edm.Int32')).toEqual(['NaN', '-', 'NULL']);
});

test('a text chosen as no value becomes absent, as an empty one does', async () => {
  const typed = (column: ColumnMapping, index: number): ColumnMapping =>
    index === 1 ? { ...column, becomes: 'Edm.Int32', ...NOTHING } : { ...column, ...NOTHING };
  const { values, refusals } = await convert(`${DUMP}f\t6\t\n`, ({ columns }) => ({
    rowKey: { kind: 'guid' },
    columns: columns.map((column, index) => ({ ...typed(column, index), isEmptyText: true })),
  }));
  expect(refusals).toEqual([]);
  expect(values.map((row) => row.slice(-2))).toEqual([
    [1, undefined],
    [undefined, 'x'],
    [-3, undefined],
    [undefined, undefined],
    [undefined, 'x'],
    [6, ''],
  ]);
});

test('a key is never made of an absent value', async () => {
  const { values, refusals } = await convert(DUMP, ({ columns }) => ({
    rowKey: { kind: 'column', column: 1 },
    columns: columns.map((column) => ({ ...column, ...NOTHING })),
  }));
  expect(values).toHaveLength(2);
  expect(refusals).toMatchObject([3, 5, 6].map((line) => ({ line, cause: { kind: 'keyAbsent' } })));
});

test('in JSON a text among numbers can be one, and each value of its own type as well', async () => {
  const text = '[{"a":1,"b":true},{"a":"NA","b":"NA"},{"a":2.5}]';
  const [a] = await factsOf(text, 'a.json');
  expect(a && findNarrowestType(a)).toBeUndefined();
  expect(a && findNarrowestType(withoutMarks(a, ['NA']))).toBe('Edm.Double');
  const { values } = await convert(
    text,
    ({ columns }) => ({ columns: columns.map((column) => ({ ...column, absentTexts: ['NA'] })) }),
    'a.json',
  );
  expect(values).toEqual([
    [1, true],
    [undefined, undefined],
    [2.5, undefined],
  ]);
});

test('any chosen text is counted separately', async () => {
  const texts = ['unbekannt', '9999'];
  const csv = 'id,n,s\na,1,unbekannt\nb,9999,"unbekannt"\nc,unbekannt,x\nd,4,9999\n';
  const [, n, s] = await factsOf(csv, 'a.csv', texts);
  expect(n && Object.fromEntries(marksOf(n))).toEqual({ 9999: 1, unbekannt: 1 });
  expect(n && findNarrowestType(withoutMarks(n, ['unbekannt']))).toBe('Edm.Int32');
  expect(s && Object.fromEntries(marksOf(s))).toEqual({
    unbekannt: 1,
    '"unbekannt"': 1,
    9999: 1,
  });
  const json = '[{"n":1},{"n":9999},{"n":"9999"},{"n":null}]';
  const [facts] = await factsOf(json, 'a.json', texts);
  expect(facts && Object.fromEntries(marksOf(facts))).toEqual({ 9999: 2 });
});

test('any text is found among very many others', async () => {
  const rows = Array.from({ length: 30_000 }, (_, row) => (row % 3 === 0 ? 'keine Angabe' : row));
  const [facts] = await factsOf(`n\n${rows.join('\n')}\n`, 'a.csv', ['keine Angabe']);
  expect(facts && Object.fromEntries(marksOf(facts))).toEqual({ 'keine Angabe': 10_000 });
});

test('only texts that are not counted anyway are searched for', () => {
  const column = { name: 'n', becomes: 'Edm.Int32' } as const;
  const absentTexts = ['NULL', 'x', '"x"', '"NULL"', '"y"'];
  expect(chosenAbsentTexts([column, { ...column, absentTexts }])).toEqual([
    'x',
    '"x"',
    '"NULL"',
    '"y"',
    'y',
  ]);
});

/** As a database writes it, which has quotes around its texts alone. */
const QUOTED = 'id,n,s\na,1,"x"\nb,NULL,"NULL"\nc,3,NULL\nd,NULL,"a ""b"""\ne,"NULL","NULL"\n';

test('a text in quotes is another one than the bare one', async () => {
  const [, n, s] = await factsOf(QUOTED, 'a.csv');
  expect(n && Object.fromEntries(marksOf(n))).toEqual({ NULL: 2, '"NULL"': 1 });
  expect(s && Object.fromEntries(marksOf(s))).toEqual({ NULL: 1, '"NULL"': 2 });
  expect(n?.distinct).toBe(4);
  // Which of the two it is that does not fit.
  expect(n && misfitsOf(withoutMarks(n, ['NULL']), 'Edm.Int32').examples).toEqual([
    { line: 6, text: '"NULL"' },
  ]);
  expect(s && withoutMarks(s, ['NULL'])).toMatchObject({ absent: 1, distinct: 3 });
});

test('quoted and bare texts are distinguished, however many', async () => {
  const rows = Array.from({ length: 30_000 }, (_, row) => ['NULL', '"NULL"', '"x"'][row % 3]);
  const [facts] = await factsOf(`n\n${rows.join('\n')}\n`, 'a.csv');
  expect(facts && Object.fromEntries(marksOf(facts))).toEqual({ NULL: 10_000, '"NULL"': 10_000 });
});

test.each([
  ['NULL', ['x', 'NULL', undefined, 'a "b"', 'NULL']],
  ['"NULL"', ['x', undefined, 'NULL', 'a "b"', undefined]],
])('chosen for %s, it applies to that one only', async (mark, texts) => {
  const { values } = await convert(
    QUOTED,
    ({ columns }) => ({
      rowKey: { kind: 'guid' },
      columns: columns.map((column) => ({ ...column, absentTexts: [mark] })),
    }),
    'a.csv',
  );
  expect(values.map((row) => row.at(-1))).toEqual(texts);
});

test('rows of several files keep their quotes', async () => {
  const parts = ['a.csv', 'b.csv'].map((path) => ({ path, file: new File([QUOTED], path) }));
  const { columns } = await analyseFile(fileSetOf('both', parts));
  expect(columns.map((facts) => marksOf(facts).get('"NULL"'))).toEqual([undefined, 2, 4]);
});

test('the count of absent values is right for any choice', async () => {
  const written = ['', 'NULL', '"NULL"', 'x', '"x"', '9999', '"9999"', '"a ""b"""', '""', '7'];
  const row = fc.tuple(fc.constantFrom(...written), fc.constantFrom(...written));
  const drawn = fc.tuple(
    fc.array(row, { minLength: 1, maxLength: 30 }),
    fc.subarray(['NULL', '"NULL"', 'x', '"x"', '9999', '"9999"']),
  );
  await fc.assert(
    fc.asyncProperty(drawn, async ([rows, absentTexts]) => {
      const file = new File([`id,a,b\n${rows.map((one) => `1,${one}`).join('\n')}\n`], 'a.csv');
      const choices = { delimiter: ',', quote: '"', hasHeader: true };
      const analysis = await analyseFile(file, { choices, texts: ['x', '9999'] });
      const mapping: ImportMapping = {
        ...proposeMapping(analysis),
        partitionKey: { kind: 'constant', text: '1' },
        rowKey: { kind: 'guid' },
        columns: ['id', 'a', 'b'].map((name) => ({ name, becomes: 'Edm.String', absentTexts })),
      };
      const values: unknown[][] = [];
      for await (const { rows: made } of convertFile({ file, analysis, mapping })) {
        values.push(...made.map((one) => one.values.map((value) => value?.value)));
      }
      const absent = analysis.columns.map((facts) => withoutMarks(facts, absentTexts).absent);
      const none = absent.map((_, at) => values.filter((one) => one[at] === undefined).length);
      expect(none).toEqual(absent);
    }),
    { numRuns: 300 },
  );
});

test('however many there are, all are counted', async () => {
  const rows = Array.from({ length: 30_000 }, (_, row) => (row % 3 === 0 ? 'NA' : row));
  const [facts] = await factsOf(`n\n${rows.join('\n')}\n`, 'a.csv');
  expect(facts && marksOf(facts)).toEqual(new Map([['NA', 10_000]]));
});
