import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { ExportFaultError } from './export-fault.ts';
import type { Piece } from './export-piece.ts';
import type { ExportSink } from './export-sink.ts';

/** What 32 bits can say: neither a file in it nor the whole may be larger. */
const MOST_BYTES = 2 ** 32 - 1;
const MOST_FILES = 2 ** 16 - 1;

/** Texts become a fifth by it; a higher one takes twice as long for little. */
const LEVEL = 4;

export interface ZipOptions {
  /** What is packed already is kept as it is. */
  readonly isPacked: boolean;
  /** The most bytes that it may have. */
  readonly most?: number;
}

/** Files one after the other as a zip, which goes on into a sink as it comes. */
export class ZipFiles {
  readonly #sink: ExportSink;
  readonly #isPacked: boolean;
  readonly #most: number;
  readonly #encoder = new TextEncoder();
  readonly #modified = new Date();
  readonly #zip: Zip;
  /** What came out and has not been written. */
  #ready: Uint8Array<ArrayBuffer>[] = [];
  #bytes = 0;
  #files = 0;

  constructor(sink: ExportSink, { isPacked, most = MOST_BYTES }: ZipOptions) {
    this.#sink = sink;
    this.#isPacked = isPacked;
    this.#most = most;
    this.#zip = new Zip((error, bytes) => {
      if (error) throw error;
      // The library makes them anew, in memory of their own.
      this.#ready.push(bytes as Uint8Array<ArrayBuffer>);
    });
  }

  /** Answers what takes the next file; the one before has to be at its end. */
  open(name: string): ZipFile {
    this.#files += 1;
    if (this.#files > MOST_FILES) throw new ExportFaultError({ kind: 'zipTooLarge' });
    const entry = this.#isPacked
      ? new ZipPassThrough(name)
      : new ZipDeflate(name, { level: LEVEL });
    entry.mtime = this.#modified;
    this.#zip.add(entry);
    let size = 0;
    const push = async (piece: Piece, isLast: boolean) => {
      const bytes = typeof piece === 'string' ? this.#encoder.encode(piece) : piece;
      size += bytes.length;
      if (size > this.#most) throw new ExportFaultError({ kind: 'zipTooLarge' });
      entry.push(bytes, isLast);
      await this.#flush();
    };
    return { write: (piece) => push(piece, false), end: () => push('', true) };
  }

  /** Writes which files there are. */
  async end(): Promise<void> {
    this.#zip.end();
    await this.#flush();
  }

  async #flush(): Promise<void> {
    const ready = this.#ready;
    this.#ready = [];
    for (const bytes of ready) {
      this.#bytes += bytes.length;
      if (this.#bytes > this.#most) throw new ExportFaultError({ kind: 'zipTooLarge' });
      await this.#sink.write(bytes);
    }
  }
}

export interface ZipFile {
  readonly write: (piece: Piece) => Promise<void>;
  readonly end: () => Promise<void>;
}
