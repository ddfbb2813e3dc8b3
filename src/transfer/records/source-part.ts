import type { AccountName, TableName } from '../../model/names.ts';
import type { TableDescription, TableService } from '../../model/table-service.ts';
import { FileError, type FileProblem } from '../archives/file-error.ts';
import { readBytes, readChunks } from '../archives/read-bytes.ts';
import { isGzip, unpackGzip } from '../archives/unpack-gzip.ts';
import { checkRatio } from '../archives/unpack-pieces.ts';
import { unpackEntry } from '../archives/unpack-zip.ts';
import { isZip } from '../archives/zip-directory.ts';
import type { ZipEntry } from '../archives/zip-format.ts';

/** A file with rows: one that was given, or one within a zip. Plain data that can be sent to another thread. */
export interface SourcePart {
  /** Includes the folders where a folder was given. */
  readonly path: string;
  readonly file: File;
  readonly entry?: ZipEntry;
  /** Why only its path is known. */
  readonly problem?: FileProblem;
}

export interface ReadOptions {
  readonly signal?: AbortSignal | undefined;
  /** Called with the number of bytes of the source read so far, before unpacking. */
  readonly onBytes?: ((bytes: number) => void) | undefined;
  /** Called with the length of each text before its rows are read: texts cut from it keep all of it in memory. */
  readonly onText?: ((length: number) => void) | undefined;
  /** Called where a last line was left out that only marks the end of the rows. */
  readonly onEndMark?: (() => void) | undefined;
}

/** Yields the unpacked bytes of a part, chunk by chunk. */
export async function* readPart(
  part: SourcePart,
  { signal, onBytes }: ReadOptions = {},
): AsyncGenerator<Uint8Array, void, undefined> {
  const { file, entry } = part;
  if (entry) checkRatio(entry.packed, entry.unpacked);
  const packed = entry ? unpackEntry(file, entry, onBytes) : readChunks(file, onBytes);
  for await (const chunk of unpack(packed, entry ? 1 : 0)) {
    signal?.throwIfAborted();
    yield chunk;
  }
}

/** Returns the first bytes, unpacked, and whether these are all. */
export async function readHead(
  part: SourcePart,
  length: number,
): Promise<{ readonly head: Uint8Array; readonly isWhole: boolean }> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  let isWhole = true;
  for await (const chunk of readPart(part)) {
    chunks.push(chunk);
    size += chunk.length;
    isWhole = size <= length;
    if (!isWhole) break;
  }
  return { head: joinBytes(chunks, size).subarray(0, length), isWhole };
}

/**
 * Returns the bytes of a part for random access. Packed files must be unpacked for that, so they may not be
 * large.
 */
export async function blobOf(part: SourcePart, options?: ReadOptions): Promise<Blob> {
  const { head } = { head: await readBytes(part.file.slice(0, SIGNATURE)) };
  if (!part.entry && !isGzip(head)) return part.file;
  const chunks: Blob[] = [];
  let size = 0;
  for await (const chunk of readPart(part, options)) {
    size += chunk.length;
    if (size > MAX_UNPACKED) throw new FileError({ kind: 'packedTooLarge' });
    // Blobs need not be in the memory of this thread.
    chunks.push(new Blob([Uint8Array.from(chunk)]));
  }
  return new Blob(chunks);
}

const MAX_UNPACKED = 512 * 2 ** 20;

/** Gzip in a zip is common, twice packed an accident; more is an attack. */
const MAX_DEPTH = 2;

async function* unpack(
  chunks: AsyncIterable<Uint8Array>,
  depth: number,
): AsyncGenerator<Uint8Array, void, undefined> {
  const { head, all } = await peek(chunks);
  const isPacked = isGzip(head);
  if (isZip(head) || (isPacked && depth >= MAX_DEPTH)) throw new FileError({ kind: 'nested' });
  if (isPacked) yield* unpack(unpackGzip(all), depth + 1);
  else yield* all;
}

const SIGNATURE = 4;

/** Returns the first bytes; `all` still yields them. */
async function peek(chunks: AsyncIterable<Uint8Array>): Promise<{
  readonly head: Uint8Array;
  readonly all: AsyncIterable<Uint8Array>;
}> {
  const iterator = chunks[Symbol.asyncIterator]();
  let head: Uint8Array = new Uint8Array();
  while (head.length < SIGNATURE) {
    const { done, value } = await iterator.next();
    if (done) break;
    head = head.length === 0 ? value : joinBytes([head, value], head.length + value.length);
  }
  return { head, all: withHead(head, iterator) };
}

async function* withHead(
  head: Uint8Array,
  rest: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    if (head.length > 0) yield head;
    for (;;) {
      const { done, value } = await rest.next();
      if (done) return;
      yield value;
    }
  } finally {
    await rest.return?.();
  }
}

function joinBytes(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const [only] = chunks;
  if (chunks.length === 1 && only) return only;
  const joined = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    joined.set(chunk, at);
    at += chunk.length;
  }
  return joined;
}

/** The source of the rows of one table. Plain data that can be sent to another thread. */
export type TableSource = File | FileSet | TableCopy;

/** Files that are read one after the other as one, or a file within an archive. */
interface FileSet {
  readonly kind: 'files';
  /** The name that a table for it is proposed to have. */
  readonly name: string;
  /** In bytes, before unpacking. */
  readonly size: number;
  readonly parts: readonly SourcePart[];
}

/** Another table, read through its service. */
export interface TableCopy {
  readonly kind: 'table';
  readonly name: string;
  /** In bytes, as counted by the service. */
  readonly size: number;
  readonly account: AccountName;
  readonly table: TableName;
  /** Set by the thread that reads: it is not sent to another one. */
  readonly tables?: TableService;
}

export function fileSetOf(name: string, parts: readonly SourcePart[]): FileSet {
  const size = parts.reduce((sum, part) => sum + sizeOfPart(part), 0);
  return { kind: 'files', name, size, parts };
}

/** Returns the number of bytes that are read of a part, before unpacking. */
export function sizeOfPart({ file, entry }: SourcePart): number {
  return entry ? entry.packed : file.size;
}

/** Returns the source for a file or folder that could not be opened, so that it is listed with the others. */
export function unopened(path: string): FileSet {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return fileSetOf(name, [{ path, file: new File([], name), problem: { kind: 'unreadable' } }]);
}

/** Returns the source for a table that is copied. */
export function copyOf(
  account: AccountName,
  { name: table, bytes: size }: Pick<TableDescription, 'name' | 'bytes'>,
): TableCopy {
  return { kind: 'table', name: `${account}/${table}`, size, account, table };
}

export function isCopy(source: TableSource): source is TableCopy {
  return 'kind' in source && source.kind === 'table';
}

/** Returns the files that rows are read from, in their order. */
export function partsOf(source: File | FileSet): readonly SourcePart[] {
  return 'parts' in source ? source.parts : [{ path: source.name, file: source }];
}

/** Returns the name to propose for a table: without the extensions of the file. */
export function baseNameOf(source: TableSource): string {
  if (isCopy(source)) return source.table;
  return source.name.replace(/\.gz$/i, '').replace(/(\.typed)?\.[^.]+$/i, '');
}

/** Returns the files that were given, without duplicates: these identify a source. */
export function filesOf(source: TableSource): readonly File[] {
  if (isCopy(source)) return [];
  return [...new Set(partsOf(source).map(({ file }) => file))];
}
