import { Deflater, deflate } from './zip-packing.ts';
import {
  centralHeader,
  descriptorOf,
  dosTime,
  endRecords,
  localHeader,
  type PackedFacts,
  type ZippedFile,
} from './zip-records.ts';

/** Writes bytes one after the other. */
export interface ByteSink {
  write(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
}

/** A position to which a zip has been written. */
export interface ZipPlace {
  readonly at: number;
  readonly files: number;
}

/** A file of a zip that is written piece by piece. */
export interface ZipFile {
  write(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  end(): Promise<void>;
}

/** Writes a zip from its beginning to its end, of any length, with any number of files. */
export class ZipWriter {
  readonly #sink: ByteSink;
  readonly #encoder = new TextEncoder();
  readonly #time: number;
  readonly #files: ZippedFile[] = [];
  /** The current write, and those that wait for it. */
  #writing: Promise<unknown> = Promise.resolve();
  #at: number;

  /** `at` is the position of the zip in its sink: 0, except in tests. */
  constructor(sink: ByteSink, now: Date, at = 0) {
    this.#sink = sink;
    this.#time = dosTime(now);
    this.#at = at;
  }

  get place(): ZipPlace {
    return { at: this.#at, files: this.#files.length };
  }

  /** Forgets all files after a position; the caller has removed them from the sink. */
  forget({ at, files }: ZipPlace): void {
    this.#at = at;
    this.#files.length = files;
  }

  /**
   * Adds a content as a whole. It is packed before it is written, so that its own header is complete: it can be
   * found also in a zip without its end. Several are packed at once, and written in the order they were added.
   */
  async add(name: string, content: Uint8Array<ArrayBuffer>): Promise<void> {
    const before = this.#writing;
    const written = deflate(content).then(async ({ bytes, crc }) => {
      await before;
      const facts = { crc, packed: bytes.length, unpacked: content.length };
      const file = this.#begin(name, false);
      await this.#write(localHeader(file, facts), bytes);
      this.#files.push({ ...file, ...facts });
    });
    // A failure is thrown to the caller that has added the file, and ends the writes that wait.
    written.catch(() => {});
    this.#writing = written;
    await written;
  }

  /** Adds a file piece by piece, of any length. No other file may be added before it has ended. */
  async open(name: string): Promise<ZipFile> {
    await this.#writing;
    const file = this.#begin(name, true);
    await this.#write(localHeader(file));
    const deflater = new Deflater((bytes) => this.#write(bytes));
    return {
      write: (bytes) => deflater.write(bytes),
      end: async () => {
        const facts: PackedFacts = await deflater.end();
        await this.#write(descriptorOf(facts));
        this.#files.push({ ...file, ...facts });
      },
    };
  }

  #begin(name: string, isStreamed: boolean) {
    return { name: this.#encoder.encode(name), time: this.#time, at: this.#at, isStreamed };
  }

  async end(): Promise<void> {
    const at = this.#at;
    for (const file of this.#files) await this.#write(centralHeader(file));
    await this.#write(endRecords(this.#files.length, at, this.#at - at));
  }

  async #write(...pieces: readonly Uint8Array<ArrayBuffer>[]): Promise<void> {
    for (const piece of pieces) {
      await this.#sink.write(piece);
      this.#at += piece.length;
    }
  }
}
