import { gzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { describePlace, describeProblem } from '../ui/import/describe-problem.ts';
import { FileError, type FileProblem } from './archives/file-error.ts';
import { analyseFile } from './columns/analysis.ts';
import { proposeMapping } from './columns/mapping-proposal.ts';
import { FileColumns } from './records/records.ts';
import { openSources } from './rows/open-sources.ts';
import { findSourceFormat, readRows } from './rows/read-rows.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const fileOf = (parts: readonly BlobPart[], name = 'a.csv') => new File([...parts], name);
const packed = (bytes: Uint8Array, name = 'a') => fileOf([Uint8Array.from(bytes)], name);

/** A text again and again, which takes no more memory than once. */
function repeated(text: string, times: number): Blob[] {
  const once = new Blob([text]);
  return Array.from({ length: times }, () => once);
}

/** Why a file is refused, as it is met: when it is looked into, or when it is read to its end. */
async function problemOf(file: File): Promise<FileProblem> {
  try {
    const { found } = await openSources([file]);
    for (const { source, problem } of found) {
      if (problem) return problem;
      await analyseFile(source);
    }
  } catch (error) {
    if (error instanceof FileError) return error.problem;
    throw error;
  }
  throw new Error('Nothing is wrong with it.');
}

/** In what a sentence says of it, and where. */
async function messageOf(file: File): Promise<readonly (string | undefined)[]> {
  const problem = await problemOf(file);
  return [describeProblem(problem), describePlace(problem)];
}

const CSV = `id,n\n${Array.from({ length: 3000 }, (_, row) => `row ${row},${row * 7}`).join('\n')}\n`;

/** The size of the only file in the directory of a zip. */
function claim(zip: Uint8Array, name: string, size: number): Uint8Array {
  const copy = Uint8Array.from(zip);
  const central = copy.length - 22 - 46 - name.length;
  new DataView(copy.buffer).setUint32(central + 24, size, true);
  return copy;
}

describe('what is packed', () => {
  test('truncated is reported with its length', async () => {
    const whole = gzipSync(encode(CSV));
    const [sentence, place] = await messageOf(packed(whole.subarray(0, whole.length - 200)));
    expect(sentence).toMatch(/gzip/i);
    expect(place).toMatch(/\d/);
  });

  test.each(['../up.csv', '/etc/passwd', 'C:\\up.csv'])(
    'under the name %s is named',
    async (path) => {
      const [sentence] = await messageOf(packed(zipSync({ [path]: encode(CSV) })));
      expect(sentence).toContain(path);
    },
  );

  test('and claims to be a thousand times as much is not unpacked', async () => {
    const bomb = claim(zipSync({ 'a.csv': encode(CSV) }), 'a.csv', 2 ** 31);
    expect(await problemOf(packed(bomb))).toMatchObject({ kind: 'bomb', bytes: 2 ** 31 });
  });

  test('and is more than it claims is left at once', async () => {
    const zip = zipSync({ 'a.csv': new Uint8Array(2 ** 26).fill(97) });
    const problem = await problemOf(packed(claim(zip, 'a.csv', 1000)));
    expect(problem).toMatchObject({ kind: 'packedDamaged', found: 'ZIP' });
    expect(problem.bytes).toBeLessThan(2 ** 26);
  });
});

describe('what is endless', () => {
  /** How far a file was read before it was refused. */
  async function bytesUntil(file: File, kind: FileProblem['kind']): Promise<number> {
    let read = 0;
    const onProgress = (bytes: number) => {
      read = bytes;
    };
    await expect(analyseFile(file, { onProgress })).rejects.toMatchObject({ problem: { kind } });
    return read;
  }

  test.each([
    ['a line', 'x'.repeat(2 ** 20), 'x', 'recordTooLong'],
    ['a list of columns', 'c,'.repeat(2 ** 19), 'c,', 'tooManyColumns'],
    ['a quoted field', 'a,"'.padEnd(2 ** 20, 'x'), 'x,', 'quoteOpen'],
    ['an object', '{"a":"'.padEnd(2 ** 20, 'x'), 'x', 'recordTooLong'],
  ] as const)('%s of 1 GB is read no further than a record goes', async (_, text, rest, kind) => {
    const file = fileOf([text, ...repeated(rest.repeat(2 ** 20 / rest.length), 1023)]);
    expect(file.size).toBeGreaterThan(10 ** 9);
    expect(await bytesUntil(file, kind)).toBeLessThan(40 * 2 ** 20);
  });

  test.each([
    [
      'is closed',
      [...repeated('x'.repeat(2 ** 20), 20), '"\n'],
      { kind: 'recordTooLong', line: 2 },
    ],
    [
      'is closed, with quotes',
      [...repeated('x""'.repeat(2 ** 19), 20), '",1\n'],
      { kind: 'recordTooLong', line: 2 },
    ],
    [
      'ends with the file',
      [...repeated('x'.repeat(2 ** 20), 20), '"'],
      { kind: 'recordTooLong', line: 2 },
    ],
    [
      'is never closed',
      repeated('x'.repeat(2 ** 20), 20),
      { kind: 'quoteOpen', line: 2, column: 3 },
    ],
    [
      'is followed by other quotes',
      [...repeated('x'.repeat(2 ** 20), 20), '\nb,"y"\n'],
      { kind: 'quoteOpen', line: 2, column: 3 },
    ],
  ] as const)('a cell of 20 MB that %s is reported', async (_, rest, problem) => {
    const file = fileOf(['id,n\na,"', ...rest]);
    await expect(analyseFile(file)).rejects.toMatchObject({ problem });
  });

  test('a cell whose end is too far away is reported with the searched length', async () => {
    const file = fileOf(['id,n\na,"', ...repeated('x'.repeat(2 ** 20), 60), '"\n']);
    const [sentence] = await messageOf(file);
    expect(sentence).toMatch(/within 3\d,\d{3},\d{3} characters/);
  });

  test('ten million columns of CSV are reported with their line', async () => {
    const header = fileOf([...repeated('c,'.repeat(1_000_000), 10), 'c\n1\n']);
    await expect(analyseFile(header)).rejects.toMatchObject({
      problem: { kind: 'tooManyColumns', line: 1, column: 1 },
    });
    const row = fileOf(['a,b\n1,2\n', ...repeated('c,'.repeat(1_000_000), 10), 'c\n']);
    await expect(analyseFile(row)).rejects.toMatchObject({
      problem: { kind: 'tooManyColumns', line: 3 },
    });
  });

  test('too many columns of JSON are reported, and short rows behind them take no memory', async () => {
    const names = Array.from({ length: 2001 }, (_, at) => `{"c${at}":1}\n`);
    expect(await problemOf(fileOf(names))).toMatchObject({ kind: 'tooManyColumns', line: 2001 });
    const many = fileOf([...names.slice(0, 2000), '{"c1999":1}\n'.repeat(8000)]);
    let [rows, most] = [0, 0];
    for await (const batch of readRows(many, await findSourceFormat(many), new FileColumns())) {
      rows += batch.length;
      const cells = Array.from(batch).reduce((sum, row) => sum + row.cells.length, 0);
      most = Math.max(most, cells);
    }
    expect(rows).toBe(10_000);
    // All at once would be twenty million.
    expect(most).toBeLessThan(6_000_000);
  });
});

describe('what is broken', () => {
  test.each([
    ['id,n\na,"x\nb,2\n', 2, 3],
    ['id,n\na,"x"y\n', 2, 6],
    ['id,n\r\na,1\r\n"b""c" d,2\r\n', 3, 8],
  ])('in its quotes is reported with its position: %j', async (text, line, column) => {
    expect(await problemOf(fileOf([text]))).toMatchObject({ line, column });
    const [, place] = await messageOf(fileOf([text]));
    expect(place).toContain(`${line}`);
  });

  test('in its UTF-8 is reported with position and byte', async () => {
    const file = fileOf([encode('id,n\na,x'), Uint8Array.of(0xff), encode('\n')]);
    const [sentence, place] = await messageOf(file);
    expect(sentence).toContain('0xFF');
    expect(place).toMatch(/2.*4/);
  });

  test.each([
    ['nothing', fileOf([])],
    ['spaces', fileOf([' \n\n '])],
    ['a picture', fileOf([Uint8Array.of(0x89, 80, 78, 71, 13, 10, 26, 10, 0, 0)])],
    ['a program', fileOf([Uint8Array.of(77, 90, 144, 0, 3, 0, 0, 0)])],
    ['gzip of nothing', packed(gzipSync(new Uint8Array()))],
    ['a zip of nothing', packed(zipSync({}))],
    ['a zip of pictures', packed(zipSync({ 'a.png': Uint8Array.of(0x89, 80, 78, 71, 0) }))],
  ])('because it is %s named .csv is reported', async (_, file) => {
    const [sentence] = await messageOf(file);
    expect(sentence).toMatch(/^[A-Z“].*[.?]$/);
  });

  test('because it is of another format is reported', async () => {
    const [sentence] = await messageOf(fileOf(['ARROW1', Uint8Array.of(0, 0)]));
    expect(sentence).toMatch(/^This file is Arrow, not text\./);
  });

  test.each([
    [
      'html',
      '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table><tr><td>1</td></tr></table></html>',
    ],
    ['html', '\ufeff<!DOCTYPE html>\n<html><body>\n<table>\n</table></body></html>'],
    ['html', '<?xml version="1.0"?>\n<!DOCTYPE html PUBLIC "x">\n<html></html>'],
    ['html', '<table border=1><tr><td>a</td></tr></table>'],
    [
      'xml',
      '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook></Workbook>',
    ],
    ['xml', '<?xml version="1.0"?><rows><row a="1"/></rows>'],
  ])(
    'because it is %s named as a spreadsheet is reported with a way on: %j',
    async (kind, text) => {
      const file = fileOf([text], 'report.xls');
      expect(await problemOf(file)).toMatchObject({ kind });
      const [sentence] = await messageOf(file);
      expect(sentence).toMatch(/save it as CSV/);
    },
  );

  test.each(['<id>,<name>\n1,a\n', '<a,b\n1,2\n', 'html,table\n<p>,<b>\n'])(
    'is no page for a sign: %j',
    async (text) => {
      expect((await analyseFile(fileOf([text]))).rows).toBe(1);
    },
  );

  test('in its header, with a name twice, keeps both columns', async () => {
    const analysis = await analyseFile(fileOf(['a,a,b,a\n1,2,3,4\n']));
    const { columns } = proposeMapping(analysis);
    expect(new Set(columns.map(({ name }) => name)).size).toBe(4);
    expect(analysis.preview[0]?.cells).toEqual(['1', '2', '3', '4']);
  });
});
