import { FileError, type FileProblem } from '../archives/file-error.ts';
import { readBytes } from '../archives/read-bytes.ts';
import { checkRatio } from '../archives/unpack-pieces.ts';
import { isZip, readZipDirectory } from '../archives/zip-directory.ts';
import type { ZipEntry } from '../archives/zip-format.ts';
import { FileColumns } from '../records/records.ts';
import {
  fileSetOf,
  isCopy,
  partsOf,
  type SourcePart,
  type TableSource,
} from '../records/source-part.ts';
import { groupVolumes, isManifest } from './azcopy.ts';
import type { FileFormat } from './file-format.ts';
import { readNamedNumber } from './json-reader.ts';
import { findSourceFormat, readRows } from './read-rows.ts';

/**
 * The tables in what was given: archives are lists of files, volumes are one table. Plain data that can be sent
 * to another thread.
 */
export interface OpenedSources {
  readonly found: readonly FoundSource[];
  /** The number of files that are not tables. */
  readonly ignored: number;
  /** The number of lists of volumes, which are not needed. */
  readonly manifests: number;
}

export interface FoundSource {
  readonly source: TableSource;
  readonly kind?: FileFormat['kind'];
  /** The same for sources of the same columns, so that one table may hold them. */
  readonly like?: string;
  /** The volumes of its export that were not given, as far as known. */
  readonly missing?: readonly string[];
  /** Why it cannot be read as it is. */
  readonly problem?: FileProblem;
}

const MAX_FILES = 10_000;

/** Reading the columns takes a moment each; it is left out for more files than this. */
const MAX_COMPARED = 200;

/** Finds the tables in what was given: files, archives, volumes of an export. */
export async function openSources(
  given: readonly TableSource[],
  signal?: AbortSignal,
): Promise<OpenedSources> {
  const found: FoundSource[] = given.filter(isCopy).map((source) => ({ source }));
  const parts: SourcePart[] = [];
  for (const source of given) {
    if (isCopy(source)) continue;
    for (const part of partsOf(source)) {
      signal?.throwIfAborted();
      try {
        parts.push(...(await expand(part)));
      } catch (error) {
        found.push({ source: fileSetOf(part.path, [part]), problem: problemOf(error) });
      }
    }
  }
  if (parts.length > MAX_FILES) {
    throw new FileError({ kind: 'tooManyFiles', bytes: parts.length });
  }
  const tables = parts.filter(({ path }) => !isManifest(path));
  let ignored = 0;
  for (const [index, { name, parts: volumes, missing }] of groupVolumes(tables).entries()) {
    signal?.throwIfAborted();
    const one = await inspect(fileSetOf(name, volumes), index < MAX_COMPARED);
    if (isNoTable(one) && parts.length > 1) ignored += 1;
    else found.push(missing.length > 0 ? { ...one, missing } : one);
  }
  const [only] = found;
  if (!only) throw new FileError({ kind: 'noTables' });
  // A single file leaves nothing to choose.
  if (only.problem && !hasOtherReading(only.problem) && found.length + ignored === 1) {
    throw new FileError(only.problem);
  }
  return { found, ignored, manifests: parts.length - tables.length };
}

/** Returns whether one of many files is certainly not a table. */
function isNoTable({ problem }: FoundSource): boolean {
  return problem?.kind === 'binary' || problem?.kind === 'html' || problem?.kind === 'xml';
}

/** Returns the files in a zip, without those that operating systems add. */
async function expand(part: SourcePart): Promise<readonly SourcePart[]> {
  if (isJunk(part.path)) return [];
  if (part.problem) throw new FileError(part.problem);
  const { file } = part;
  if (!isZip(await readBytes(file.slice(0, 4)))) return [part];
  const entries = (await readZipDirectory(file)).filter(({ path }) => !isJunk(path));
  checkArchive(entries);
  if (isWorkbook(entries)) throw new FileError({ kind: 'xml' });
  return entries.map((entry) => ({ path: entry.path, file, entry }));
}

/** Documents of Office and OpenDocument are archives of XML, whose parts are not tables. */
function isWorkbook(entries: readonly ZipEntry[]): boolean {
  const paths = new Set(entries.map(({ path }) => path));
  return paths.has('[Content_Types].xml') || (paths.has('mimetype') && paths.has('content.xml'));
}

/** All files together may be a zip bomb where each is none. */
function checkArchive(entries: readonly ZipEntry[]): void {
  if (entries.length > MAX_FILES) {
    throw new FileError({ kind: 'tooManyFiles', bytes: entries.length });
  }
  let [packed, unpacked] = [0, 0];
  for (const entry of entries) {
    packed += entry.packed;
    unpacked += entry.unpacked;
  }
  checkRatio(packed, unpacked);
}

function isJunk(path: string): boolean {
  return /(?:^|\/)(?:\.[^/]*|__MACOSX\/.*|Thumbs\.db|desktop\.ini)$/i.test(path);
}

async function inspect(source: TableSource, isCompared: boolean): Promise<FoundSource> {
  try {
    const format = await findSourceFormat(source);
    const { kind } = format;
    if (!isCompared) return { source, kind };
    const columns = new FileColumns();
    for await (const rows of readRows(source, format, columns)) if (rows.length > 0) break;
    return { source, kind, like: JSON.stringify([kind, ...columns.names]) };
  } catch (error) {
    return { source, problem: problemOf(error) };
  }
}

function problemOf(error: unknown): FileProblem {
  if (error instanceof FileError) return error.problem;
  throw error;
}

/** Returns whether a file may be read in another way, which a person has to choose. */
export function hasOtherReading(problem: FileProblem): boolean {
  return problem.kind === 'encoding' || isNamedNumber(problem) || problem.isCutLine === true;
}

/** Returns whether the only problem is a number that JSON cannot express. */
export function isNamedNumber({ kind, json, found = '' }: FileProblem): boolean {
  const isWord = kind === 'json' && (json === 'unexpected' || json === 'number');
  return isWord && readNamedNumber(found) !== undefined;
}
