import { Gunzip } from 'fflate';
import { FileError } from './file-error.ts';
import { crc32, piecesOf, UnpackMeter, unpackProblem } from './unpack-pieces.ts';

export function isGzip(head: Uint8Array): boolean {
  return head[0] === 0x1f && head[1] === 0x8b;
}

/**
 * Unpacks gzip, member by member. Checks the checksum and the length at the end of each, which the unpacker
 * itself does not.
 */
export async function* unpackGzip(
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  const members = new Members();
  for await (const chunk of chunks) {
    for (const piece of piecesOf(chunk)) yield* members.push(piece);
  }
  yield* members.finish();
}

class Members {
  readonly #meter = new UnpackMeter();
  readonly #gunzip: Gunzip;
  #out: Uint8Array[] = [];
  #crc = 0;
  #length = 0;
  /** The last bytes pushed. */
  #tail: Uint8Array = new Uint8Array();

  constructor() {
    this.#gunzip = new Gunzip((bytes) => this.#take(bytes));
    this.#gunzip.onmember = (at) => this.#endMember(at);
  }

  push(piece: Uint8Array): readonly Uint8Array[] {
    this.#meter.take(piece.length);
    const tail = new Uint8Array(TRAILER + piece.length);
    tail.set(this.#tail.subarray(-TRAILER));
    tail.set(piece, Math.min(TRAILER, this.#tail.length));
    this.#tail = tail.subarray(0, Math.min(TRAILER, this.#tail.length) + piece.length);
    return this.#run(() => this.#gunzip.push(piece));
  }

  finish(): readonly Uint8Array[] {
    const rest = this.#run(() => this.#gunzip.push(new Uint8Array(), true));
    this.#endMember(this.#meter.packed);
    return rest;
  }

  #run(push: () => void): readonly Uint8Array[] {
    try {
      push();
    } catch (error) {
      throw unpackProblem(error, this.#meter.packed);
    }
    const out = this.#out;
    this.#out = [];
    return out;
  }

  #take(bytes: Uint8Array): void {
    if (bytes.length === 0) return;
    this.#crc = crc32(bytes, this.#crc);
    this.#length += bytes.length;
    this.#meter.give(bytes.length);
    this.#out.push(bytes);
  }

  /** Ends a member at an index in all bytes pushed. */
  #endMember(at: number): void {
    const end = this.#tail.length - (this.#meter.packed - at);
    const trailer = this.#tail.slice(Math.max(0, end - TRAILER), end);
    const view = new DataView(trailer.buffer);
    const isWhole =
      trailer.length === TRAILER &&
      view.getUint32(0, true) === this.#crc &&
      view.getUint32(4, true) === this.#length % 2 ** 32;
    if (!isWhole) {
      throw new FileError({ kind: 'packedDamaged', found: 'gzip', bytes: this.#meter.packed });
    }
    this.#crc = 0;
    this.#length = 0;
  }
}

/** The checksum and the length. */
const TRAILER = 8;
