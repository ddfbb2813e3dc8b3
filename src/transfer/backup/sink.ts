import { convertFileErrors } from '../export/export-error.ts';
import { BackupError } from './errors.ts';
import { BACKUP_ENDING } from './format.ts';

/** The target of a backup. Plain data that can be sent to another thread. */
export type BackupTarget =
  /** A file that is replaced once the new one is complete. */
  | { readonly kind: 'file'; readonly handle: FileSystemFileHandle }
  /** A folder with the latest backups. */
  | {
      readonly kind: 'folder';
      readonly handle: FileSystemDirectoryHandle;
      readonly fileName: string;
      readonly keep: number;
    }
  /** A file for the browser to download. */
  | { readonly kind: 'download' };

/** The result of writing; the browser keeps the parts of a download, on disk where they are large. */
export interface BackupWritten {
  readonly bytes: number;
  readonly blob?: Blob;
}

export interface BackupSink {
  write(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Removes all that was written after a position. */
  rewind(bytes: number): Promise<void>;
  /** Makes the file visible. */
  close(): Promise<BackupWritten>;
  /** Restores what was there before. */
  abort(): Promise<void>;
}

export async function openBackupSink(target: BackupTarget): Promise<BackupSink> {
  switch (target.kind) {
    case 'file':
      return new FileSink(
        target.handle,
        await withProblem(target.handle.createWritable()),
        () => {},
      );
    case 'folder':
      return openInFolder(target);
    case 'download':
      return new BlobSink();
  }
}

async function openInFolder({
  handle,
  fileName,
  keep,
}: Extract<BackupTarget, { kind: 'folder' }>): Promise<BackupSink> {
  const isNew = !(await hasFile(handle, fileName));
  const file = await withProblem(handle.getFileHandle(fileName, { create: true }));
  // The file is empty until its content replaces it, and is removed if that never happens.
  const remove = isNew ? () => handle.removeEntry(fileName) : () => {};
  return new FileSink(file, await withProblem(file.createWritable()), remove, async () => {
    await removeOlder(handle, fileName, keep);
  });
}

async function hasFile(folder: FileSystemDirectoryHandle, name: string): Promise<boolean> {
  try {
    await folder.getFileHandle(name);
    return true;
  } catch {
    return false;
  }
}

async function removeOlder(
  folder: FileSystemDirectoryHandle,
  latest: string,
  keep: number,
): Promise<void> {
  const files: FoundFile[] = [];
  for await (const name of folder.keys()) {
    if (name.endsWith(BACKUP_ENDING)) files.push({ name, size: await sizeOf(folder, name) });
  }
  for (const name of findSurplus(files, latest, keep)) {
    await folder.removeEntry(name).catch(() => {});
  }
}

/** A file whose size cannot be read counts as one, and may be removed when it is its time. */
async function sizeOf(folder: FileSystemDirectoryHandle, name: string): Promise<number> {
  try {
    return (await (await folder.getFileHandle(name)).getFile()).size;
  } catch {
    return 1;
  }
}

/** Writes to a temporary file; the system replaces the old one when it is closed. */
class FileSink implements BackupSink {
  readonly #handle: FileSystemFileHandle;
  readonly #file: FileSystemWritableFileStream;
  readonly #onAbort: () => unknown;
  readonly #onClosed: () => Promise<void>;
  #bytes = 0;

  constructor(
    handle: FileSystemFileHandle,
    file: FileSystemWritableFileStream,
    onAbort: () => unknown,
    onClosed = async () => {},
  ) {
    this.#handle = handle;
    this.#file = file;
    this.#onAbort = onAbort;
    this.#onClosed = onClosed;
  }

  async write(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    this.#bytes += bytes.length;
    await withProblem(this.#file.write(bytes));
  }

  async rewind(bytes: number): Promise<void> {
    this.#bytes = bytes;
    await withProblem(this.#file.truncate(bytes));
    await withProblem(this.#file.seek(bytes));
  }

  async close(): Promise<BackupWritten> {
    await withProblem(this.#file.close());
    const { size } = await withProblem(this.#handle.getFile());
    if (size !== this.#bytes) throw new BackupError({ kind: 'notWhole' });
    await this.#onClosed();
    return { bytes: size };
  }

  async abort(): Promise<void> {
    await this.#file.abort().catch(() => {});
    try {
      await this.#onAbort();
    } catch {
      // An empty file stays where even that is refused.
    }
  }
}

class BlobSink implements BackupSink {
  #parts: Blob[] = [];
  #bytes = 0;

  async write(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    this.#parts.push(new Blob([bytes]));
    this.#bytes += bytes.length;
  }

  async rewind(bytes: number): Promise<void> {
    while (this.#bytes > bytes) this.#bytes -= this.#parts.pop()?.size ?? 0;
  }

  async close(): Promise<BackupWritten> {
    const blob = new Blob(this.#parts, { type: 'application/zip' });
    return { bytes: blob.size, blob };
  }

  async abort(): Promise<void> {
    this.#parts = [];
  }
}

function withProblem<T>(work: Promise<T>): Promise<T> {
  return convertFileErrors(work, (name) => new BackupError({ kind: 'unwritable', name }));
}

/** A file of a folder. */
interface FoundFile {
  readonly name: string;
  readonly size: number;
}

/** A file that has been empty for so long is not being written. */
const EMPTY_MS = 60 * 60_000;

/**
 * Returns the older backups to remove, so that the latest ones and as many as are kept are left. The last backup
 * of an hour is enough, and then of a day: however quickly they follow each other, the kept ones reach back. An
 * empty file is not a backup.
 */
export function findSurplus(
  files: readonly FoundFile[],
  latest: string,
  keep: number,
): readonly string[] {
  const form = formOf(latest);
  const own = files.filter(
    ({ name }) => form !== undefined && formOf(name) === form && name < latest,
  );
  const newestFirst = (one: FoundFile, other: FoundFile) => (one.name < other.name ? 1 : -1);
  const older = own.filter(({ size }) => size > 0).sort(newestFirst);
  let left = [latest, ...older.map(({ name }) => name)];
  const most = Math.max(1, keep);
  for (const length of [HOUR, DAY]) left = thin(left, length, most);
  const kept = new Set(left.slice(0, most));
  const surplus = older.filter(({ name }) => !kept.has(name));
  const empty = own.filter(({ name, size }) => size === 0 && ageOf(name, latest) > EMPTY_MS);
  return [...surplus, ...empty].map(({ name }) => name);
}

/** The length of the part of a name's time that has to be equal: `2024-05-06T07-08-09`. */
const HOUR = 'yyyy-mm-ddThh'.length;
const DAY = 'yyyy-mm-dd'.length;

/** Leaves out names after a newer one of the same time, the oldest first, until they are few enough. */
function thin(names: readonly string[], length: number, most: number): string[] {
  const left = [...names];
  for (let index = left.length - 1; index > 0 && left.length > most; index -= 1) {
    const [time, newer] = [left[index], left[index - 1]].map((name) =>
      timeOf(name ?? '').slice(0, length),
    );
    if (time === newer) left.splice(index, 1);
  }
  return left;
}

const TIME = /-(?<time>\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d)$/;

/** Returns the time in the name of a backup. */
function timeOf(name: string): string {
  return TIME.exec(name.slice(0, -BACKUP_ENDING.length))?.groups?.['time'] ?? '';
}

function ageOf(name: string, latest: string): number {
  const [from, to] = [name, latest].map((one) => {
    const [day, time = ''] = timeOf(one).split('T');
    return Date.parse(`${day}T${time.replaceAll('-', ':')}Z`);
  });
  return Number(to) - Number(from);
}

/**
 * Returns the part before the time: other apps may have their files in the same folder. Undefined for other
 * files.
 */
function formOf(name: string): string | undefined {
  if (!name.endsWith(BACKUP_ENDING)) return undefined;
  const scope = name.slice(0, -BACKUP_ENDING.length);
  return TIME.test(scope) ? scope.replace(TIME, '') : undefined;
}
