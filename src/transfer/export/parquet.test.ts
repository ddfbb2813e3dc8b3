import { type AsyncBuffer, parquetMetadata, parquetRead, parquetSchema } from 'hyparquet';
import { describe, expect, test } from 'vitest';
import { parseDateTime } from '../../model/datetime.ts';
import {
  binaryOf,
  booleanOf,
  dateTimeOf,
  doubleOf,
  EDM_TYPES,
  type EdmValue,
  guidOf,
  int32Of,
  int64Of,
  stringOf,
} from '../../model/edm.ts';
import { parseEdm } from '../../model/edm-text.ts';
import type { Entity } from '../../model/entity.ts';
import { type EntityPage, pageOf } from '../../model/entity-page.ts';
import { fc } from '../../testing/fast-check.ts';
import { entityOf, oddEntities } from '../../testing/odd-entities.ts';
import { DEFAULT_FORMAT } from './format.ts';
import { findLosses } from './oddities.ts';
import { ParquetPieces } from './parquet.ts';
import { formatSchema } from './parquet-fields.ts';
import { columnsOf, Survey } from './survey.ts';

const EVERYTHING: readonly (readonly [string, EdmValue])[] = [
  ['Text', stringOf('é\u0000😀')],
  ['Small', int32Of(-5)],
  ['Large', int64Of(-(2n ** 63n))],
  ['Price', doubleOf(-0)],
  ['IsPaid', booleanOf(true)],
  ['At', instant('2020-01-02T03:04:05.1234567Z')],
  ['Far', instant('9999-12-31T23:59:59.999999Z')],
  ['Odd', instant('1601-01-01T00:00:00.0000001Z')],
  ['Id', guidOf('c9da6455-213d-42c9-9a79-3e9149a57833')],
  ['Bytes', binaryOf(Uint8Array.of(0, 255))],
];

test('names each type as Parquet does, and which become strings', () => {
  expect(
    formatSchema('Books', columnsOf(surveyOf([pageOf([entityOf('p', '1', EVERYTHING)])]))),
  ).toBe(`message Books {
  required binary PartitionKey (STRING);
  required binary RowKey (STRING);
  required int64 Timestamp (TIMESTAMP(NANOS,true));
  optional binary Text (STRING);
  optional int32 Small;
  optional int64 Large;
  optional double Price;
  optional boolean IsPaid;
  optional int64 At (TIMESTAMP(NANOS,true));
  optional int64 Far (TIMESTAMP(MICROS,true));
  optional binary Odd (STRING);
  optional binary Odd@type (STRING);
  optional fixed_len_byte_array(16) Id (UUID);
  optional binary Bytes;
}
`);
});

test('counts the properties that become texts', () => {
  const mixed = [
    entityOf('p', '1', [...EVERYTHING, ['Mixed', int32Of(1)]]),
    entityOf('p', '2', [['Mixed', stringOf('1')]]),
  ];
  const survey = surveyOf([pageOf(mixed)]);
  const format = { ...DEFAULT_FORMAT, kind: 'parquet' } as const;
  expect(findLosses(format, survey.oddities, columnsOf(survey))).toEqual([
    { oddity: 'asText', count: 2, property: 'Odd' },
  ]);
});

describe('what is written', () => {
  test('is the very same when it is read', async () => {
    await fc.assert(
      fc.asyncProperty(oddEntities, async (drawn) => {
        const half = Math.ceil(drawn.length / 2);
        const pages = [pageOf(drawn.slice(0, half)), pageOf(drawn.slice(half))];
        expect(await readBack(write(pages))).toEqual(drawn.map(plain));
      }),
      { numRuns: 300 },
    );
  });

  test('has its types in the file, without a value as well', async () => {
    const drawn = [entityOf('p', '1', EVERYTHING), entityOf('p', '2', [])];
    expect(await readBack(write([pageOf(drawn)]))).toEqual(drawn.map(plain));
  });

  test('is a complete file without entities', async () => {
    expect(await readBack(write([]))).toEqual([]);
  });

  test('is written in row groups of limited size', async () => {
    const rows = (from: number, bytes: number) =>
      pageOf(
        Array.from({ length: 1000 }, (_, row) =>
          entityOf('p', `${from + row}`, [['T', stringOf('x'.repeat(bytes))]]),
        ),
      );
    const many = Array.from({ length: 60 }, (_, page) => rows(page * 1000, 1));
    expect(groupsOf(write(many))).toEqual([50_000, 10_000]);
    const wide = Array.from({ length: 3 }, (_, page) => rows(page * 1000, 17_000));
    expect(groupsOf(write(wide))).toEqual([1000, 1000, 1000]);
  });
});

test('refuses values that have got another type since they were looked at', () => {
  const columns = columnsOf(surveyOf([pageOf([entityOf('p', '1', EVERYTHING)])]));
  const pieces = new ParquetPieces(columns);
  for (const value of [
    ['Small', stringOf('1')],
    ['At', instant('1601-01-01T00:00:00Z')],
  ] as const) {
    const page = pageOf([entityOf('p', '1', [value])]);
    const problem = { kind: 'newType', name: value[0] };
    expect(() => pieces.write(page)).toThrow(expect.objectContaining({ problem }));
  }
});

function instant(text: string): EdmValue {
  return dateTimeOf(parseDateTime(text) ?? 0n);
}

function surveyOf(pages: readonly EntityPage[]) {
  const survey = new Survey();
  for (const page of pages) survey.add(page);
  return survey.finish();
}

function write(pages: readonly EntityPage[]): Uint8Array<ArrayBuffer> {
  const pieces = new ParquetPieces(columnsOf(surveyOf(pages)));
  const written = [...pages.map((page) => pieces.write(page)), pieces.end()];
  const all = written.flatMap((piece) => piece ?? []);
  const bytes = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of all) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

function groupsOf({ buffer }: Uint8Array<ArrayBuffer>): number[] {
  return parquetMetadata(buffer).row_groups.map(({ num_rows }) => Number(num_rows));
}

/** As the library reads them, as another program would. */
async function readBack({ buffer }: Uint8Array<ArrayBuffer>) {
  const file: AsyncBuffer = {
    byteLength: buffer.byteLength,
    slice: (start, end) => buffer.slice(start, end),
  };
  const elements = parquetSchema(parquetMetadata(buffer)).children.map(({ element }) => element);
  let rows: unknown[][] = [];
  await parquetRead({
    file,
    utf8: false,
    parsers: {
      // By default the library drops a mark at the beginning of a text.
      stringFromBytes: (bytes) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes),
      timestampFromNanoseconds: (count) => dateTimeOf(UNIX_EPOCH + count / 100n),
      timestampFromMicroseconds: (count) => dateTimeOf(UNIX_EPOCH + count * 10n),
    },
    onComplete: (read) => {
      rows = read;
    },
  });
  return rows.map((row) => {
    const cells = new Map(elements.map(({ name }, index) => [name, row[index]]));
    const properties = elements.flatMap(({ name, type, logical_type }) => {
      const value = cells.get(name);
      if (value === null || value === undefined || SYSTEM.has(name) || name.endsWith('@type')) {
        return [];
      }
      const typeName = cells.get(`${name}@type`);
      return [[name, edmOf(value, logical_type?.type ?? type, typeName)] as const];
    });
    return plain(entityOf(`${cells.get('PartitionKey')}`, `${cells.get('RowKey')}`, properties));
  });
}

const UNIX_EPOCH = parseDateTime('1970-01-01T00:00:00Z') ?? 0n;
const SYSTEM = new Set(['PartitionKey', 'RowKey', 'Timestamp']);

function edmOf(value: unknown, shown: string | undefined, typeName: unknown): EdmValue {
  if (typeof typeName === 'string') {
    const type = EDM_TYPES.find((one) => one === `Edm.${typeName}`);
    const parsed = type && parseEdm(type, String(value));
    if (!parsed || !('value' in parsed)) throw new Error(`No ${typeName}: ${String(value)}`);
    return parsed.value;
  }
  switch (shown) {
    case 'STRING':
      return stringOf(String(value));
    case 'UUID':
      return guidOf(String(value));
    case 'INT32':
      return int32Of(Number(value));
    case 'INT64':
      return int64Of(BigInt(String(value)));
    case 'DOUBLE':
      return doubleOf(Number(value));
    case 'BOOLEAN':
      return booleanOf(value === true);
    case 'BYTE_ARRAY':
      // Of its own, so that it is the same as any other.
      return binaryOf(Uint8Array.from(value as Uint8Array));
    default:
      // Instants were made by the parsers.
      return value as EdmValue;
  }
}

/** What is the same of two: the order of properties is none of an entity's. */
function plain({ partitionKey, rowKey, properties }: Entity) {
  return { partitionKey, rowKey, properties: [...properties].sort(([a], [b]) => (a < b ? -1 : 1)) };
}
