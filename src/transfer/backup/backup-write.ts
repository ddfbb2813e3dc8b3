import { encodeHex } from '../../base/bytes.ts';
import { type ByteSink, ZipWriter } from '../archives/zip-writer.ts';
import { type BackupPart, MANIFEST_NAME, PART_LENGTH, SUMS_NAME } from './backup-format.ts';
import type { EntityLines } from './backup-lines.ts';

/** Where a backup goes; what was written behind a place can be taken back. */
export interface BackupBytes extends ByteSink {
  rewind(bytes: number): Promise<void>;
}

/** The files of a backup on their way into its zip, with their hashes. */
export class BackupWriter {
  readonly #sink: BackupBytes;
  readonly #zip: ZipWriter;
  readonly #encoder = new TextEncoder();
  /** What is on its way into the zip. */
  readonly #adding = new Set<Promise<BackupPart>>();
  #sums: string[] = [];

  constructor(sink: BackupBytes, now: Date) {
    this.#sink = sink;
    this.#zip = new ZipWriter(sink, now);
  }

  /** Takes back, when it is called, all that was written since. */
  mark(): () => Promise<void> {
    const { place } = this.#zip;
    const sums = this.#sums.length;
    return async () => {
      // What is still being packed would be written behind the place, and beside what comes next.
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

  /** The manifest comes last, since only then everything is known. */
  async end(manifest: string): Promise<void> {
    await this.add(MANIFEST_NAME, manifest, 0);
    await this.#zip.add(SUMS_NAME, this.#encoder.encode(this.#sums.join('')));
    await this.#zip.end();
  }
}

/** Lines that become parts of a bounded size. One is packed and written while the next is filled. */
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
    // Whoever awaits it next learns of a failure; until then nobody may be there to hear it.
    part.catch(() => {});
    this.#parts.push(part);
  }
}

/** The browser's own is ten times as quick as one in JavaScript, and a part is at hand as a whole. */
export async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return encodeHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}
