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
