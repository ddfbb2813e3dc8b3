import { convertFileErrors, ExportError } from './export-error.ts';
import type { Piece } from './writer.ts';

/** The target of a file. Plain data that can be sent to another thread. */
export type ExportTarget =
  /** A chosen file, which is written directly. */
  | { readonly kind: 'file'; readonly handle: FileSystemFileHandle }
  /** A file for the browser to download. */
  | { readonly kind: 'download'; readonly mediaType: string }
  /** A text that is not very long. */
  | { readonly kind: 'text' };

/** The result of writing; the browser keeps the parts of a download, on disk where they are large. */
export interface Written {
  readonly bytes: number;
  readonly blob?: Blob;
}

export interface ExportSink {
  write(piece: Piece): Promise<void>;
  /** Makes the file visible. Returns its measured size. */
  close(): Promise<Written>;
  /** Restores what was there before. */
  abort(): Promise<void>;
}

/** More than a person would paste. */
const MAX_COPIED_BYTES = 32 * 2 ** 20;

export function openSink(target: ExportTarget): Promise<ExportSink> | ExportSink {
  switch (target.kind) {
    case 'file':
      return openFile(target.handle);
    case 'download':
      return new BlobSink(target.mediaType, Number.POSITIVE_INFINITY);
    case 'text':
      return new BlobSink('text/plain', MAX_COPIED_BYTES);
  }
}

async function openFile(handle: FileSystemFileHandle): Promise<ExportSink> {
  return new FileSink(handle, await withProblem(handle.createWritable()));
}

class FileSink implements ExportSink {
  readonly #handle: FileSystemFileHandle;
  readonly #file: FileSystemWritableFileStream;
  readonly #encoder = new TextEncoder();
  #bytes = 0;

  constructor(handle: FileSystemFileHandle, file: FileSystemWritableFileStream) {
    this.#handle = handle;
    this.#file = file;
  }

  async write(piece: Piece): Promise<void> {
    const bytes = typeof piece === 'string' ? this.#encoder.encode(piece) : piece;
    this.#bytes += bytes.length;
    await withProblem(this.#file.write(bytes));
  }

  async close(): Promise<Written> {
    await withProblem(this.#file.close());
    const { size } = await withProblem(this.#handle.getFile());
    if (size !== this.#bytes) throw new ExportError({ kind: 'notWhole' });
    return { bytes: size };
  }

  async abort(): Promise<void> {
    await this.#file.abort().catch(() => {});
  }
}

class BlobSink implements ExportSink {
  readonly #mediaType: string;
  readonly #mostBytes: number;
  #parts: Blob[] = [];
  #bytes = 0;

  constructor(mediaType: string, mostBytes: number) {
    this.#mediaType = mediaType;
    this.#mostBytes = mostBytes;
  }

  async write(piece: Piece): Promise<void> {
    const part = new Blob([piece]);
    this.#parts.push(part);
    this.#bytes += part.size;
    if (this.#bytes > this.#mostBytes) throw new ExportError({ kind: 'tooLong' });
  }

  async close(): Promise<Written> {
    const blob = new Blob(this.#parts, { type: this.#mediaType });
    return { bytes: blob.size, blob };
  }

  async abort(): Promise<void> {
    this.#parts = [];
  }
}

function withProblem<T>(work: Promise<T>): Promise<T> {
  return convertFileErrors(work, (name) => new ExportError({ kind: 'unwritable', name }));
}
