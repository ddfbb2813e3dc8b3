import { FileError } from './file-error.ts';

/** Pieces are unpacked to at most a thousand times their length. */
const PIECE_BYTES = 32_768;

export function* piecesOf<Bytes extends ArrayBufferLike>(
  chunk: Uint8Array<Bytes>,
): Generator<Uint8Array<Bytes>, void, undefined> {
  for (let at = 0; at < chunk.length; at += PIECE_BYTES) yield chunk.subarray(at, at + PIECE_BYTES);
}

/** Converts an error of the unpacker to a problem of the file; `bytes` is the number of bytes read before. */
export function unpackProblem(error: unknown, bytes: number): unknown {
  if (error instanceof FileError || !(error instanceof Error)) return error;
  const isEnded = 'code' in error && error.code === UNEXPECTED_EOF;
  return new FileError({
    kind: isEnded ? 'packedEnded' : 'packedDamaged',
    found: 'gzip',
    bytes,
  });
}

/** https://github.com/101arrowz/fflate/blob/master/docs/variables/FlateErrorCode.md */
const UNEXPECTED_EOF = 0;

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** Returns the checksum of gzip and zip, continued by some more bytes. It begins at 0. */
export function crc32(bytes: Uint8Array, before = 0): number {
  let value = ~before;
  for (let at = 0; at < bytes.length; at += 1) {
    value = (TABLE[(value ^ (bytes[at] ?? 0)) & 0xff] ?? 0) ^ (value >>> 8);
  }
  return ~value >>> 0;
}

/** Up to so many bytes nothing is suspicious, however well it was packed. */
const HARMLESS_BYTES = 256 * 2 ** 20;

/** Tables are packed 5 to 20 times smaller; no useful table 500 times. */
const MAX_RATIO = 500;

/** Compares the unpacked length with the packed one: reading a zip bomb would take for ever. */
export class UnpackMeter {
  packed = 0;
  unpacked = 0;

  take(packed: number): void {
    this.packed += packed;
  }

  give(unpacked: number): void {
    this.unpacked += unpacked;
    checkRatio(this.packed, this.unpacked);
  }
}

export function checkRatio(packed: number, unpacked: number): void {
  if (unpacked <= HARMLESS_BYTES || unpacked <= packed * MAX_RATIO) return;
  const ratio = Math.round(unpacked / Math.max(1, packed));
  throw new FileError({ kind: 'bomb', ratio, bytes: unpacked });
}
