import { Inflate } from 'fflate';
import { crc32 } from './crc32.ts';
import { FileFaultError } from './file-fault.ts';
import { readBytes, readChunks } from './read-bytes.ts';
import { UnpackMeter } from './unpack-meter.ts';
import { piecesOf, unpackFault } from './unpack-pieces.ts';
import type { ZipEntry } from './zip-directory.ts';

/** The bytes of one file within a zip, their checksum proved at the end. */
export async function* unpackEntry(
  zip: Blob,
  entry: ZipEntry,
  onBytes?: (bytes: number) => void,
): AsyncGenerator<Uint8Array, void, undefined> {
  checkEntry(entry);
  const start = await findStart(zip, entry);
  const packed = readChunks(zip.slice(start, start + entry.packed), onBytes);
  let crc = 0;
  let length = 0;
  for await (const bytes of entry.method === STORED ? packed : inflate(packed)) {
    crc = crc32(bytes, crc);
    length += bytes.length;
    if (length > entry.unpacked) throw damaged(length);
    yield bytes;
  }
  if (crc !== entry.crc || length !== entry.unpacked) throw damaged(length);
}

function damaged(bytes: number): FileFaultError {
  return new FileFaultError({ kind: 'packedDamaged', found: 'ZIP', bytes });
}

/** Refuses what cannot be unpacked here. */
export function checkEntry({ isEncrypted, method, path }: ZipEntry): void {
  if (isEncrypted) throw new FileFaultError({ kind: 'zipEncrypted', found: path });
  if (method !== STORED && method !== DEFLATED) {
    throw new FileFaultError({ kind: 'zipMethod', found: METHODS.get(method) ?? `${method}` });
  }
}

const STORED = 0;
const DEFLATED = 8;
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

/** Its header is as long as its name there, which need not be as in the list. */
async function findStart(zip: Blob, { at }: ZipEntry): Promise<number> {
  const bytes = await readBytes(zip.slice(at, at + 30));
  const view = new DataView(bytes.buffer, 0, bytes.length);
  if (bytes.length < 30 || view.getUint32(0, true) !== 0x04034b50) {
    throw new FileFaultError({ kind: 'packedDamaged', found: 'ZIP', bytes: at });
  }
  return at + 30 + view.getUint16(26, true) + view.getUint16(28, true);
}

async function* inflate(
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  const meter = new UnpackMeter();
  let out: Uint8Array[] = [];
  const inflater = new Inflate((bytes) => {
    if (bytes.length > 0) out.push(bytes);
    meter.give(bytes.length);
  });

  function push(piece: Uint8Array, isLast: boolean): readonly Uint8Array[] {
    try {
      meter.take(piece.length);
      inflater.push(piece, isLast);
    } catch (error) {
      throw unpackFault(error, 'ZIP', meter.packed);
    }
    const given = out;
    out = [];
    return given;
  }

  for await (const chunk of chunks) {
    for (const piece of piecesOf(chunk)) yield* push(piece, false);
  }
  yield* push(new Uint8Array(), true);
}
