import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { gzipSync } from 'fflate';
import type { CompressionCodec, SchemaElement } from 'hyparquet';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { describe, expect, test } from 'vitest';
import { formatEdm } from '../../model/edm-text.ts';
import { analyseFile } from '../columns/analysis.ts';
import { findNarrowestType } from '../columns/column-facts.ts';
import { proposeMapping } from '../columns/mapping-proposal.ts';
import { convertFile } from '../columns/row-converter.ts';
import { type Cell, textOfCell } from '../records/cell.ts';
import { FileColumns } from '../records/records.ts';
import type { ReadChoices } from '../rows/file-format.ts';
import { readRows } from '../rows/read-rows.ts';

type Columns = Parameters<typeof parquetWriteBuffer>[0]['columnData'];

function fileOf(columnData: Columns, options: object = {}): File {
  return new File([parquetWriteBuffer({ columnData, ...options })], 'any');
}

async function typesOf(file: File, choices: ReadChoices = {}) {
  const { columns } = await analyseFile(file, { choices });
  return Object.fromEntries(
    columns.map((facts) => [facts.header, findNarrowestType(facts)?.replace('Edm.', '')]),
  );
}

const ALL: Columns = [
  { name: 'int', data: [1, -2, 3], type: 'INT32' },
  { name: 'long', data: [1n, 2n ** 62n, -5n], type: 'INT64' },
  { name: 'double', data: [1.5, -0, Number.NaN], type: 'DOUBLE' },
  { name: 'float', data: [0.5, 0.1, 2], type: 'FLOAT' },
  { name: 'flag', data: [true, false, true], type: 'BOOLEAN' },
  { name: 'text', data: ['00501', '2026-01-01', ''], type: 'STRING' },
  {
    name: 'bytes',
    data: [Uint8Array.of(1, 2), Uint8Array.of(), Uint8Array.of(255)],
    type: 'BYTE_ARRAY',
  },
  {
    name: 'when',
    data: [new Date(0), new Date(1_700_000_000_123), new Date(-1)],
    type: 'TIMESTAMP',
  },
];

test('progress is reported within a row group, too', async () => {
  const data = Array.from({ length: 20_000 }, (_, row) => row);
  const file = fileOf([{ name: 'int', data, type: 'INT32' }], { rowGroupSize: 20_000 });
  const reported: number[] = [];
  await analyseFile(file, { onProgress: (bytes) => reported.push(bytes / file.size) });
  expect(reported.length).toBeGreaterThan(3);
  expect(reported).toEqual(reported.toSorted((a, b) => a - b));
  expect(reported[0]).toBeLessThan(0.5);
  expect(reported.at(-1)).toBe(1);
});

describe('types', () => {
  test('are those of the file', async () => {
    expect(await typesOf(fileOf(ALL))).toEqual({
      int: 'Int32',
      long: 'Int64',
      double: 'Double',
      float: 'Double',
      flag: 'Boolean',
      text: 'String',
      bytes: 'Binary',
      when: 'DateTime',
    });
  });

  test('go through to the entities', async () => {
    const file = fileOf(ALL);
    const analysis = await analyseFile(file);
    const mapping = proposeMapping(analysis);
    const rows: (string | undefined)[][] = [];
    for await (const converted of convertFile({ file, analysis, mapping })) {
      rows.push(
        ...converted.rows.map(({ values }) => values.map((value) => value && formatEdm(value))),
      );
    }
    const names = mapping.columns.map(({ name }) => name);
    expect(rows.map((row) => row.at(-1))).toEqual([
      '1970-01-01T00:00:00Z',
      '2023-11-14T22:13:20.123Z',
      '1969-12-31T23:59:59.999Z',
    ]);
    expect(names).toEqual(ALL.map(({ name }) => name));
  });
});

describe('decimals', () => {
  const schema = [
    { name: 'root', num_children: 1 },
    {
      name: 'price',
      type: 'INT64' as const,
      repetition_type: 'REQUIRED' as const,
      converted_type: 'DECIMAL' as const,
      scale: 2,
      precision: 10,
    },
  ];

  test('that a Double keeps are Doubles', async () => {
    const file = fileOf([{ name: 'price', data: [12.5, -0.05, 0] }], { schema });
    const { preview } = await analyseFile(file);
    expect(preview.map(({ cells }) => textOf(cells[0]))).toEqual(['12.50', '-0.05', '0.00']);
    expect(await typesOf(file)).toEqual({ price: 'Double' });
  });
});

describe('objects and lists', () => {
  const nested: Columns = [
    { name: 'id', data: [1, 2], type: 'INT32' },
    { name: 'tags', data: [['a', 'b'], []] },
    {
      name: 'more',
      data: [
        { a: 1, b: 'x' },
        { a: 2, b: 'y' },
      ],
      type: 'JSON',
    },
  ];

  test('are JSON text', async () => {
    const { names, preview } = await analyseFile(fileOf(nested));
    expect(names).toEqual(['id', 'tags', 'more']);
    expect(preview.map(({ cells }) => cells.map(textOf))).toEqual([
      ['1', '["a","b"]', '{"a":1,"b":"x"}'],
      ['2', '[]', '{"a":2,"b":"y"}'],
    ]);
  });
});

describe('maps', () => {
  const leaf = (name: string, element: object) => ({
    name,
    repetition_type: 'REQUIRED' as const,
    ...element,
  });
  /** A MAP called `m`, whose keys are of a type. */
  const schemaOf = (key: object) => [
    { name: 'root', num_children: 1 },
    leaf('m', { num_children: 1, converted_type: 'MAP' as const }),
    { name: 'key_value', num_children: 2, repetition_type: 'REPEATED' as const },
    leaf('key', key),
    leaf('value', { type: 'INT32' as const }),
  ];
  const texts = { type: 'BYTE_ARRAY' as const, converted_type: 'UTF8' as const };
  const names = ['__proto__', '10', '2', 'constructor', '', 'kind'];
  const data = [new Map(names.map((name, index) => [name, index]))];

  test('keep keys that mean something to an object, in their order', async () => {
    const file = fileOf([{ name: 'm', data }], { schema: schemaOf(texts) });
    const { preview } = await analyseFile(file);
    expect(preview.map(({ cells }) => cells.map(textOf))).toEqual([
      ['{"__proto__":0,"10":1,"2":2,"constructor":3,"":4,"kind":5}'],
    ]);
    const choices = { nested: 'flatten' } as const;
    const { names: flat } = await analyseFile(file, { choices });
    expect(flat).toEqual(names.map((name) => `m.${name}`));
  });

  test('keep keys that are dates apart', async () => {
    const dates = { type: 'INT32' as const, converted_type: 'DATE' as const };
    const days = [
      new Map([
        [new Date(0), 1],
        [new Date(86_400_000), 2],
      ]),
    ];
    const file = fileOf([{ name: 'm', data: days }], { schema: schemaOf(dates) });
    const { preview } = await analyseFile(file);
    expect(preview.map(({ cells }) => cells.map(textOf))).toEqual([
      ['{"1970-01-01T00:00:00Z":1,"1970-01-02T00:00:00Z":2}'],
    ]);
  });

  test('keep keys that stand behind their values', async () => {
    const [root, map, entry, key, value] = schemaOf(texts);
    const schema = [root, map, entry, value, key];
    const { preview } = await analyseFile(fileOf([{ name: 'm', data }], { schema }));
    expect(preview.map(({ cells }) => cells.map(textOf))).toEqual([
      ['{"__proto__":0,"10":1,"2":2,"constructor":3,"":4,"kind":5}'],
    ]);
  });

  test('of objects are refused, as all of them would have the same name', async () => {
    const [root, map, entry, , value] = schemaOf(texts);
    const key = leaf('key', { num_children: 1 });
    const schema = [root, map, entry, key, leaf('name', texts), value];
    const objects = [new Map([[{ name: 'a' }, 1]])];
    const file = fileOf([{ name: 'm', data: objects }], { schema });
    await expect(analyseFile(file)).rejects.toMatchObject({ problem: { kind: 'parquet' } });
  });

  test('and structs may have members called as those of a value here', async () => {
    const text = (name: string) => leaf(name, texts);
    const schema = [
      { name: 'root', num_children: 1 },
      leaf('s', { num_children: 3 }),
      ...['kind', 'type', 'value'].map(text),
    ];
    const column = { name: 's', data: [{ kind: 'typed', type: 'any', value: 'x' }] };
    const file = fileOf([column], { schema });
    const { preview } = await analyseFile(file);
    expect(preview.map(({ cells }) => cells.map(textOf))).toEqual([
      ['{"kind":"typed","type":"any","value":"x"}'],
    ]);
    const choices = { nested: 'flatten' } as const;
    const { names: flat } = await analyseFile(file, { choices });
    expect(flat).toEqual(['s.kind', 's.type', 's.value']);
  });
});

function textOf(cell: Cell): string | undefined {
  return cell === undefined ? undefined : textOfCell(cell);
}

describe('what is broken', () => {
  test('reports truncation anywhere', async () => {
    const whole = new Uint8Array(parquetWriteBuffer({ columnData: ALL }));
    for (const length of [4, 20, 100, whole.length - 8, whole.length - 1]) {
      const file = new File([whole.slice(0, length)], 'any');
      await expect(analyseFile(file)).rejects.toMatchObject({ problem: { kind: 'parquet' } });
    }
  });
});

describe('members of groups', () => {
  test('do not get into a column of their name', async () => {
    const group = (n: number) => ({ b: n });
    const schema = [
      { name: 'root', num_children: 2 },
      { name: 'a.b', type: 'INT32' as const, repetition_type: 'OPTIONAL' as const },
      { name: 'a', num_children: 1, repetition_type: 'REQUIRED' as const },
      { name: 'b', type: 'INT32' as const, repetition_type: 'REQUIRED' as const },
    ];
    const columnData = [
      { name: 'a.b', data: [1, null] },
      { name: 'a', data: [group(2), group(3)] },
    ];
    const choices = { nested: 'flatten' } as const;
    const { names, preview } = await analyseFile(fileOf(columnData, { schema }), { choices });
    expect(names).toEqual(['a.b', 'a.b.']);
    expect(preview.map(({ cells }) => cells.map(textOf))).toEqual([
      ['1', '2'],
      [undefined, '3'],
    ]);
  });

  test('are of the types that the schema gives them', async () => {
    const row = { price: 12.5, n: 3, ratio: 2, at: 3_600_000, in: { price: -0.05 } };
    const file = groupFileOf(
      [{ name: 's', data: [row] }],
      [
        { name: 's', num_children: 5, ...REQUIRED },
        { name: 'price', ...PRICE },
        { name: 'n', type: 'INT32', ...REQUIRED },
        { name: 'ratio', type: 'DOUBLE', ...REQUIRED },
        { name: 'at', ...TIME },
        { name: 'in', num_children: 1, ...REQUIRED },
        { name: 'price', ...PRICE },
      ],
    );
    expect(await readNested(file, 'text')).toEqual([
      '{"price":12.50,"n":3,"ratio":2,"at":"01:00:00","in":{"price":-0.05}}',
    ]);
    expect(await readNested(file, 'flatten')).toEqual(['12.50', '3', '2.0', '01:00:00', '-0.05']);
    const types = await typesOf(file, { nested: 'flatten' });
    expect(types).toMatchObject({ 's.n': 'Int32', 's.ratio': 'Double' });
  });

  test('are decimals and times in lists, and as keys and values of maps', async () => {
    const list = { num_children: 1, converted_type: 'LIST', ...REQUIRED } as const;
    const map = { num_children: 1, converted_type: 'MAP', ...REQUIRED } as const;
    const entry = { name: 'key_value', num_children: 2, repetition_type: 'REPEATED' } as const;
    const file = groupFileOf(
      [
        { name: 'l', data: [[12.5, null, -0.05]] },
        { name: 'm', data: [new Map([[12.5, 3_600_000]])] },
        { name: 'w', data: [new Map([[3_600_000, 12.5]])] },
      ],
      [
        { name: 'l', ...list },
        { name: 'list', num_children: 1, repetition_type: 'REPEATED' },
        { name: 'element', ...PRICE, repetition_type: 'OPTIONAL' },
        { name: 'm', ...map },
        entry,
        { name: 'key', ...PRICE },
        { name: 'value', ...TIME },
        { name: 'w', ...map },
        entry,
        { name: 'key', ...TIME },
        { name: 'value', ...PRICE },
      ],
    );
    expect(await readNested(file, 'text')).toEqual([
      '[12.50,null,-0.05]',
      '{"12.50":"01:00:00"}',
      '{"01:00:00":12.50}',
    ]);
    const { names, preview } = await analyseFile(file, { choices: { nested: 'flatten' } });
    expect(names).toEqual(['l', 'm.12.50', 'w.01:00:00']);
    expect(preview[0]?.cells.map(textOf)).toEqual(['[12.50,null,-0.05]', '01:00:00', '12.50']);
  });
});

const REQUIRED = { repetition_type: 'REQUIRED' } as const;
const PRICE = {
  type: 'INT64',
  converted_type: 'DECIMAL',
  scale: 2,
  precision: 10,
  ...REQUIRED,
} as const;
const TIME = { type: 'INT32', converted_type: 'TIME_MILLIS', ...REQUIRED } as const;

function groupFileOf(columns: Columns, schema: readonly SchemaElement[]): File {
  const root = { name: 'root', num_children: columns.length };
  return fileOf(columns, { schema: [root, ...schema] });
}

async function readNested(file: File, nested: 'text' | 'flatten') {
  const { preview } = await analyseFile(file, { choices: { nested } });
  return preview[0]?.cells.map(textOf);
}

/** A block of LZ4 that is its text as it is; of one that is no longer than 269 bytes. */
function literalsOf(bytes: Uint8Array): Uint8Array {
  const { length } = bytes;
  const head = length < 15 ? [length << 4] : [0xf0, length - 15];
  return Uint8Array.from([...head, ...bytes]);
}

describe('packed with', () => {
  test.each<[CompressionCodec, (bytes: Uint8Array) => Uint8Array]>([
    ['GZIP', (bytes) => gzipSync(bytes)],
    ['BROTLI', (bytes) => Uint8Array.from(brotliCompressSync(bytes))],
    ['LZ4', literalsOf],
    ['LZ4_RAW', literalsOf],
  ])('%s it is unpacked', async (codec, pack) => {
    const columnData = [{ name: 'n', data: [1, 2, 3], type: 'INT32' as const }];
    const file = fileOf(columnData, { codec, compressors: { [codec]: pack } });
    const { preview } = await analyseFile(file);
    expect(preview.map(({ cells }) => cells.map(textOf))).toEqual([['1'], ['2'], ['3']]);
  });
});

/** Once read for ever, or of more memory than there is: found by breaking files at random. */
const BROKEN: readonly (readonly [name: string, base64: string])[] = [
  [
    'a page of the second version that says nothing of its levels',
    'UEFSMRUGFSwVLlwVCBUAFYwVABUEFQAAAAMPFBABAAAAYQEFKGIBAAAAYwEAAABhFQYVJBUoXBUIFQAVCBUAFQQVAAAAAw8QPAEAAAACAAAAAwAAAAQAAAAVBhU0FTBcFQgVAhUIFQAVBBUAAAADDRgAAAUBBPg/BQcoAABAAAAAAAAACEAVBBlMSARyb290FQYAFQwlAhgCaWQlAAAVAiUCGAFuABUKJQIYAXgAFggZHBk8JggcFQwZFQAZGAJpZBUCFggWVhZYJgg8NgAoAWMYAWEAGRwVBhUAFQIAAAAmYBwVAhkVABkYAW4VAhYIFk4WUiZgPDYAKAQEAAAAGAQBAAAAABkcFQYVABUCAAAAJrIBHBUKGRUAGRgBeBUCFggWXhZaJrIBPDYCKAgAAAAAAAAIQBgIAAAAAAAA+D82AAAZHBUGFQAVAgAAABaCAhYINoQCACgJaHlwYXJxdWV0GTwcAAAcAAAcAAAA6AAAAFBBUjE=',
  ],
];

test.each(BROKEN)('%s is refused', async (_, base64) => {
  const file = new File([Uint8Array.from(Buffer.from(base64, 'base64'))], 'any');
  await expect(analyseFile(file)).rejects.toMatchObject({ problem: { kind: 'parquet' } });
});

test('times that are no numbers are read as the bytes they are', async () => {
  const base64 =
    'UEFSMRUGFUgVSFwVCBUAFQgVChUEFQAAAAMPgAEEBAIzBgAAAJsNAAAAAAAAAAAAAAAAAAAAAAAAAAAAABUGFUgVSFwVCBUAFQgVChUEFQAAAAMPgAEEBAIzBgAAAJsNAAAAAAAAAAAAAAAAAAAAAAAAAAAAABUGFU4VTlwVCBUAFQgVDhUEFQAAAAMPgAEEBAADAgAAAA8AAAAAAAAAgAEEBAQBAQAAAAYAAABhYWJjYhUGFTgVOFwVCBUAFQgVDBUEFQAAAAMPgAEEBAQDAgAAAA4AAAAAAAAAYWFhYmFiY2IVBhVEFURcFQgVABUIFRIVBBUAAAADDwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAPgACBA/QEBAFQQZbEgEcm9vdBUKABUCJQIYAWQAFQQlAhgBbAAVDCUCGAFzJQAAFQwlAhgBdCUQABUKJQIYAWYAFggZHBlcJggcFQIZFQoZGAFkFQAWCBZyFnImCAAAJnocFQQZFQoZGAFsFQAWCBZyFnImegAAJuwBHBUMGRUOGRgBcxUAFggWeBZ4JuwBAAAm5AIcFQwZFQwZGAF0FQAWCBZiFmIm5AIAACbGAxwVChkVEhkYAWYVABYIFm4WbibGAwAAFqwEFgg2rAQAKAloeXBhcnF1ZXQZXBwAABwAABwAABwAABwAAADjAAAAUEFSMQ==';
  const file = new File([Uint8Array.from(Buffer.from(base64, 'base64'))], 'any');
  expect((await analyseFile(file)).rows).toBe(4);
});

test('the flights begin with rows of their types', async () => {
  const path = new URL(
    '../../../node_modules/vega-datasets/data/flights-3m.parquet',
    import.meta.url,
  );
  const file = new File([readFileSync(path)], 'flights-3m.parquet');
  const columns = new FileColumns();
  const kinds = new Set<string>();
  let rows = 0;
  for await (const batch of readRows(file, { kind: 'parquet', nested: 'text' }, columns)) {
    for (const { cells } of batch) kinds.add(cells.map(typeOf).join());
    rows += batch.length;
    if (rows > 20_000) break;
  }
  expect(columns.names).toEqual(['date', 'delay', 'distance', 'origin', 'destination']);
  expect([...kinds]).toEqual(['Edm.DateTime,Edm.Int64,Edm.Int64,string,string']);
});

function typeOf(cell: Cell): string {
  return typeof cell === 'object' && cell.kind === 'typed' ? cell.type : typeof cell;
}
