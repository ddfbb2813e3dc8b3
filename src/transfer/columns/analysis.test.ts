import { describe, expect, test } from 'vitest';
import { analyseFile } from './analysis.ts';
import { changesOf, findNarrowestType, findNearMiss, misfitsOf } from './column-facts.ts';

const codeOf = (sign: string) => sign.charCodeAt(0);

const fileOf = (content: BlobPart, name = 'a.csv') => new File([content], name);

const analyse = (content: BlobPart, name?: string) => analyseFile(fileOf(content, name));

async function typesOf(content: BlobPart, name?: string) {
  const { columns } = await analyse(content, name);
  return Object.fromEntries(
    columns.map((facts) => [facts.header, findNarrowestType(facts)?.replace('Edm.', '')]),
  );
}

describe('types', () => {
  test('are the narrowest that hold every row', async () => {
    const text =
      'zip,n,big,x,day,ok,id,s\n00501,1,3000000000,1,2026-01-31,true,3f2a9c10-7be4-4d1f-9a52-c0d8e61b4f77,1\n10001,,2,1.5,2026-02-28T10:00Z,false,4f2a9c10-7be4-4d1f-9a52-c0d8e61b4f77,x\n';
    expect(await typesOf(text)).toEqual({
      zip: 'String',
      n: 'Int32',
      big: 'Int64',
      x: 'Double',
      day: 'DateTime',
      ok: 'Boolean',
      id: 'Guid',
      s: 'String',
    });
  });

  test('hang on the last row as on the first', async () => {
    const numbers = Array.from({ length: 200_000 }, (_, number) => number).join('\n');
    expect(await typesOf(`n\n${numbers}\n`)).toEqual({ n: 'Int32' });
    const {
      columns: [facts],
    } = await analyse(`n\n${numbers}\n007\n`);
    expect(facts && findNarrowestType(facts)).toBe('Edm.String');
    expect(facts && findNearMiss(facts, 'Edm.String')).toEqual({
      type: 'Edm.Int32',
      misfits: { count: 1, examples: [{ line: 200_002, text: '007' }] },
    });
  });

  test('report the values that another type would refuse or change', async () => {
    const {
      columns: [facts],
    } = await analyse('a\n00501\n12\nx\n\n3000000000\n07\n');
    expect(facts && misfitsOf(facts, 'Edm.Int32')).toEqual({
      count: 2,
      examples: [
        { line: 4, text: 'x' },
        { line: 6, text: '3000000000' },
      ],
    });
    expect(facts && changesOf(facts, 'Edm.Int32')).toEqual({
      count: 2,
      examples: [
        { line: 2, text: '00501' },
        { line: 7, text: '07' },
      ],
    });
  });

  test('do not hang on a column without a name', async () => {
    // The way pandas writes an index.
    const { columns, names } = await analyse(',day,n\n0,x,1\n1,y,2\n');
    expect(names).toEqual(['', 'day', 'n']);
    expect(columns.map(({ header, typeIndex }) => [header, typeIndex])).toEqual([
      ['', undefined],
      ['day', undefined],
      ['n', undefined],
    ]);
  });

  test('of a column without any value are text, and every row counts as absent', async () => {
    const { columns } = await analyse('a,b\n1,\n2,""\n');
    expect(columns[1]).toMatchObject({ absent: 2, fits: [] });
    expect(columns[1] && findNarrowestType(columns[1])).toBe('Edm.String');
  });

  test('that a typed CSV declares are trusted', async () => {
    const text =
      'PartitionKey,RowKey,n,n@type,s,s @type,m,m@odata.type\np,1,1,Int64,,String,1,edm.int32\np,2,2,Edm.Int64,,,x,\n';
    const { columns } = await analyse(text);
    expect(columns.map(({ header }) => header)).toEqual(['PartitionKey', 'RowKey', 'n', 's', 'm']);
    expect(columns.map((facts) => findNarrowestType(facts))).toEqual([
      'Edm.String',
      'Edm.Int32',
      'Edm.Int64',
      'Edm.String',
      undefined,
    ]);
    expect(columns[3]).toMatchObject({ absent: 1 });
  });

  test("of JSON are JSON's own", async () => {
    const text =
      '[{"a":1,"b":"1","c":true,"d":1.5,"e":{"x":[1]},"f":"2026-01-01"},{"a":2147483648,"d":1,"f":null,"g":1},{"g":"x"}]';
    expect(await typesOf(text, 'a.json')).toEqual({
      a: 'Int64',
      b: 'String',
      c: 'Boolean',
      d: 'Double',
      e: 'String',
      f: 'DateTime',
      g: undefined,
    });
  });
});

describe('columns', () => {
  test('of JSON that come late were absent before', async () => {
    const { columns, rows } = await analyse('{"a":1}\n{"b":2}\n{"a":3,"b":4}\n', 'a.jsonl');
    expect(rows).toBe(3);
    expect(columns.map(({ header, absent }) => [header, absent])).toEqual([
      ['a', 1],
      ['b', 1],
    ]);
  });

  test('know whether they are unique', async () => {
    const { columns } = await analyse('a,b,c\n1,x,1\n2,y,\n3,x,3\n');
    expect(columns.map(({ isUnique, distinct }) => [isUnique, distinct])).toEqual([
      [true, 3],
      [false, 2],
      [false, 2],
    ]);
  });

  test("of GeoJSON are those of its features' properties", async () => {
    const text =
      '{"type":"FeatureCollection","features":[{"type":"Feature","id":"q1","properties":{"type":"earthquake","mag":2},"geometry":{"type":"Point","coordinates":[1,2.0]}}]}';
    const { columns, preview } = await analyse(text, 'a.json');
    expect(columns.map(({ header }) => header)).toEqual(['id', 'type', 'mag', 'geometry']);
    expect(preview[0]?.cells.at(-1)).toEqual({
      kind: 'nested',
      text: '{"type":"Point","coordinates":[1,2.0]}',
    });
  });
});

describe('rows', () => {
  test('with more fields than the header differ from those that only end in delimiters', async () => {
    const { rows, invalidRows } = await analyse('a,b\n1,2,,\n1,2,3\n');
    expect([rows, invalidRows]).toEqual([2, 1]);
  });

  test('of another delimiter are found', async () => {
    expect(await typesOf('a;"b;c"\n1,5;2\n')).toEqual({ a: 'String', 'b;c': 'Int32' });
    expect(await typesOf('a\tb\n1\t2\n', 'a.tsv')).toEqual({ a: 'Int32', b: 'Int32' });
  });
});

describe('encodings', () => {
  const text = 'name\nZürich\n';
  const utf16 = (littleEndian: boolean) => {
    const view = new DataView(new ArrayBuffer(2 * text.length + 2));
    view.setUint16(0, 0xfeff, littleEndian);
    for (const [at, sign] of [...text].entries())
      view.setUint16(2 * at + 2, codeOf(sign), littleEndian);
    return view.buffer;
  };

  test.each([
    ['utf-8', new TextEncoder().encode(text)],
    ['utf-8', new TextEncoder().encode(`\uFEFF${text}`)],
    ['utf-16le', utf16(true)],
    ['utf-16be', utf16(false)],
    ['utf-16le', utf16(true).slice(2)],
    ['utf-16be', utf16(false).slice(2)],
  ])('%s', async (encoding, bytes) => {
    const { format, columns, preview } = await analyse(bytes);
    expect(format).toMatchObject({ encoding });
    expect(columns[0]?.header).toBe('name');
    expect(preview[0]?.cells).toEqual(['Zürich']);
  });

  // 名称, 东京 and the like, as spreadsheets of these places save them: no encoder but of UTF-8 is here.
  const western = 'n;x\r\n';
  test.each([
    ['gb18030', [0xb6, 0xab, 0xbe, 0xa9], '东京'],
    ['big5', [0xaa, 0x46, 0xa8, 0xca], '東京'],
    ['shift_jis', [0x93, 0x8c, 0x8b, 0x9e], '東京'],
    ['euc-kr', [0xb5, 0xb5, 0xc4, 0xec], '도쿄'],
    ['windows-1250', [0xa3, 0xf3, 0x64, 0xbc], 'ŁódĽ'],
    ['windows-1251', [0xd2, 0xee, 0xea, 0xe8, 0xee], 'Токио'],
  ] as const)('%s, on request', async (encoding, bytes, city) => {
    const content = [...Array.from(western, codeOf), ...bytes, codeOf(';'), codeOf('1')];
    const file = fileOf(Uint8Array.from(content));
    await expect(analyseFile(file)).rejects.toMatchObject({
      problem: { kind: 'encoding', line: 2 },
    });
    const { preview, format } = await analyseFile(file, { choices: { encoding } });
    expect(format).toMatchObject({ encoding });
    expect(preview[0]?.cells).toEqual([city, '1']);
  });

  test('that are truncated are reported with their position', async () => {
    const head = 'a,b\n'.repeat(3000);
    const content = [...Array.from(head, codeOf), 0xb6, 0xab, codeOf('x'), 0xff, 10];
    const reading = analyseFile(fileOf(Uint8Array.from(content)), {
      choices: { encoding: 'gb18030' },
    });
    const problem = { kind: 'encoding', line: 3001, column: 3, found: '0xFF', encoding: 'gb18030' };
    await expect(reading).rejects.toMatchObject({ problem });
  });

  test('characters that a chunk cuts in two are put together', async () => {
    const { columns } = await analyse(`a\n${'ü'.repeat(3)}\n${'x'.repeat((1 << 20) - 10)}ü\n`);
    expect(columns[0]?.fits.reduce((sum, { count }) => sum + count, 0)).toBe(2);
  });
});

describe('files that hold nothing to import', () => {
  test.each([
    ['an empty file', '', 'a.csv', { kind: 'empty' }],
    ['white space', ' \n\n', 'a.csv', { kind: 'empty' }],
    ['only a byte order mark', '\uFEFF', 'a.csv', { kind: 'empty' }],
    ['only a header', 'a,b\n', 'a.csv', { kind: 'noRows' }],
    ['an empty array', '[]', 'a.json', { kind: 'noRows' }],
    ['a list without objects', '[1,2]', 'a.json', { kind: 'noObjects' }],
    ['a picture', Uint8Array.from('\u0089PNG\r\n', codeOf), 'a.csv', { kind: 'binary' }],
    ['bytes', 'a,b\r\n1,é\u0000', 'a.csv', { kind: 'binary', line: 2, column: 4 }],
    ['a broken document', '[{"a":1},\n{]', 'a.json', { kind: 'json', line: 2, column: 2 }],
    ['a broken quote', 'a\n"x\n', 'a.csv', { kind: 'quoteOpen', line: 2, column: 1 }],
  ])('%s', async (_, content, name, problem) => {
    await expect(analyse(content, name)).rejects.toMatchObject({ problem });
  });
});

test('a reading that is cancelled ends', async () => {
  const cancelling = new AbortController();
  const reading = analyseFile(fileOf(`a\n${'1\n'.repeat(2_000_000)}`), {
    signal: cancelling.signal,
    onProgress: () => cancelling.abort(),
  });
  await expect(reading).rejects.toThrow();
});

describe('a wide file', () => {
  test('has its first columns proved unique, as many as there is memory for', async () => {
    const names = Array.from({ length: 60 }, (_, index) => `c${index}`).join();
    const rows = Array.from({ length: 20_000 }, (_, row) => Array(60).fill(row).join());
    const { columns } = await analyse(`${names}\n${rows.join('\n')}\n`);
    expect(columns.filter(({ isUnique }) => isUnique)).toHaveLength(50);
    expect(columns[0]?.isUnique).toBe(true);
  });

  test('counts long values that differ behind their beginning', async () => {
    const long = 'x'.repeat(5000);
    const { columns } = await analyse(`a,b\n1,${long}1\n1,${long}2\n1,${long}1\n`);
    expect(columns.map(({ distinct }) => distinct)).toEqual([1, 2]);
  });
});
