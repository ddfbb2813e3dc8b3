import { RestoreFaultError } from './restore-fault.ts';
import { gunzip, UnpackError } from './zip-packing.ts';

/** A file within a zip. */
export interface ZipEntry {
  readonly name: string;
  /** Where its own header stands. */
  readonly at: number;
  readonly size: number;
  readonly packedSize: number;
  readonly crc: number;
  readonly isDeflated: boolean;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
const ALL_32 = 0xffffffff;

const END_BYTES = 22;
const LOCATOR_BYTES = 20;
const LOCAL_BYTES = 30;
const CENTRAL_BYTES = 46;
const MAX_COMMENT_BYTES = 0xffff;
/** A million files are told of in as much. */
const MAX_DIRECTORY_BYTES = 128 * 2 ** 20;

const ENCRYPTED = 0x0001;
/** The sizes stand behind the file instead of in front of it. */
const SIZES_LATER = 0x0008;
const DEFLATED = 8;
const STORED = 0;

/** What is in a zip, by the directory at its end; undefined where there is none. Nothing is unpacked. */
export async function readDirectory(file: Blob): Promise<readonly ZipEntry[] | undefined> {
  const end = await findEnd(file);
  if (!end || end.at + end.size > file.size || end.size > MAX_DIRECTORY_BYTES) return undefined;
  const view = await viewOf(file, end.at, end.size);
  const entries: ZipEntry[] = [];
  for (let at = 0; at + CENTRAL_BYTES <= view.byteLength; ) {
    if (view.getUint32(at, true) !== CENTRAL) return undefined;
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) =>
      view.getUint16(at + field, true),
    ) as [number, number, number];
    const extra = at + CENTRAL_BYTES + nameLength;
    if (extra + extraLength > view.byteLength) return undefined;
    const name = textIn(view, at + CENTRAL_BYTES, nameLength);
    const method = view.getUint16(at + 10, true);
    if (view.getUint16(at + 8, true) & ENCRYPTED) {
      throw new RestoreFaultError({ kind: 'encrypted', file: name });
    }
    const [packedSize, size, start] = wideFields(view, extra, extraLength, [
      view.getUint32(at + 20, true),
      view.getUint32(at + 24, true),
      view.getUint32(at + 42, true),
    ]);
    const crc = view.getUint32(at + 16, true);
    if (method === DEFLATED || method === STORED) {
      entries.push({ name, at: start, size, packedSize, crc, isDeflated: method === DEFLATED });
    }
    at = extra + extraLength + commentLength;
  }
  checkNames(entries);
  return entries;
}

/** What is whole in a zip whose end is missing, as far as each file says its own size. */
export async function scanEntries(file: Blob): Promise<readonly ZipEntry[]> {
  const entries: ZipEntry[] = [];
  for (let at = 0; at + LOCAL_BYTES <= file.size; ) {
    const header = await viewOf(file, at, LOCAL_BYTES);
    const flags = header.getUint16(6, true);
    if (header.getUint32(0, true) !== LOCAL || flags & (SIZES_LATER | ENCRYPTED)) break;
    const nameLength = header.getUint16(26, true);
    if (at + LOCAL_BYTES + nameLength > file.size) break;
    const name = textIn(await viewOf(file, at + LOCAL_BYTES, nameLength), 0, nameLength);
    const packedSize = header.getUint32(18, true);
    const end = at + LOCAL_BYTES + nameLength + header.getUint16(28, true) + packedSize;
    if (end > file.size) break;
    entries.push({
      name,
      at,
      packedSize,
      size: header.getUint32(22, true),
      crc: header.getUint32(14, true),
      isDeflated: header.getUint16(8, true) === DEFLATED,
    });
    at = end;
  }
  checkNames(entries);
  return entries;
}

/**
 * A file of it as a whole, of at most so many bytes. Throws `UnpackError` where
 * it is not what its sum says; what unpacks to more than it told is let go of at once.
 */
export async function readEntry(
  file: Blob,
  entry: ZipEntry,
  mostBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const { name, size, isDeflated } = entry;
  if (size > mostBytes) throw new RestoreFaultError({ kind: 'tooLarge', file: name });
  const packed = await packedPart(file, entry);
  if (!isDeflated) {
    if (packed.size !== size) throw new UnpackError('The sizes differ.');
    return new Uint8Array(await read(packed));
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  try {
    for await (const piece of gunzip(packed, entry)) {
      if (at + piece.length > size) throw new RestoreFaultError({ kind: 'tooLarge', file: name });
      bytes.set(piece, at);
      at += piece.length;
    }
  } catch (error) {
    throw unreadable(error);
  }
  if (at !== size) throw new UnpackError('The sizes differ.');
  return bytes;
}

async function packedPart(file: Blob, { at, packedSize }: ZipEntry): Promise<Blob> {
  if (at + LOCAL_BYTES > file.size) throw new UnpackError('There is no header.');
  const header = await viewOf(file, at, LOCAL_BYTES);
  if (header.getUint32(0, true) !== LOCAL) throw new UnpackError('There is no header.');
  const start = at + LOCAL_BYTES + header.getUint16(26, true) + header.getUint16(28, true);
  return file.slice(start, start + packedSize);
}

async function findEnd(file: Blob): Promise<{ at: number; size: number } | undefined> {
  const first = Math.max(0, file.size - END_BYTES - MAX_COMMENT_BYTES - LOCATOR_BYTES);
  const view = await viewOf(file, first, file.size - first);
  for (let at = view.byteLength - END_BYTES; at >= 0; at -= 1) {
    if (view.getUint32(at, true) !== END) continue;
    const [size, start] = [view.getUint32(at + 12, true), view.getUint32(at + 16, true)];
    const isWide = start === ALL_32 || size === ALL_32 || view.getUint16(at + 10, true) === 0xffff;
    return isWide ? await findWideEnd(file, view, at) : { at: start, size };
  }
  return undefined;
}

async function findWideEnd(file: Blob, view: DataView, end: number) {
  const locator = end - LOCATOR_BYTES;
  if (locator < 0 || view.getUint32(locator, true) !== LOCATOR_64) return undefined;
  const at = Number(view.getBigUint64(locator + 8, true));
  if (at + 56 > file.size) return undefined;
  const wide = await viewOf(file, at, 56);
  if (wide.getUint32(0, true) !== END_64) return undefined;
  return { size: Number(wide.getBigUint64(40, true)), at: Number(wide.getBigUint64(48, true)) };
}

/** Those of three numbers that 32 bits cannot say stand one after the other in a field of their own. */
function wideFields(
  view: DataView,
  extra: number,
  length: number,
  narrow: readonly [packedSize: number, size: number, at: number],
): [packedSize: number, size: number, at: number] {
  const fields: [number, number, number] = [...narrow];
  for (let at = extra; at + 4 <= extra + length; ) {
    const end = at + 4 + view.getUint16(at + 2, true);
    if (view.getUint16(at, true) === 1) {
      let next = at + 4;
      // The size comes before the packed size here, and the place last.
      for (const place of [1, 0, 2] as const) {
        if (fields[place] !== ALL_32 || next + 8 > end) continue;
        fields[place] = Number(view.getBigUint64(next, true));
        next += 8;
      }
    }
    at = end;
  }
  return fields;
}

/** Nothing is ever written under these names; a file that has such a one is none of ours all the same. */
function checkNames(entries: readonly ZipEntry[]): void {
  const names = new Set<string>();
  for (const { name } of entries) {
    const isUnsafe = /^[/\\]|^[A-Za-z]:|\\|\0/.test(name) || name.split('/').includes('..');
    if (isUnsafe) throw new RestoreFaultError({ kind: 'unsafeName', file: name });
    if (names.has(name)) throw new RestoreFaultError({ kind: 'sameName', file: name });
    names.add(name);
  }
}

function textIn(view: DataView, at: number, length: number): string {
  return new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + at, length));
}

async function viewOf(file: Blob, at: number, length: number): Promise<DataView> {
  const bytes = await read(file.slice(at, at + length));
  return new DataView(bytes);
}

async function read(part: Blob): Promise<ArrayBuffer> {
  try {
    return await part.arrayBuffer();
  } catch (error) {
    throw unreadable(error);
  }
}

/** https://w3c.github.io/FileAPI/#dfn-error-codes */
function unreadable(error: unknown): unknown {
  return error instanceof DOMException ? new RestoreFaultError({ kind: 'unreadable' }) : error;
}
