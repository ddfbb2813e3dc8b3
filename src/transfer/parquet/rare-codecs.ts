/// <reference path="./rare-codec-parts.d.ts" />
import { decompress } from 'fzstd';
import type { Compressors } from 'hyparquet';
import { decompressBrotli } from 'hyparquet-compressors/src/brotli.js';
import { decompressLz4Raw } from 'hyparquet-compressors/src/lz4.js';

/** The unpackers that are loaded with the first file that needs one. */
export const RARE_CODECS: Compressors = {
  BROTLI: decompressBrotli,
  ZSTD: (input, length) => decompress(input, new Uint8Array(length)),
  LZ4: unpackLz4,
  LZ4_RAW: unpackRawLz4,
};

/** The packer makes a part without letters of an empty input, which the unpacker would take for a reference. */
function unpackRawLz4(packed: Uint8Array, length: number): Uint8Array {
  const isNothing = length === 0 && packed.length === 1 && packed[0] === 0;
  return isNothing ? new Uint8Array() : decompressLz4Raw(packed, length);
}

/** Two numbers before each part: its unpacked and its packed length. */
const FRAME_BYTES = 8;

/** Unpacks the parts that Hadoop makes, or else all bytes as a whole. */
function unpackLz4(packed: Uint8Array, length: number): Uint8Array {
  const parts = partsOf(packed, length);
  if (!parts) return unpackRawLz4(packed, length);
  const out = new Uint8Array(length);
  let at = 0;
  for (const { bytes, size } of parts) {
    out.set(unpackRawLz4(bytes, size), at);
    at += size;
  }
  return out;
}

function partsOf(packed: Uint8Array, length: number) {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  const parts: { readonly bytes: Uint8Array; readonly size: number }[] = [];
  let unpacked = 0;
  for (let at = 0; at < packed.length; ) {
    if (at + FRAME_BYTES > packed.length) return undefined;
    const [size, end] = [view.getUint32(at), at + FRAME_BYTES + view.getUint32(at + 4)];
    unpacked += size;
    if (end > packed.length || unpacked > length) return undefined;
    parts.push({ bytes: packed.subarray(at + FRAME_BYTES, end), size });
    at = end;
  }
  return unpacked === length ? parts : undefined;
}
