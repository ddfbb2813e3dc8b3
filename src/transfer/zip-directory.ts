import { FileFaultError } from './file-fault.ts';
import { readBytes } from './read-bytes.ts';
import { checkRatio } from './unpack-meter.ts';

/** A file within a zip. Plain: it crosses threads. */
export interface ZipEntry {
  /** With its folders, parted by `/`. */
  readonly path: string;
  /** 0 stored, 8 deflated; others have no unpacker here. */
  readonly method: number;
  readonly isEncrypted: boolean;
  readonly crc: number;
  readonly packed: number;
  readonly unpacked: number;
  /** Where its header begins. */
  readonly at: number;
}

export function isZip(head: Uint8Array): boolean {
  return (
    head[0] === 0x50 &&
    head[1] === 0x4b &&
    ((head[2] === 3 && head[3] === 4) || (head[2] === 5 && head[3] === 6))
  );
}

/**
 * The files that a zip lists at its end, folders left out. The list there is
 * the truth: what stands before each file may be stale, or made to mislead.
 * https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT
 */
export async function readZipDirectory(zip: Blob): Promise<readonly ZipEntry[]> {
  const { count, at, length } = await findDirectory(zip);
  if (count > MAX_ENTRIES) throw new FileFaultError({ kind: 'tooManyFiles', bytes: count });
  const bytes = await readBytes(zip.slice(at, at + length));
  const entries = readEntries(new DataView(bytes.buffer, 0, bytes.length), count);
  checkPlaces(entries, zip.size);
  const files = entries.filter(({ path }) => !path.endsWith('/'));
  for (const { path } of files) checkPath(path);
  checkRatio(
    files.reduce((sum, { packed }) => sum + packed, 0),
    files.reduce((sum, { unpacked }) => sum + unpacked, 0),
  );
  return files;
}

const MAX_ENTRIES = 10_000;
const END_LENGTH = 22;
const MAX_COMMENT = 0xffff;
const MAX_DIRECTORY = 64 * 2 ** 20;

interface Directory {
  readonly count: number;
  readonly at: number;
  readonly length: number;
}

async function findDirectory(zip: Blob): Promise<Directory> {
  const start = Math.max(0, zip.size - END_LENGTH - MAX_COMMENT - LOCATOR_LENGTH);
  const bytes = await readBytes(zip.slice(start));
  const view = new DataView(bytes.buffer, 0, bytes.length);
  for (let at = bytes.length - END_LENGTH; at >= 0; at -= 1) {
    if (view.getUint32(at, true) !== 0x06054b50) continue;
    if (view.getUint16(at + 20, true) !== bytes.length - at - END_LENGTH) continue;
    const small = {
      count: view.getUint16(at + 10, true),
      length: view.getUint32(at + 12, true),
      at: view.getUint32(at + 16, true),
    };
    const found = (await findLargeDirectory(zip, view, at - LOCATOR_LENGTH)) ?? small;
    if (found.length > MAX_DIRECTORY || found.at + found.length > zip.size) break;
    return found;
  }
  throw new FileFaultError({ kind: 'packedEnded', found: 'ZIP', bytes: zip.size });
}

const LOCATOR_LENGTH = 20;

/** Of a zip with more or larger files than the first version could count. */
async function findLargeDirectory(
  zip: Blob,
  view: DataView,
  locator: number,
): Promise<Directory | undefined> {
  if (locator < 0 || view.getUint32(locator, true) !== 0x07064b50) return undefined;
  const start = Number(view.getBigUint64(locator + 8, true));
  const bytes = await readBytes(zip.slice(start, start + 56));
  if (bytes.length < 56) return undefined;
  const end = new DataView(bytes.buffer, 0, bytes.length);
  return {
    count: Number(end.getBigUint64(32, true)),
    length: Number(end.getBigUint64(40, true)),
    at: Number(end.getBigUint64(48, true)),
  };
}

function readEntries(view: DataView, count: number): ZipEntry[] {
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let place = 0; place < count; place += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== 0x02014b50) throw broken();
    const name = view.getUint16(at + 28, true);
    const extra = view.getUint16(at + 30, true);
    const end = at + 46 + name + extra + view.getUint16(at + 32, true);
    if (end > view.byteLength) throw broken();
    entries.push(readEntry(view, at, name, extra));
    at = end;
  }
  return entries;
}

function readEntry(view: DataView, at: number, name: number, extra: number): ZipEntry {
  const flags = view.getUint16(at + 8, true);
  const large = largeFields(view, at + 46 + name, extra);
  const size = (from: number) => {
    const small = view.getUint32(from, true);
    return small === 0xffffffff ? (large.shift() ?? small) : small;
  };
  // In the order in which the large ones stand, where a small one has no room.
  const unpacked = size(at + 24);
  const packed = size(at + 20);
  const place = size(at + 42);
  const bytes = new Uint8Array(view.buffer, view.byteOffset + at + 46, name);
  return {
    path: decodePath(bytes, (flags & 0x800) !== 0),
    method: view.getUint16(at + 10, true),
    isEncrypted: (flags & 1) !== 0,
    crc: view.getUint32(at + 16, true),
    packed,
    unpacked,
    at: place,
  };
}

function largeFields(view: DataView, start: number, length: number): number[] {
  for (let at = start; at + 4 <= start + length; ) {
    const size = view.getUint16(at + 2, true);
    if (view.getUint16(at, true) === 1) {
      const count = Math.floor(Math.min(size, start + length - at - 4) / 8);
      return Array.from({ length: Math.min(3, count) }, (_, place) =>
        Number(view.getBigUint64(at + 4 + place * 8, true)),
      );
    }
    at += 4 + size;
  }
  return [];
}

/** Names that do not say that they are UTF-8 mostly are; the rest is shown as well as can be. */
function decodePath(bytes: Uint8Array, isUtf8: boolean): string {
  try {
    return new TextDecoder('utf-8', { fatal: !isUtf8 }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** A path that leads out of the folder that a zip is unpacked to is made to do harm. */
function checkPath(path: string): void {
  const parts = path.split(/[/\\]/);
  const isAbsolute = parts[0] === '' || /^[A-Za-z]:/.test(path);
  if (isAbsolute || parts.includes('..') || path.includes('\0')) {
    throw new FileFaultError({ kind: 'zipPath', found: path.slice(0, 200) });
  }
}

/** Files that lie over each other make a small zip a large one. */
function checkPlaces(entries: readonly ZipEntry[], size: number): void {
  let end = 0;
  for (const { at, packed } of entries.toSorted((a, b) => a.at - b.at)) {
    if (at < end || at + LOCAL_HEADER + packed > size) throw broken();
    end = at + LOCAL_HEADER + packed;
  }
}

const LOCAL_HEADER = 30;

function broken(): FileFaultError {
  return new FileFaultError({ kind: 'packedDamaged', found: 'ZIP' });
}
