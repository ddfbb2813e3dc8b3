import { FileError } from './file-error.ts';
import { readBytes, readChunks } from './read-bytes.ts';
import { crc32, piecesOf } from './unpack-pieces.ts';
import { DEFLATED, LOCAL, LOCAL_BYTES, STORED, type ZipEntry } from './zip-format.ts';
import { gunzip, UnpackError } from './zip-packing.ts';

/**
 * Yields the bytes of a file within a zip, with their checksum checked at the end. Memory is bounded, whatever
 * the zip declares.
 */
export async function* unpackEntry(
  zip: Blob,
  entry: ZipEntry,
  onBytes?: (bytes: number) => void,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  checkEntry(entry);
  const start = await findStart(zip, entry);
  const packed = readChunks(zip.slice(start, start + entry.packed), onBytes);
  const bytes = entry.method === STORED ? proved(packed, entry) : gunzip(pieces(packed), entry);
  let length = 0;
  try {
    for await (const piece of bytes) {
      length += piece.length;
      if (length > entry.unpacked) throw damaged(length);
      yield piece;
    }
  } catch (error) {
    if (error instanceof UnpackError) throw damaged(length);
    throw error;
  }
  if (length !== entry.unpacked) throw damaged(length);
}

function damaged(bytes: number): FileError {
  return new FileError({ kind: 'packedDamaged', found: 'ZIP', bytes });
}

/** Throws for files that cannot be unpacked here. */
function checkEntry({ isEncrypted, method, path }: ZipEntry): void {
  if (isEncrypted) throw new FileError({ kind: 'zipEncrypted', found: path });
  if (method !== STORED && method !== DEFLATED) {
    throw new FileError({ kind: 'zipMethod', found: METHODS.get(method) ?? `${method}` });
  }
}

const METHODS = new Map([
  [1, 'Shrink'],
  [6, 'Implode'],
  [9, 'Deflate64'],
  [12, 'bzip2'],
  [14, 'LZMA'],
  [93, 'Zstandard'],
  [95, 'XZ'],
  [98, 'PPMd'],
]);

/** The length of its header depends on its name there, which may differ from the directory. */
async function findStart(zip: Blob, { at }: ZipEntry): Promise<number> {
  const bytes = await readBytes(zip.slice(at, at + LOCAL_BYTES));
  const view = new DataView(bytes.buffer, 0, bytes.length);
  if (bytes.length < LOCAL_BYTES || view.getUint32(0, true) !== LOCAL) {
    throw new FileError({ kind: 'packedDamaged', found: 'ZIP', bytes: at });
  }
  return at + LOCAL_BYTES + view.getUint16(26, true) + view.getUint16(28, true);
}

/** Splits chunks into pieces that fit into memory unpacked, however well they were packed. */
async function* pieces(chunks: AsyncIterable<Uint8Array<ArrayBuffer>>) {
  for await (const chunk of chunks) yield* piecesOf(chunk);
}

async function* proved(chunks: AsyncIterable<Uint8Array<ArrayBuffer>>, { crc }: ZipEntry) {
  let sum = 0;
  for await (const chunk of chunks) {
    sum = crc32(chunk, sum);
    yield chunk;
  }
  if (sum !== crc) throw new UnpackError('The sums differ.');
}
