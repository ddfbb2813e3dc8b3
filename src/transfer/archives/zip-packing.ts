import type { PackedFacts } from './zip-records.ts';

// The browser packs gzip itself, whose body a zip holds as it is: https://www.rfc-editor.org/rfc/rfc1952. So packing
// also yields the checksum.

const HEADER = Uint8Array.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const TRAILER_BYTES = 8;

/** Deflates a content as a whole. */
export async function deflate(
  content: Uint8Array<ArrayBuffer>,
): Promise<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly crc: number }> {
  const stream = new Blob([content]).stream().pipeThrough(new CompressionStream('gzip'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const trailer = bytes.length - TRAILER_BYTES;
  return {
    bytes: bytes.subarray(HEADER.length, trailer),
    crc: new DataView(bytes.buffer).getUint32(trailer, true),
  };
}

/** Deflates a content piece by piece, and passes on what is packed at once. */
export class Deflater {
  readonly #writer: WritableStreamDefaultWriter<BufferSource>;
  readonly #packed: Promise<{ readonly crc: number; readonly packed: number }>;
  #unpacked = 0;

  constructor(write: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>) {
    const { readable, writable } = new CompressionStream('gzip');
    this.#writer = writable.getWriter();
    this.#packed = passOn(readable, write);
    // A failure is thrown by the next write; until then it may have no handler.
    this.#packed.catch(() => {});
    this.#writer.closed.catch(() => {});
  }

  async write(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    this.#unpacked += bytes.length;
    await this.#rethrow(this.#writer.write(bytes));
  }

  async end(): Promise<PackedFacts> {
    await this.#rethrow(this.#writer.close());
    return { ...(await this.#packed), unpacked: this.#unpacked };
  }

  /** Throws the error of the sink where nothing more can be written. */
  async #rethrow(work: Promise<void>): Promise<void> {
    try {
      await work;
    } catch (error) {
      await this.#packed;
      throw error;
    }
  }
}

async function passOn(
  readable: ReadableStream<Uint8Array<ArrayBuffer>>,
  write: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>,
) {
  const reader = readable.getReader();
  const body = new GzipBody(write);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return await body.end();
      await body.add(value);
    }
  } catch (error) {
    await reader.cancel(error).catch(() => {});
    throw error;
  }
}

const GATHERED_BYTES = 2 ** 20;

/** Joins pieces of a gzip to larger ones, and passes on its body. */
class GzipBody {
  readonly #write: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  readonly #bytes = new Uint8Array(GATHERED_BYTES);
  #length = 0;
  #skipped = HEADER.length;
  #packed = 0;

  constructor(write: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>) {
    this.#write = write;
  }

  async add(piece: Uint8Array): Promise<void> {
    for (let at = 0; at < piece.length; ) {
      if (this.#length === GATHERED_BYTES) await this.#flush();
      const part = piece.subarray(at, at + GATHERED_BYTES - this.#length);
      this.#bytes.set(part, this.#length);
      this.#length += part.length;
      at += part.length;
    }
  }

  async end() {
    await this.#flush();
    return { crc: new DataView(this.#bytes.buffer).getUint32(0, true), packed: this.#packed };
  }

  /** Keeps what may be the trailer. */
  async #flush(): Promise<void> {
    const end = this.#length - TRAILER_BYTES;
    const part = this.#bytes.slice(this.#skipped, end);
    this.#bytes.copyWithin(0, end, this.#length);
    this.#length = TRAILER_BYTES;
    this.#skipped = 0;
    this.#packed += part.length;
    await this.#write(part);
  }
}

/** The packed data is invalid, or is not what the zip declares. */
export class UnpackError extends Error {
  override readonly name = 'UnpackError';
}

/**
 * Yields deflated data unpacked, piece by piece. Throws `UnpackError` where it is invalid, or does not match its
 * checksum and size; errors of reading are passed on.
 */
export async function* gunzip(
  packed: AsyncIterable<Uint8Array<ArrayBuffer>>,
  { crc, unpacked }: { readonly crc: number; readonly unpacked: number },
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  const source = new PackedSource(packed, trailerOf(crc, unpacked));
  // Nothing is read before it is requested.
  const stream = new ReadableStream(source, { highWaterMark: 0 });
  const reader = stream.pipeThrough(new DecompressionStream('gzip')).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } catch (error) {
    // Every engine has an error of its own for invalid data.
    throw source.failure ?? new UnpackError(String(error));
  } finally {
    // A piece that is no longer needed is not unpacked.
    await reader.cancel().catch(() => {});
  }
}

function trailerOf(crc: number, size: number): Uint8Array<ArrayBuffer> {
  const trailer = new DataView(new ArrayBuffer(TRAILER_BYTES));
  trailer.setUint32(0, crc, true);
  trailer.setUint32(4, size % 2 ** 32, true);
  return new Uint8Array(trailer.buffer);
}

/** Packed data of a zip, with a header and trailer of gzip. */
class PackedSource implements UnderlyingDefaultSource<Uint8Array<ArrayBuffer>> {
  /** The error of reading. */
  failure: unknown;
  readonly #pieces: AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined>;

  constructor(packed: AsyncIterable<Uint8Array<ArrayBuffer>>, trailer: Uint8Array<ArrayBuffer>) {
    this.#pieces = around(packed, trailer);
  }

  async pull(controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>): Promise<void> {
    try {
      const { done, value } = await this.#pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    } catch (error) {
      this.failure = error;
      throw error;
    }
  }

  async cancel(): Promise<void> {
    await this.#pieces.return();
  }
}

async function* around(
  packed: AsyncIterable<Uint8Array<ArrayBuffer>>,
  trailer: Uint8Array<ArrayBuffer>,
) {
  yield HEADER;
  yield* packed;
  yield trailer;
}
