import { FileError } from './file-error.ts';
import { readBytes } from './read-bytes.ts';
import {
  ALL_32,
  CENTRAL,
  CENTRAL_BYTES,
  checkPath,
  decodePath,
  END,
  END_64,
  END_64_BYTES,
  END_BYTES,
  IS_ENCRYPTED,
  IS_UTF_8,
  LOCAL,
  LOCAL_BYTES,
  LOCATOR_64,
  LOCATOR_BYTES,
  SIZES_LATER,
  WIDE_FIELD,
  type ZipEntry,
} from './zip-format.ts';

export function isZip(head: Uint8Array): boolean {
  return (
    head[0] === 0x50 &&
    head[1] === 0x4b &&
    ((head[2] === 3 && head[3] === 4) || (head[2] === 5 && head[3] === 6))
  );
}

/**
 * Returns the files in the directory at the end of a zip, without folders. Only the directory counts: the header
 * before each file may be stale or misleading.
 */
export async function readZipDirectory(zip: Blob): Promise<readonly ZipEntry[]> {
  const files = await listZip(zip);
  for (const { path } of files) checkPath(path);
  return files;
}

/** The same including paths outside of the zip's folder: to be listed, not to be unpacked. */
export async function listZip(zip: Blob): Promise<readonly ZipEntry[]> {
  const { count, at, length } = await findDirectory(zip);
  const bytes = await readBytes(zip.slice(at, at + length));
  const entries = readEntries(new DataView(bytes.buffer, 0, bytes.length), count);
  checkPlaces(entries, at);
  return entries.filter(({ path }) => !path.endsWith('/'));
}

const MAX_COMMENT_BYTES = 0xffff;
/** Enough for a million files. */
const MAX_DIRECTORY_BYTES = 128 * 2 ** 20;

interface Directory {
  readonly count: number;
  readonly at: number;
  readonly length: number;
}

async function findDirectory(zip: Blob): Promise<Directory> {
  const start = Math.max(0, zip.size - END_BYTES - MAX_COMMENT_BYTES - LOCATOR_BYTES);
  const bytes = await readBytes(zip.slice(start));
  const view = new DataView(bytes.buffer, 0, bytes.length);
  for (let at = bytes.length - END_BYTES; at >= 0; at -= 1) {
    if (view.getUint32(at, true) !== END) continue;
    if (view.getUint16(at + 20, true) !== bytes.length - at - END_BYTES) continue;
    const small = {
      count: view.getUint16(at + 10, true),
      length: view.getUint32(at + 12, true),
      at: view.getUint32(at + 16, true),
    };
    const found = (await findWideDirectory(zip, view, at - LOCATOR_BYTES)) ?? small;
    if (found.length > MAX_DIRECTORY_BYTES || found.at + found.length > zip.size) break;
    return found;
  }
  throw new FileError({ kind: 'packedEnded', found: 'ZIP', bytes: zip.size });
}

/** Finds the directory of a zip with more or larger files than the first version of the format could count. */
async function findWideDirectory(
  zip: Blob,
  view: DataView,
  locator: number,
): Promise<Directory | undefined> {
  if (locator < 0 || view.getUint32(locator, true) !== LOCATOR_64) return undefined;
  const start = Number(view.getBigUint64(locator + 8, true));
  const bytes = await readBytes(zip.slice(start, start + END_64_BYTES));
  const end = new DataView(bytes.buffer, 0, bytes.length);
  if (bytes.length < END_64_BYTES || end.getUint32(0, true) !== END_64) throw broken();
  return {
    count: Number(end.getBigUint64(32, true)),
    length: Number(end.getBigUint64(40, true)),
    at: Number(end.getBigUint64(48, true)),
  };
}

function readEntries(view: DataView, count: number): ZipEntry[] {
  // Some writers of the first version wrap the count after 65,535.
  if (count > view.byteLength / CENTRAL_BYTES) throw broken();
  const entries: ZipEntry[] = [];
  for (let at = 0; at + CENTRAL_BYTES <= view.byteLength; ) {
    if (view.getUint32(at, true) !== CENTRAL) break;
    const name = view.getUint16(at + 28, true);
    const extra = view.getUint16(at + 30, true);
    const end = at + CENTRAL_BYTES + name + extra + view.getUint16(at + 32, true);
    if (end > view.byteLength) throw broken();
    entries.push(readEntry(view, at, name, extra));
    at = end;
  }
  if (entries.length % COUNTED !== count % COUNTED) throw broken();
  return entries;
}

const COUNTED = 2 ** 16;

function readEntry(view: DataView, at: number, name: number, extra: number): ZipEntry {
  const flags = view.getUint16(at + 8, true);
  const wide = wideNumbers(view, at + CENTRAL_BYTES + name, extra);
  const size = (from: number) => {
    const narrow = view.getUint32(from, true);
    return narrow === ALL_32 ? (wide.shift() ?? narrow) : narrow;
  };
  // In the order of the wide fields, where a narrow one has no room.
  const unpacked = size(at + 24);
  const packed = size(at + 20);
  const index = size(at + 42);
  const bytes = new Uint8Array(view.buffer, view.byteOffset + at + CENTRAL_BYTES, name);
  return {
    path: decodePath(bytes, (flags & IS_UTF_8) !== 0),
    method: view.getUint16(at + 10, true),
    isEncrypted: (flags & IS_ENCRYPTED) !== 0,
    crc: view.getUint32(at + 16, true),
    packed,
    unpacked,
    at: index,
  };
}

function wideNumbers(view: DataView, start: number, length: number): number[] {
  for (let at = start; at + 4 <= start + length; ) {
    const size = view.getUint16(at + 2, true);
    if (view.getUint16(at, true) === WIDE_FIELD) {
      const count = Math.floor(Math.min(size, start + length - at - 4) / 8);
      return Array.from({ length: Math.min(3, count) }, (_, index) =>
        Number(view.getBigUint64(at + 4 + index * 8, true)),
      );
    }
    at += 4 + size;
  }
  return [];
}

/** Throws where files overlap each other or the directory, which makes a small zip a large one. */
function checkPlaces(entries: readonly ZipEntry[], directory: number): void {
  let end = 0;
  for (const { at, packed } of entries.toSorted((a, b) => a.at - b.at)) {
    if (at < end || at + LOCAL_BYTES + packed > directory) throw broken();
    end = at + LOCAL_BYTES + packed;
  }
}

function broken(): FileError {
  return new FileError({ kind: 'packedDamaged', found: 'ZIP' });
}

/** Returns the complete files of a zip whose directory is missing, as far as each has its own size. */
export async function scanEntries(zip: Blob): Promise<readonly ZipEntry[]> {
  const entries: ZipEntry[] = [];
  for (let at = 0; at + LOCAL_BYTES <= zip.size; ) {
    const header = await viewOf(zip, at, LOCAL_BYTES);
    const flags = header.getUint16(6, true);
    if (header.getUint32(0, true) !== LOCAL || flags & (SIZES_LATER | IS_ENCRYPTED)) break;
    const start = at + LOCAL_BYTES;
    const nameLength = header.getUint16(26, true);
    const packed = header.getUint32(18, true);
    const end = start + nameLength + header.getUint16(28, true) + packed;
    if (end > zip.size) break;
    const name = await readBytes(zip.slice(start, start + nameLength));
    const path = decodePath(name, (flags & IS_UTF_8) !== 0);
    checkPath(path);
    entries.push({
      path,
      method: header.getUint16(8, true),
      isEncrypted: false,
      crc: header.getUint32(14, true),
      packed,
      unpacked: header.getUint32(22, true),
      at,
    });
    at = end;
  }
  return entries;
}

async function viewOf(zip: Blob, at: number, length: number): Promise<DataView> {
  const bytes = await readBytes(zip.slice(at, at + length));
  return new DataView(bytes.buffer, 0, bytes.length);
}
