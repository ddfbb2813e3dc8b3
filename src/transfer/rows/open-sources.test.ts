import { gzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { analyseFile } from '../columns/analysis.ts';
import { findDuplicateKey, KeyStudies, studyKeys } from '../columns/key-study.ts';
import { proposeMapping } from '../columns/mapping-proposal.ts';
import { convertFile } from '../columns/row-converter.ts';
import { textOfCell } from '../records/cell.ts';
import { fileSetOf, partsOf } from '../records/source-part.ts';
import type { ReadChoices } from './file-format.ts';
import { openSources } from './open-sources.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const fileOf = (name: string, content: BlobPart) => new File([content], name);

function zipOf(files: Record<string, Uint8Array>, name = 'all.zip'): File {
  return fileOf(name, Uint8Array.from(zipSync(files)));
}

test('a zip is the tables in it', async () => {
  const zip = zipOf({
    'a/books.csv': encode('id,title\n1,Emma\n'),
    'a/authors.json.gz': gzipSync(encode('[{"name":"Jane"}]')),
    'a/cover.png': encode('\u0089PNG...'),
    '__MACOSX/a/._books.csv': encode('x'),
    'a/.DS_Store': encode('x'),
    'empty.csv': encode(''),
  });
  const { found, ignored } = await openSources([zip]);
  expect(found.map(({ source, kind, problem }) => [source.name, kind ?? problem?.kind])).toEqual([
    ['books.csv', 'csv'],
    ['authors.json.gz', 'json'],
    ['cover.png', 'csv'],
    ['empty.csv', 'empty'],
  ]);
  expect(ignored).toBe(0);
});

test.each([
  [
    'Excel',
    { '[Content_Types].xml': encode('<Types/>'), 'xl/workbook.xml': encode('<workbook/>') },
  ],
  ['OpenDocument', { mimetype: encode('application/x'), 'content.xml': encode('<office/>') }],
])('a workbook of %s is reported as such, not as an archive of tables', async (_, files) => {
  const opened = openSources([zipOf(files)]);
  await expect(opened).rejects.toMatchObject({ problem: { kind: 'xml' } });
});

test('the known keys of a file do not apply to another of its name', async () => {
  const [once, twice] = ['id,title\na,Emma\nb,Emma\n', 'id,title\na,Emma\na,Emma\n'];
  const { found } = await openSources([
    zipOf({ 'a/books.csv': encode(once), 'b/books.csv': encode(twice) }),
  ]);
  const studies = new KeyStudies();
  const counts: number[] = [];
  for (const { source } of found) {
    const analysis = await analyseFile(source);
    const rowKey = { kind: 'column', column: 0 } as const;
    const mapping = { ...proposeMapping(analysis), rowKey };
    const plan = { file: source, analysis, mapping };
    const { same } = await studies.study(plan, new AbortController().signal);
    counts.push(same.count);
  }
  expect(counts).toEqual([0, 2]);
});

test('pictures and the like among tables are left out, and counted', async () => {
  const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0);
  const { found, ignored } = await openSources([fileOf('a.csv', 'a\n1\n'), fileOf('b.csv', png)]);
  expect({ names: found.map(({ source }) => source.name), ignored }).toEqual({
    names: ['a.csv'],
    ignored: 1,
  });
});

test('a zip with paths out of its folder is reported, and the other files stay', async () => {
  const bad = zipOf({ '../../up.csv': encode('a\n1\n') }, 'bad.zip');
  const { found } = await openSources([bad, fileOf('a.csv', 'a\n1\n')]);
  expect(found.map(({ source, problem }) => [source.name, problem?.kind])).toEqual([
    ['bad.zip', 'zipPath'],
    ['a.csv', undefined],
  ]);
});

test('the volumes of an export are one table, in order', async () => {
  const volume = (number: number, id: string) =>
    fileOf(
      `myaccount_Books_20140903T081723.6873555Z_${number}_A1B2C3D4.json`,
      `{"value":[{"PartitionKey":"a","RowKey":"${id}"}]}`,
    );
  const manifest = fileOf('myaccount_Books_20140903T081723.6873555Z.manifest', 'any');
  const { found, manifests } = await openSources([
    volume(10, 'c'),
    volume(2, 'b'),
    volume(0, 'a'),
    manifest,
  ]);
  expect(manifests).toBe(1);
  const [only] = found;
  if (!only || found.length > 1) throw new Error('There is one table.');
  expect(only.source.name).toBe('Books');
  const analysis = await analyseFile(only.source);
  const mapping = proposeMapping(analysis);
  const keys: string[] = [];
  for await (const { rows } of convertFile({ file: only.source, analysis, mapping })) {
    keys.push(...rows.map(({ rowKey }) => rowKey));
  }
  expect(keys).toEqual(['a', 'b', 'c']);
});

test.each([
  [['0', '1', '2'], undefined],
  [['1', '2'], ['0']],
  [
    ['0', '3'],
    ['1', '2'],
  ],
  [['1'], ['0']],
  [['0_0', '0_1', '1_0'], undefined],
  [
    ['0_1', '2_0'],
    ['0_0', '1_0'],
  ],
  // Names can hold anything: numbers in them are counted only up to what is shown.
  [['99999999999999'], ['0', '1', '2', '3', '4']],
])('of the volumes %j it reports %j as missing', async (volumes, missing) => {
  const files = volumes.map((volume) =>
    fileOf(
      `myaccount_Books_20140903T081723.6873555Z_${volume}_A1B2C3D4.json`,
      `{"value":[{"PartitionKey":"a","RowKey":"${volume}"}]}`,
    ),
  );
  const { found } = await openSources(files);
  expect(found.map((one) => one.missing)).toEqual([missing]);
});

test('files with the same columns are alike, and can be read as one', async () => {
  const files = [
    fileOf('2024.csv', 'id,n\na,1\n'),
    fileOf('2025.csv', 'id,n\nb,2\n'),
    fileOf('other.csv', 'id,m\nc,3\n'),
  ];
  const { found } = await openSources(files);
  const [first, second, third] = found.map(({ like }) => like);
  expect(first).toBe(second);
  expect(first).not.toBe(third);

  const all = fileSetOf('all', files.flatMap(partsOf));
  const { rows, names, preview } = await analyseFile(all);
  expect({ rows, names }).toEqual({ rows: 3, names: ['id', 'n', 'm'] });
  expect(preview).toEqual([
    { line: 2, cells: ['a', '1'], file: '2024.csv' },
    { line: 2, cells: ['b', '2'], file: '2025.csv' },
    { line: 2, cells: ['c', undefined, '3'], file: 'other.csv' },
  ]);
});

test('the problem of one of several files names it', async () => {
  const files = [fileOf('a.csv', 'id,n\na,1\n'), fileOf('b.csv', 'id,n\nb,"2\n')];
  await expect(analyseFile(fileSetOf('all', files.flatMap(partsOf)))).rejects.toMatchObject({
    problem: { kind: 'quoteOpen', file: 'b.csv', line: 2, column: 3 },
  });
});

const western = (text: string) => Uint8Array.from([...text].map((sign) => sign.charCodeAt(0))); // Latin-1 has the same codes.
const wide = (text: string) =>
  new Uint8Array(Uint16Array.from([...`\uFEFF${text}`].map((sign) => sign.charCodeAt(0))).buffer);

async function valuesOf(files: readonly File[], choices?: ReadChoices) {
  const { preview } = await analyseFile(fileSetOf('all', files.flatMap(partsOf)), { choices });
  return preview.map(({ cells }) => cells.map((cell) => cell && textOfCell(cell)));
}

test('several files are each read in their own encoding', async () => {
  const files = [
    fileOf('a.csv', western('id,n\na,caf\u00e9\n')),
    fileOf('b.csv', 'id,n\nb,caf\u00e9\n'),
    fileOf('c.csv', western('id,n\nc,ol\u00e9\n')),
    fileOf('d.csv', wide('id,n\nd,caf\u00e9\n')),
  ];
  expect(await valuesOf(files, { encoding: 'windows-1252' })).toEqual([
    ['a', 'caf\u00e9'],
    ['b', 'caf\u00e9'],
    ['c', 'ol\u00e9'],
    ['d', 'caf\u00e9'],
  ]);
  expect(
    await valuesOf([fileOf('a.csv', wide('id,n\na,1\n')), fileOf('b.csv', 'id,n\nb,2\n')]),
  ).toEqual([
    ['a', '1'],
    ['b', '2'],
  ]);
});

test('a file without a single column of the first is refused', async () => {
  const files = [fileOf('a.csv', 'id,n\na,1\n'), fileOf('b.csv', 'id;n\nb;2\n')];
  await expect(valuesOf(files)).rejects.toMatchObject({
    problem: { kind: 'mixed', file: 'b.csv' },
  });
});

test('a refused row names its file, and that of the row with the same keys', async () => {
  const files = [fileOf('a.csv', 'id,n\na,1\nb,2\n'), fileOf('b.csv', 'id,n\na,3\nc,4,5\n')];
  const file = fileSetOf('all', files.flatMap(partsOf));
  const analysis = await analyseFile(file);
  const mapping = { ...proposeMapping(analysis), rowKey: { kind: 'column', column: 0 } } as const;
  const plan = { file, analysis, mapping };
  const keys = await studyKeys(plan);
  expect(keys.problems.kept).toMatchObject([{ file: 'b.csv', line: 3, cause: { kind: 'record' } }]);
  const refused: unknown[] = [];
  const reader = keys.same.open();
  for await (const { rows } of convertFile(plan)) {
    for (const row of rows) {
      await reader.reach(row.number);
      refused.push(findDuplicateKey(row, reader, 'last') ?? []);
    }
  }
  expect(refused.flat()).toEqual([
    {
      file: 'a.csv',
      line: 2,
      value: 'a',
      cause: { kind: 'sameKey', otherLine: 2, otherFile: 'b.csv', rule: 'last' },
    },
  ]);
});
