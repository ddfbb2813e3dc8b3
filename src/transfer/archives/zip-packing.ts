import type { PackedFacts } from './zip-records.ts';

// The browser packs gzip itself, which is what a zip holds with other ends:
// https://www.rfc-editor.org/rfc/rfc1952. So the sum comes with the packing.

const HEADER = Uint8Array.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const TRAILER_BYTES = 8;

/** All of a content, deflated, without anything around it. */
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

/** Deflates what comes, piece by piece; what is packed goes on at once. */
export class Deflater {
  readonly #writer: WritableStreamDefaultWriter<BufferSource>;
  readonly #packed: Promise<{ readonly crc: number; readonly packed: number }>;
  #unpacked = 0;

  constructor(write: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>) {
    const { readable, writable } = new CompressionStream('gzip');
    this.#writer = writable.getWriter();
    this.#packed = passOn(readable, write);
    // Whoever writes next learns of a failure; until then nobody may be there to hear it.
    this.#packed.catch(() => {});
    this.#writer.closed.catch(() => {});
  }

  async write(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    this.#unpacked += bytes.length;
    await this.#told(this.#writer.write(bytes));
  }

  async end(): Promise<PackedFacts> {
    await this.#told(this.#writer.close());
    return { ...(await this.#packed), unpacked: this.#unpacked };
  }

  /** What could not be passed on is the reason why nothing more can be written. */
  async #told(work: Promise<void>): Promise<void> {
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

/** Gathers the pieces of a gzip to larger ones, and passes them on without the ends. */
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

  /** What may be the end stays. */
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

/** What was packed is broken, or not what was said of it. */
export class UnpackError extends Error {
  override readonly name = 'UnpackError';
}

/**
 * What was deflated, piece by piece. Throws `UnpackError` where that is broken,
 * or is not what the sum and the size say; what reading it throws is passed on.
 */
export async function* gunzip(
  packed: AsyncIterable<Uint8Array<ArrayBuffer>>,
  { crc, unpacked }: { readonly crc: number; readonly unpacked: number },
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  const source = new PackedSource(packed, trailerOf(crc, unpacked));
  // Nothing is read before it is asked for.
  const stream = new ReadableStream(source, { highWaterMark: 0 });
  const reader = stream.pipeThrough(new DecompressionStream('gzip')).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } catch (error) {
    // Every engine has an error of its own for what is broken.
    throw source.failure ?? new UnpackError(String(error));
  } finally {
    // A piece that nobody wants any more is not unpacked.
    await reader.cancel().catch(() => {});
  }
}

function trailerOf(crc: number, size: number): Uint8Array<ArrayBuffer> {
  const trailer = new DataView(new ArrayBuffer(TRAILER_BYTES));
  trailer.setUint32(0, crc, true);
  trailer.setUint32(4, size % 2 ** 32, true);
  return new Uint8Array(trailer.buffer);
}

/** What stands in a zip, with the ends of gzip around it. */
class PackedSource implements UnderlyingDefaultSource<Uint8Array<ArrayBuffer>> {
  /** What reading it threw. */
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
