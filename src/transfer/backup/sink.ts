import { convertFileErrors } from '../export/file-errors.ts';
import { BackupError } from './backup-error.ts';
import { BACKUP_ENDING } from './format.ts';
import { type FoundFile, findSurplus } from './thinning.ts';

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
