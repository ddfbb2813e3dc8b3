import { FileError } from '../archives/file-error.ts';
import { unpackEntry } from '../archives/unpack-zip.ts';
import { readZipDirectory, scanEntries } from '../archives/zip-directory.ts';
import type { ZipEntry } from '../archives/zip-format.ts';
import { UnpackError } from '../archives/zip-packing.ts';
import { RestoreError } from './errors.ts';

/** Returns the files of a zip by the directory at its end; undefined where that is missing or damaged. */
export async function findListed(file: Blob): Promise<readonly ZipEntry[] | undefined> {
  try {
    const entries = await readZipDirectory(file);
    for (const { isEncrypted, path } of entries) {
      if (isEncrypted) throw new RestoreError({ kind: 'encrypted', file: path });
    }
    return checkNames(entries);
  } catch (error) {
    const refused = refusalOf(error);
    if (refused instanceof UnpackError) return undefined;
    throw refused;
  }
}

/** Returns the complete files of a zip whose end is missing. */
export async function findWhole(file: Blob): Promise<readonly ZipEntry[]> {
  try {
    return checkNames(await scanEntries(file));
  } catch (error) {
    throw refusalOf(error);
  }
}

/**
 * Reads a file of it as a whole, of at most so many bytes. Throws `UnpackError` where its checksum is wrong;
 * stops at once where it unpacks to more than declared.
 */
export async function readEntry(
  file: Blob,
  entry: ZipEntry,
  mostBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (entry.unpacked > mostBytes) {
    throw new RestoreError({ kind: 'tooLarge', file: entry.path });
  }
  const bytes = new Uint8Array(entry.unpacked);
  let at = 0;
  try {
    for await (const piece of unpackEntry(file, entry)) {
      bytes.set(piece, at);
      at += piece.length;
    }
  } catch (error) {
    throw refusalOf(error);
  }
  return bytes;
}

/** Converts an error of reading a zip to a problem of a restore. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof FileError)) return error;
  const { kind, found = '' } = error.problem;
  switch (kind) {
    case 'unreadable':
      return new RestoreError({ kind });
    case 'zipPath':
      return new RestoreError({ kind: 'unsafeName', file: found });
    default:
      return new UnpackError(error.message);
  }
}

/** Throws where two files have the same name, which is never written. */
function checkNames(entries: readonly ZipEntry[]): readonly ZipEntry[] {
  const paths = new Set<string>();
  for (const { path } of entries) {
    if (paths.has(path)) throw new RestoreError({ kind: 'sameName', file: path });
    paths.add(path);
  }
  return entries;
}
