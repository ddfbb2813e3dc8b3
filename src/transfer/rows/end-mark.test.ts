import { expect, test } from 'vitest';
import { analyseFile } from '../columns/analysis.ts';
import { FileColumns } from '../records/records.ts';
import { fileSetOf } from '../records/source-part.ts';
import { EndMark } from './csv-dialect.ts';
import { readRows } from './read-rows.ts';

const analyse = (text: string) => analyseFile(new File([text], 'books.tsv'));

test("Postgres' end mark is no row, and is reported", async () => {
  const text = 'id\ttitle\n1\tEmma\n2\t\\N\n\\.\n';
  const found = await analyse(text);
  expect(found).toMatchObject({ rows: 2, invalidRows: 0, hasEndMark: true });
  expect(found.preview).toHaveLength(2);

  const columns = new FileColumns(found.names);
  const lines: number[] = [];
  for await (const rows of readRows(new File([text], 'books.tsv'), found.format, columns)) {
    for (const { line } of rows) lines.push(line);
  }
  expect(lines).toEqual([2, 3]);
});

test.each([
  ['with blank lines behind it', 'id\tn\n1\t2\n\\.\n\n\n', 1],
  ['without a line break', 'id\tn\n1\t2\n\\.', 1],
  ['behind a quoted field', 'id,n\n1,"a\nb"\n\\.\n', 1],
  ['of one column', 'id\n1\n2\n\\.\n', 2],
])('also %s', async (_, text, rows) => {
  expect(await analyse(text)).toMatchObject({ rows, hasEndMark: true });
});

test.each([
  ['that others follow', 'id\tn\n1\t2\n\\.\n3\t4\n', 3],
  ['in quotes', 'id,n\n1,2\n"\\."\n', 2],
  ['with more on its line', 'id\tn\n1\t2\n\\.\tx\n', 2],
  ['that is not the line alone', 'id\tn\n1\t2\n\\. \n', 2],
])('a line %s is a row', async (_, text, rows) => {
  const found = await analyse(text);
  expect(found.rows).toBe(rows);
  expect(found).not.toHaveProperty('hasEndMark');
});

test('each of several files may end in it', async () => {
  const parts = ['1\ta\n\\.\n', '2\tb\n\\.\n'].map((text, index) => {
    return { path: `${index}.tsv`, file: new File([`id\tn\n${text}`], `${index}.tsv`) };
  });
  expect(await analyseFile(fileSetOf('books', parts))).toMatchObject({ rows: 2, hasEndMark: true });
});

test('records come in their order, wherever a piece ends', () => {
  const mark = new EndMark();
  const rows = ['1', '\\.', '\\.', '2', '\\.'].map((text, index) => {
    return { line: index + 1, cells: [text] };
  });
  const passed = [...rows.map((row) => [row]), []].flatMap((piece) => [...mark.pass(piece)]);
  expect(passed).toEqual(rows.slice(0, -1));
  expect(mark.isHeld).toBe(true);
});
