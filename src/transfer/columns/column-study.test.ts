import { expect, test } from 'vitest';
import { guidOf, int32Of, int64Of } from '../../model/edm.ts';
import { fc } from '../../testing/fast-check.ts';
import { type Cell, typed } from '../records/cell.ts';
import { PlainBlock, PlainRow, plainObject } from '../records/plain-block.ts';
import { FileColumns } from '../records/records.ts';
import { findSourceFormat, readRows } from '../rows/read-rows.ts';
import { ColumnStudy } from './column-study.ts';

/** What each column is found to be by records as they are read, by rows of them, and by the same as objects. */
async function studyBoth(file: File, names: readonly string[] = []) {
  const format = await findSourceFormat(file);
  const columns = new FileColumns(names);
  const isJson = format.kind !== 'csv';
  const pairs: { readonly all: ColumnStudy; one: ColumnStudy; other: ColumnStudy }[] = [];
  let plain = 0;
  let rowsBefore = 0;
  for await (const rows of readRows(file, format, columns)) {
    for (const header of columns.names.slice(pairs.length)) {
      const column = { header, index: pairs.length };
      const study = () => new ColumnStudy(column, { isJson, rowsBefore });
      pairs.push({ all: study(), one: study(), other: study() });
    }
    if (rows instanceof PlainBlock) for (const { all } of pairs) all.addBlock(rows);
    else for (const row of rows) for (const { all } of pairs) all.add(row);
    for (const row of rows) {
      rowsBefore += 1;
      if (row instanceof PlainRow) plain += 1;
      for (const { one, other } of pairs) {
        one.add(row);
        other.add(plainObject(row));
      }
    }
  }
  const facts = async (of: keyof (typeof pairs)[number]) =>
    Promise.all(pairs.map((pair) => pair[of].facts()));
  expect(await facts('all')).toEqual(await facts('one'));
  return { plain, one: await facts('one'), other: await facts('other') };
}

const cells = fc.constantFrom('7', 'NA', '007', 'x', 'a/b', 'true', '2.50', '2001-01-01', '', 'ü');
const json = fc.constantFrom(7, 'NA', '7', 'x', 'a/b', true, 2.5, null, '2001-01-01', 'ü', '');

test.each(['csv', 'jsonl'])('a %s is studied the same straight from its text', async (kind) => {
  let plain = 0;
  const row = fc.tuple(...[0, 1, 2].map(() => (kind === 'csv' ? cells : json)));
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 60 }), async (drawn) => {
      const lines = drawn.map((values, at) =>
        kind === 'csv'
          ? `${at},${values.join(',')}`
          : JSON.stringify({ id: at, a: values[0], b: values[1], c: values[2] }),
      );
      const text = [...(kind === 'csv' ? ['id,a,b,c'] : []), ...lines].join('\n');
      // Of JSON the columns are known only once a piece has been read.
      const names = kind === 'csv' ? [] : ['id', 'a', 'b', 'c'];
      const both = await studyBoth(new File([`${text}\n`], `x.${kind}`), names);
      plain += both.plain;
      expect(both.one).toEqual(both.other);
    }),
    { numRuns: 500 },
  );
  expect(plain).toBeGreaterThan(1000);
});

test('a value is counted, with the place of its first occurrence', async () => {
  const lines = Array.from({ length: 60_000 }, (_, at) =>
    JSON.stringify({ a: at % 3, b: `${at}` }),
  );
  const { one, other, plain } = await studyBoth(new File([lines.join('\n')], 'x.jsonl'));
  expect(plain).toBeGreaterThan(50_000);
  expect(one).toEqual(other);
  expect(one[0]).toMatchObject({ fits: [{ count: 60_000 }], distinct: 3 });
});

const MANY: Readonly<Record<string, (at: number) => string>> = {
  id: (at) => `id-${at}`,
  'id that comes twice': (at) => `id-${at === 2900 ? 7 : at}`,
  'id that no key may have': (at) => `id${at % 1000 === 999 ? '/' : '-'}${at}`,
  name: (at) => (at % 31 === 0 ? 'None' : at % 37 === 0 ? `Zoë ${at}` : `Na${at} me`),
  amount: (at) => (at % 101 === 0 ? '1,5' : `${at}.${at % 100}`),
  instant: (at) => (at % 103 === 0 ? '2001-02-30' : new Date(at * 1e9).toISOString()),
  gaps: (at) => (at % 5 === 0 ? '' : `text ${at}`),
};

test.each(Object.keys(MANY))('a column of many is studied the same by form: %s', async (name) => {
  const values = Array.from({ length: 3000 }, (_, at) => MANY[name]?.(at) ?? '');
  const csv = ['a', ...values.map((value) => (value === '' ? '""' : `"${value}"`)), ''];
  const json = values.map((a) => JSON.stringify(a === '' ? {} : { a }));
  for (const [kind, lines] of [
    ['csv', csv],
    ['jsonl', json],
  ] as const) {
    const { one, other, plain } = await studyBoth(new File([lines.join('\n')], `x.${kind}`), ['a']);
    expect(plain).toBeGreaterThan(2000);
    expect(one).toEqual(other);
  }
});

const GUID = '00112233-4455-6677-8899-aabbccddeeff';

test.each<[string, Cell, Cell]>([
  ['a number and a text behind a space', { kind: 'number', text: '5' }, ' 5'],
  ['a Boolean and a text behind a space', true, ' true'],
  ['an Int32 and an Int64', typed(int32Of(5)), typed(int64Of(5n))],
  ['a Guid and a text', typed(guidOf(GUID)), ` Edm.Guid ${GUID}`],
])('%s are not taken for each other', async (_, one, other) => {
  const fitsOf = async (...cells: Cell[]) => {
    const study = new ColumnStudy({ header: 'n', index: 0 }, { isJson: true, rowsBefore: 0 });
    for (const cell of cells) study.add({ line: 1, cells: [cell] });
    return (await study.facts()).fits;
  };
  const [ofOne, ofOther] = [await fitsOf(one), await fitsOf(other)];
  expect(await fitsOf(one, other)).toEqual([...ofOne, ...ofOther]);
  expect(await fitsOf(other, one)).toEqual([...ofOther, ...ofOne]);
});
