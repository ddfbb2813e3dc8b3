import { deltaBinaryUnpack } from 'hyparquet/src/delta.js';
import { readRleBitPackedHybrid } from 'hyparquet/src/encoding.js';
import { readVarInt } from 'hyparquet/src/thrift.js';
import type { ParquetLeaf } from './leaves.ts';
import type { Page } from './pages.ts';

// The reader trusts the lengths within a packed page: a run of two thousand million values takes as much memory, one
// of negative length never ends. So these few bytes are checked before.

interface Reader {
  readonly view: DataView;
  offset: number;
}

const PLAIN_DICTIONARY = 2;
const RLE = 3;
const DELTA_BINARY_PACKED = 5;
const DELTA_LENGTH_BYTE_ARRAY = 6;
const DELTA_BYTE_ARRAY = 7;
const RLE_DICTIONARY = 8;
const BYTE_STREAM_SPLIT = 9;

/** The most bytes of texts in a page that share their beginnings. */
const MAX_SHARED_BYTES = 64 * 2 ** 20;

/** Checks a page of the first version after unpacking. */
export function checkFirst(bytes: Uint8Array, page: Page, leaf: ParquetLeaf): void {
  const reader = readerOf(bytes);
  const { maxRepetition, maxDefinition } = leaf;
  if (maxRepetition > 0) checkLevels(reader, maxRepetition, page.values);
  const definitions = reader.offset;
  if (maxDefinition > 0) checkLevels(reader, maxDefinition, page.values);
  const present = () => {
    if (maxDefinition === 0) return page.values;
    return countPresent({ view: reader.view, offset: definitions }, maxDefinition, page.values);
  };
  checkValues(reader, page, leaf, present);
}

/** Checks the levels of a page of the second version, which are never packed. */
export function checkSecondLevels(bytes: Uint8Array, page: Page, leaf: ParquetLeaf): void {
  const { repetitionBytes, definitionBytes, values } = page;
  const [repetitions, definitions] = [
    bytes.subarray(0, repetitionBytes),
    bytes.subarray(repetitionBytes, repetitionBytes + definitionBytes),
  ];
  const { maxRepetition, maxDefinition } = leaf;
  if (maxRepetition > 0) checkRuns(readerOf(repetitions), bitsOf(maxRepetition), values);
  if (maxDefinition > 0) checkRuns(readerOf(definitions), bitsOf(maxDefinition), values);
}

/** Checks the values after the levels, after unpacking. */
export function checkSecondValues(bytes: Uint8Array, page: Page, leaf: ParquetLeaf): void {
  checkValues(readerOf(bytes), page, leaf, () => page.present ?? page.values);
}

function readerOf(bytes: Uint8Array): Reader {
  return { view: new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), offset: 0 };
}

function bitsOf(level: number): number {
  return 32 - Math.clz32(level);
}

/** Their length precedes them; bytes after it do not count. */
function checkLevels(reader: Reader, highest: number, count: number): void {
  const length = reader.view.getUint32(reader.offset, true);
  reader.offset += 4;
  const end = reader.offset + length;
  checkRuns(reader, bitsOf(highest), count);
  reader.offset = end;
}

function countPresent(reader: Reader, highest: number, count: number): number {
  const levels: number[] = Array.from({ length: count }, () => 0);
  readRleBitPackedHybrid(reader, bitsOf(highest), levels);
  return levels.reduce((sum, level) => sum + (level === highest ? 1 : 0), 0);
}

function checkValues(
  reader: Reader,
  page: Page,
  { type, element }: ParquetLeaf,
  present: () => number,
): void {
  switch (page.encoding) {
    case PLAIN_DICTIONARY:
    case RLE_DICTIONARY:
      if (reader.offset >= reader.view.byteLength) return;
      checkRuns(reader, reader.view.getUint8(reader.offset++), page.values);
      return;
    case RLE:
      reader.offset += 4;
      checkRuns(reader, 1, page.values);
      return;
    case DELTA_BINARY_PACKED:
    case DELTA_LENGTH_BYTE_ARRAY:
      checkDelta(reader);
      return;
    case DELTA_BYTE_ARRAY:
      checkShared(reader, present());
      return;
    case BYTE_STREAM_SPLIT: {
      const width = type === 'FIXED_LEN_BYTE_ARRAY' ? (element.type_length ?? 0) : 1;
      if (width * present() > reader.view.byteLength) throw new Error('values outside of a page');
    }
  }
}

/** Bits are packed eight numbers at a time, and writers round up. */
const PADDING = 512;

/** https://parquet.apache.org/docs/file-format/data-pages/encodings/#RLE */
function checkRuns(reader: Reader, width: number, count: number): void {
  const bytesOfOne = (width + 7) >>> 3;
  for (let seen = 0; seen < count && reader.offset < reader.view.byteLength; ) {
    const header = readVarInt(reader) >>> 0;
    const isBits = (header & 1) === 1;
    const run = (header >>> 1) * (isBits ? 8 : 1);
    if (run > count + PADDING) throw new Error('a run longer than its page');
    seen += run;
    reader.offset += isBits ? (run / 8) * width : bytesOfOne;
  }
}

/** Arrow and Java make blocks of 128 in 4 parts. */
const MAX_BLOCK = 2 ** 20;
const MAX_PARTS = 2 ** 10;

function checkDelta({ view, offset }: Reader): void {
  // A page without any value may be empty.
  if (offset >= view.byteLength) return;
  const reader = { view, offset };
  const [block, parts] = [readVarInt(reader), readVarInt(reader)];
  if (block < 1 || block > MAX_BLOCK || parts < 1 || parts > MAX_PARTS || block % parts !== 0) {
    throw new Error('a block of no size');
  }
}

/** Each text begins like the one before: their total length is not bounded by the page. */
function checkShared(reader: Reader, count: number): void {
  const [shared, own] = [new Int32Array(count), new Int32Array(count)];
  for (const lengths of [shared, own]) {
    checkDelta(reader);
    deltaBinaryUnpack(reader, count, lengths);
  }
  let before = 0;
  let bytes = 0;
  for (let at = 0; at < count; at += 1) {
    const [begins = 0, ends = 0] = [shared[at], own[at]];
    if (begins < 0 || ends < 0 || begins > before) throw new Error('a text of no length');
    before = begins + ends;
    bytes += before;
    if (bytes > MAX_SHARED_BYTES) throw new Error('a page with more text than fits');
  }
}
