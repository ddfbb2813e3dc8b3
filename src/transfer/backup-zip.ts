import { gzip, type Packed } from './zip-packing.ts';

// https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT
const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;

/** Version 4.5 knows zips beyond 4 GiB; those below need 2.0. */
const NEEDS_64 = 45;
const NEEDS_DEFLATE = 20;
/** Names are in UTF-8. */
const FLAGS = 0x0800;
const DEFLATED = 8;

/** What says that a field of 64 bits has the number. */
const ALL_32 = 0xffffffff;
const ALL_16 = 0xffff;

interface ZippedFile {
  readonly name: Uint8Array;
  /** Where its header stands. */
  readonly at: number;
  readonly size: number;
  readonly packedSize: number;
  readonly crc: number;
}

/** Where bytes go, one after the other. */
export interface ByteSink {
  write(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Takes back what was written behind a place. */
  rewind(bytes: number): Promise<void>;
}

/** How far a zip has come. */
export interface ZipPlace {
  readonly at: number;
  readonly files: number;
}

/**
 * Writes a zip from its beginning to its end, of any length. A file is packed
 * before it is written, so that its own header says all about it: of a zip
 * whose end is lost, everything else can still be found.
 */
export class ZipWriter {
  readonly #sink: ByteSink;
  readonly #encoder = new TextEncoder();
  readonly #time: number;
  readonly #files: ZippedFile[] = [];
  /** What is being written, and all that waits for it. */
  #writing: Promise<unknown> = Promise.resolve();
  #at: number;

  /** `at` is how much stands in front of it: nothing, but in tests. */
  constructor(sink: ByteSink, now: Date, at = 0) {
    this.#sink = sink;
    this.#time = dosTime(now);
    this.#at = at;
  }

  get place(): ZipPlace {
    return { at: this.#at, files: this.#files.length };
  }

  /** Takes back all files that came later. */
  async rewind({ at, files }: ZipPlace): Promise<void> {
    if (at === this.#at) return;
    await this.#sink.rewind(at);
    this.#at = at;
    this.#files.length = files;
  }

  /** Files are less than 4 GiB long each. Several are packed at once, and written in the order they were added. */
  async add(name: string, content: Uint8Array<ArrayBuffer>): Promise<void> {
    const before = this.#writing;
    const written = gzip(content).then(async (packed) => {
      await before;
      await this.#addPacked(name, content, packed);
    });
    // A failure is told to whoever added it, and ends what waits; nobody else is to hear of it.
    written.catch(() => {});
    this.#writing = written;
    await written;
  }

  async #addPacked(
    name: string,
    content: Uint8Array<ArrayBuffer>,
    { packed, crc }: Packed,
  ): Promise<void> {
    const file: ZippedFile = {
      name: this.#encoder.encode(name),
      at: this.#at,
      size: content.length,
      packedSize: packed.length,
      crc,
    };
    await this.#write(this.#localHeader(file), packed);
    this.#files.push(file);
  }

  async end(): Promise<void> {
    const at = this.#at;
    for (const file of this.#files) await this.#write(this.#centralHeader(file));
    await this.#write(endRecords(this.#files.length, at, this.#at - at));
  }

  async #write(...pieces: readonly Uint8Array<ArrayBuffer>[]): Promise<void> {
    for (const piece of pieces) {
      await this.#sink.write(piece);
      this.#at += piece.length;
    }
  }

  #localHeader(file: ZippedFile): Uint8Array<ArrayBuffer> {
    return record()
      .four(LOCAL)
      .two(NEEDS_DEFLATE)
      .append(this.#facts(file))
      .two(file.name.length)
      .two(0)
      .append(file.name)
      .bytes();
  }

  #centralHeader(file: ZippedFile): Uint8Array<ArrayBuffer> {
    const isFar = file.at >= ALL_32;
    const needs = isFar ? NEEDS_64 : NEEDS_DEFLATE;
    const header = record()
      .four(CENTRAL)
      .two(needs)
      .two(needs)
      .append(this.#facts(file))
      .two(file.name.length)
      .two(isFar ? 12 : 0)
      // No comment, the first disk, no attributes.
      .append(new Uint8Array(10))
      .four(isFar ? ALL_32 : file.at)
      .append(file.name);
    return (isFar ? header.two(1).two(8).eight(file.at) : header).bytes();
  }

  /** What both headers of a file say of it. */
  #facts({ crc, packedSize, size }: ZippedFile): Uint8Array {
    return record()
      .two(FLAGS)
      .two(DEFLATED)
      .four(this.#time)
      .four(crc)
      .four(packedSize)
      .four(size)
      .bytes();
  }
}

function endRecords(files: number, at: number, size: number): Uint8Array<ArrayBuffer> {
  const end = record()
    .four(END)
    .four(0)
    .two(Math.min(files, ALL_16))
    .two(Math.min(files, ALL_16))
    .four(Math.min(size, ALL_32))
    .four(Math.min(at, ALL_32))
    .two(0)
    .bytes();
  if (files < ALL_16 && at < ALL_32 && size < ALL_32) return end;
  return record()
    .four(END_64)
    .eight(44)
    .two(NEEDS_64)
    .two(NEEDS_64)
    .four(0)
    .four(0)
    .eight(files)
    .eight(files)
    .eight(size)
    .eight(at)
    .four(LOCATOR_64)
    .four(0)
    .eight(at + size)
    .four(1)
    .append(end)
    .bytes();
}

/** Numbers one after the other, the least significant byte of each first. */
class ByteRecord {
  readonly #bytes: number[] = [];

  two(number: number): this {
    this.#bytes.push(number & 0xff, (number >>> 8) & 0xff);
    return this;
  }

  four(number: number): this {
    return this.two(number & 0xffff).two(number >>> 16);
  }

  eight(number: number): this {
    return this.four((number % 2 ** 32) >>> 0).four(Math.floor(number / 2 ** 32));
  }

  append(bytes: Uint8Array): this {
    for (const byte of bytes) this.#bytes.push(byte);
    return this;
  }

  bytes(): Uint8Array<ArrayBuffer> {
    return Uint8Array.from(this.#bytes);
  }
}

function record(): ByteRecord {
  return new ByteRecord();
}

/** In steps of two seconds, from 1980 on, in no zone: here that of UTC. */
function dosTime(now: Date): number {
  const date =
    ((now.getUTCFullYear() - 1980) << 9) | ((now.getUTCMonth() + 1) << 5) | now.getUTCDate();
  const time = (now.getUTCHours() << 11) | (now.getUTCMinutes() << 5) | (now.getUTCSeconds() >>> 1);
  return date * 2 ** 16 + time;
}
