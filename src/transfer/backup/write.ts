import { encodeHex } from '../../base/bytes.ts';
import { type ByteSink, ZipWriter } from '../archives/zip-writer.ts';
import { type BackupPart, MANIFEST_NAME, PART_LENGTH, SUMS_NAME } from './format.ts';
import type { EntityLines } from './lines.ts';

/** The sink of a backup, which can remove all that was written after a position. */
export interface BackupBytes extends ByteSink {
  rewind(bytes: number): Promise<void>;
}

/** Writes the files of a backup into its zip, with their hashes. */
export class BackupWriter {
  readonly #sink: BackupBytes;
  readonly #zip: ZipWriter;
  readonly #encoder = new TextEncoder();
  /** The files that are being added to the zip. */
  readonly #adding = new Set<Promise<BackupPart>>();
  #sums: string[] = [];

  constructor(sink: BackupBytes, now: Date) {
    this.#sink = sink;
    this.#zip = new ZipWriter(sink, now);
  }

  /** Returns a function that removes all that was written since. */
  mark(): () => Promise<void> {
    const { place } = this.#zip;
    const sums = this.#sums.length;
    return async () => {
      // A file that is still being packed would be written after the position, and among the next ones.
      await Promise.allSettled(this.#adding);
      if (place.at < this.#zip.place.at) await this.#sink.rewind(place.at);
      this.#zip.forget(place);
      this.#sums = this.#sums.slice(0, sums);
    };
  }

  async add(file: string, text: string, entities: number): Promise<BackupPart> {
    const adding = this.#add(file, text, entities);
    this.#adding.add(adding);
    try {
      return await adding;
    } finally {
      this.#adding.delete(adding);
    }
  }

  async #add(file: string, text: string, entities: number): Promise<BackupPart> {
    const bytes = this.#encoder.encode(text);
    const [sha256] = await Promise.all([hashOf(bytes), this.#zip.add(file, bytes)]);
    this.#sums.push(`${sha256}  ${file}\n`);
    return { file, entities, bytes: bytes.length, sha256 };
  }

  /** Writes the manifest last, since only then it is complete. */
  async end(manifest: string): Promise<void> {
    await this.add(MANIFEST_NAME, manifest, 0);
    await this.#zip.add(SUMS_NAME, this.#encoder.encode(this.#sums.join('')));
    await this.#zip.end();
  }
}

/** Writes lines into parts of a bounded size. One is packed and written while the next is filled. */
export class PartWriter {
  readonly #writer: BackupWriter;
  readonly #nameOf: (number: number) => string;
  readonly #parts: Promise<BackupPart>[] = [];
  #text = '';
  #entities = 0;

  constructor(writer: BackupWriter, nameOf: (number: number) => string) {
    this.#writer = writer;
    this.#nameOf = nameOf;
  }

  async add({ text, entities }: EntityLines): Promise<void> {
    this.#text += text;
    this.#entities += entities;
    if (this.#text.length >= PART_LENGTH) await this.#seal();
  }

  async end(): Promise<readonly BackupPart[]> {
    if (this.#entities > 0) await this.#seal();
    return Promise.all(this.#parts);
  }

  async #seal(): Promise<void> {
    const [text, entities] = [this.#text, this.#entities];
    this.#text = '';
    this.#entities = 0;
    await this.#parts.at(-1);
    const part = this.#writer.add(this.#nameOf(this.#parts.length + 1), text, entities);
    // An error is thrown to the caller that awaits it later; until then it may have no handler.
    part.catch(() => {});
    this.#parts.push(part);
  }
}

/** The browser's own hash is ten times as fast as one in JavaScript, and a part is in memory as a whole. */
export async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return encodeHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}
