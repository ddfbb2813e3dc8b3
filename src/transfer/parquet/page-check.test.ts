import type { CompressionCodec, FileMetaData } from 'hyparquet';
import { expect, test } from 'vitest';
import { compressorsFor, unpackSnappy } from './codecs.ts';
import type { ParquetLeaf } from './leaves.ts';
import { checkFirst, checkSecondLevels, checkSecondValues } from './page-check.ts';
import type { Page } from './pages.ts';
import { RARE_CODECS } from './rare-codecs.ts';

const LEAF: ParquetLeaf = {
  path: [],
  element: { name: 'a', type: 'BYTE_ARRAY' },
  type: 'BYTE_ARRAY',
  maxRepetition: 0,
  maxDefinition: 0,
  isFlat: true,
};
const PAGE: Page = {
  kind: 'first',
  start: 4,
  header: 10,
  packed: 10,
  values: 4,
  encoding: 8,
  repetitionBytes: 0,
  definitionBytes: 0,
  isPacked: true,
};

/** The least significant seven bits first. */
function varint(number: number): number[] {
  return number < 128 ? [number] : [(number % 128) + 128, ...varint(Math.floor(number / 128))];
}

const [RLE, DELTA, SHARED, SPLIT] = [8, 5, 7, 9];

test.each([
  ['a run of two thousand million values', RLE, [1, ...varint(2 ** 32 - 2), 0]],
  ['bits of as many values that take no room', RLE, [0, ...varint(2 ** 32 - 1)]],
  ['a block in a thousand million parts', DELTA, [...varint(128), ...varint(2 ** 30), 4, 2]],
  ['a block without a part', DELTA, [...varint(128), 0, 4, 2]],
  [
    'texts that begin as two thousand million letters',
    SHARED,
    [128, 1, 4, 4, ...varint(2 ** 32 - 2), 0, 0, 0, 0, 0, 128, 1, 4, 4, 2, 0, 0, 0, 0, 0],
  ],
] as const)('%s is refused before it is read', (_, encoding, bytes) => {
  const page = { ...PAGE, encoding };
  expect(() => checkFirst(Uint8Array.from(bytes), page, LEAF)).toThrow(/^a /);
  expect(() => checkSecondValues(Uint8Array.from(bytes), page, LEAF)).toThrow(/^a /);
});

test('levels are looked at wherever they stand', () => {
  const run = [...varint(2 ** 31), 1];
  const first = Uint8Array.from([run.length, 0, 0, 0, ...run, 1, 8, 0]);
  const optional = { ...LEAF, maxDefinition: 1 };
  expect(() => checkFirst(first, PAGE, optional)).toThrow('a run longer than its page');
  const second = { ...PAGE, definitionBytes: run.length };
  expect(() => checkSecondLevels(Uint8Array.from(run), second, optional)).toThrow('a run longer');
});

test('values of a width that no page has are refused', () => {
  const element = { ...LEAF.element, type_length: 2 ** 30 };
  const leaf = { ...LEAF, type: 'FIXED_LEN_BYTE_ARRAY', element } as const;
  expect(() => checkFirst(new Uint8Array(64), { ...PAGE, encoding: SPLIT }, leaf)).toThrow(
    'values outside of a page',
  );
});

test('valid pages are accepted', () => {
  // A run of three, and eight bits of which one counts.
  expect(() => checkFirst(Uint8Array.of(1, 6, 1, 3, 1), PAGE, LEAF)).not.toThrow();
  expect(() => checkSecondValues(new Uint8Array(), { ...PAGE, present: 0 }, LEAF)).not.toThrow();
});

test('a text of a negative length leads no unpacker round and round', () => {
  const back = Uint8Array.of(5, 0xfc, 0xfa, 0xff, 0xff, 0xff, 0, 0);
  expect(() => unpackSnappy(back, 5)).toThrow('Snappy');
  const frame = Uint8Array.of(0, 0, 0, 0, 0xff, 0xff, 0xff, 0xf8, ...new Uint8Array(16));
  expect(() => RARE_CODECS.LZ4?.(frame, 16)).toThrow();
});

test.each(['SNAPPY', 'GZIP', 'BROTLI', 'ZSTD', 'LZ4', 'LZ4_RAW'] as const)(
  'no bytes are valid %s of no values',
  async (codec) => {
    const unpack = (await compressorsFor(packedBy(codec)))[codec];
    expect(unpack?.(new Uint8Array(), 0)).toEqual(new Uint8Array());
    if (codec === 'SNAPPY') expect(() => unpack?.(new Uint8Array(), 1)).toThrow('Snappy');
  },
);

function packedBy(codec: CompressionCodec): FileMetaData {
  const column = { meta_data: { codec } };
  // Nothing else of it is looked at.
  return { row_groups: [{ columns: [column] }] } as unknown as FileMetaData;
}

test('Snappy is unpacked, with near, far and overlapping copies', () => {
  const text = (packed: readonly number[], length: number) =>
    new TextDecoder().decode(unpackSnappy(Uint8Array.from(packed), length));
  const abcd = [12, 97, 98, 99, 100];
  expect(text([4, ...abcd], 4)).toBe('abcd');
  // Four again from four before, by two bytes; then nine of the last letter.
  expect(text([17, ...abcd, 14, 4, 0, 21, 1], 17)).toBe('abcdabcdddddddddd');
  // A length in a byte of its own.
  expect(text([61, 240, 60, ...Array.from({ length: 61 }, () => 120)], 61)).toBe('x'.repeat(61));
  expect(() => text([4, ...abcd], 5)).toThrow('Snappy');
  expect(() => text([8, ...abcd, 14, 9, 0], 8)).toThrow('Snappy');
});
