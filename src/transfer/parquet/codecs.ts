import { gunzipSync } from 'fflate';
import type { CompressionCodec, Compressors, FileMetaData } from 'hyparquet';
import { FileError } from '../archives/file-error.ts';

/** A larger page is made to fill the memory. */
export const MAX_PAGE_BYTES = 256 * 2 ** 20;

const OWN: ReadonlySet<CompressionCodec> = new Set(['UNCOMPRESSED', 'SNAPPY', 'GZIP']);

/** Returns the unpackers for a file; the rarer ones are loaded when they are needed. */
export async function compressorsFor({ row_groups }: FileMetaData): Promise<Compressors> {
  const codecs = new Set(
    row_groups.flatMap(({ columns }) => columns.flatMap(({ meta_data }) => meta_data?.codec ?? [])),
  );
  const own: Compressors = {
    // Without a buffer to unpack to, it allocates as much memory as the packed bytes declare.
    GZIP: (input, length) => gunzipSync(input, { out: new Uint8Array(length) }),
    SNAPPY: unpackSnappy,
  };
  if ([...codecs].every((codec) => OWN.has(codec))) return takingNothing(own);
  const { RARE_CODECS } = await import('./rare-codecs.ts');
  const known: Compressors = { ...own, ...RARE_CODECS };
  for (const codec of codecs) {
    if (!OWN.has(codec) && !(codec in known)) {
      throw new FileError({ kind: 'parquetCodec', found: codec });
    }
  }
  return takingNothing(known);
}

/** Where all values of a page are absent, some writers put no bytes in the place of packed ones. */
function takingNothing(compressors: Compressors): Compressors {
  return Object.fromEntries(
    Object.entries(compressors).map(([codec, unpack]): [string, typeof unpack] => [
      codec,
      (packed, length) =>
        packed.length === 0 && length === 0 ? new Uint8Array() : unpack(packed, length),
    ]),
  );
}

/**
 * Unpacks Snappy without a frame. The unpacker of the Parquet reader loops for ever at a text of negative
 * length. https://github.com/google/snappy/blob/main/format_description.txt
 */
export function unpackSnappy(packed: Uint8Array, length: number): Uint8Array {
  const out = new Uint8Array(length);
  let at = behindLength(packed);
  let to = 0;
  while (at < packed.length) {
    const tag = packed[at] ?? 0;
    at += 1;
    const kind = tag & 3;
    if (kind === LITERAL) {
      const extra = Math.max(0, (tag >>> 2) - SHORT);
      const size = 1 + (extra === 0 ? tag >>> 2 : numberAt(packed, at, extra));
      at += extra;
      if (at + size > packed.length || to + size > length) throw broken();
      copy(packed, at, out, to, size);
      at += size;
      to += size;
      continue;
    }
    const extra = kind === 3 ? 4 : kind;
    const size = kind === 1 ? ((tag >>> 2) & 7) + 4 : (tag >>> 2) + 1;
    const back = numberAt(packed, at, extra) + (kind === 1 ? (tag >>> 5) * 256 : 0);
    at += extra;
    if (back === 0 || back > to || to + size > length) throw broken();
    repeat(out, to, back, size);
    to += size;
  }
  if (to !== length) throw broken();
  return out;
}

/** A text as it is, with its length if that is short. */
const LITERAL = 0;
const SHORT = 59;

/** Skips the length at the beginning, which the caller knows. */
function behindLength(packed: Uint8Array): number {
  const last = packed.findIndex((byte) => byte < 128);
  if (last === -1 || last > 4) throw broken();
  return last + 1;
}

/** The least significant byte first. */
function numberAt(bytes: Uint8Array, at: number, count: number): number {
  if (at + count > bytes.length) throw broken();
  let number = 0;
  for (let index = count - 1; index >= 0; index -= 1) {
    number = number * 256 + (bytes[at + index] ?? 0);
  }
  return number;
}

function copy(from: Uint8Array, at: number, out: Uint8Array, to: number, size: number): void {
  if (size > WORTH_A_CALL) {
    out.set(from.subarray(at, at + size), to);
    return;
  }
  for (let index = 0; index < size; index += 1) out[to + index] = from[at + index] ?? 0;
}

/** Copying fewer bytes is faster than calling the platform. */
const WORTH_A_CALL = 48;

/** Repeats bytes, which may overlap with their copy. */
function repeat(out: Uint8Array, to: number, back: number, size: number): void {
  for (let index = to; index < to + size; index += 1) out[index] = out[index - back] ?? 0;
}

function broken(): Error {
  return new Error('a page whose Snappy is broken');
}
