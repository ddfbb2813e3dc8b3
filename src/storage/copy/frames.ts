import { finish } from '../../base/cooperative-task.ts';
import type { ValueWriter } from '../records/value-writer.ts';
import type { CopyFile } from './files.ts';

/**
 * A copy is one file of frames, one behind the other, which is only ever
 * appended to:
 *
 *     checksum of all that follows, 4 bytes
 *     mark, 3 bytes; kind, 1 byte
 *     bytes of the payload, 4 bytes
 *     number, 8 bytes
 *     payload; zeros up to a multiple of 4
 *
 * What was being written when the browser died is a frame whose checksum is
 * wrong. All before it counts, nothing behind it.
 */
export const FRAME = { begin: 1, entities: 2, entry: 3, complete: 4 } as const;

export type FrameKind = (typeof FRAME)[keyof typeof FRAME];

export interface Frame {
  readonly kind: FrameKind;
  readonly number: number;
  /** Where the frame begins in the file, and where the next one does. */
  readonly at: number;
  readonly end: number;
  /**
   * Valid only until the next frame is read; absent where it was not asked for,
   * and not checked then.
   */
  readonly payload?: Uint8Array<ArrayBuffer>;
}

const HEAD_BYTES = 20;
const CHECKSUM_BYTES = 4;
export const MARK: readonly number[] = [0x54, 0x57, 0x63];
const KINDS: ReadonlySet<number> = new Set(Object.values(FRAME));

/** The bytes that are read at once where frames are small. */
const READ_BYTES = 262_144;

/** The bytes that are read or checked in one step. */
const STEP_BYTES = 65_536;

/** No frame is larger: an entry has some thousand entities of at most a megabyte. */
const MOST_BYTES = 1_500_000_000;

/**
 * Appends a frame to the writer, which then ends at a multiple of 4. `number` is the sequence of an
 * entry, for `complete` that of the last entry needed, else 0. Throws for a value that cannot be
 * written, and leaves the writer as it was.
 */
export function writeFrame(
  writer: ValueWriter,
  kind: FrameKind,
  number: number,
  value: unknown,
): void {
  const from = writer.length;
  try {
    writer.skip(HEAD_BYTES);
    writer.write(value);
    const bytes = writer.length - from - HEAD_BYTES;
    writer.skip(paddingOf(bytes));
    const { view } = writer;
    for (const [index, byte] of [...MARK, kind].entries()) view.setUint8(from + 4 + index, byte);
    view.setUint32(from + 8, bytes, true);
    view.setFloat64(from + 12, number, true);
    view.setUint32(from, checksumOf(writer.bytes.subarray(from + CHECKSUM_BYTES)), true);
  } catch (error) {
    writer.cut(from);
    throw error;
  }
}

/**
 * Yields the whole frames of a file, from an offset up to the first that is
 * torn or damaged. Of kinds that are not asked for only the heads are read.
 */
export function* readFrames(
  file: CopyFile,
  from: number,
  isWanted: (kind: FrameKind) => boolean,
): Generator<Frame, void, undefined> {
  for (const frame of readFramesInSteps(file, from, isWanted)) if (frame) yield frame;
}

/**
 * Yields the frames in steps: undefined after every 64 KB that were read or
 * checked, also within a frame.
 */
export function* readFramesInSteps(
  file: CopyFile,
  from: number,
  isWanted: (kind: FrameKind) => boolean,
): Generator<Frame | undefined, void, undefined> {
  const window = new FileWindow(file);
  let at = from;
  let stepBytes = 0;
  while (true) {
    const head = window.read(at, HEAD_BYTES);
    const found = head && readHead(head, at, window.fileBytes);
    if (!found) return;
    const length = found.end - at;
    const isLarge = length > STEP_BYTES;
    if (!isWanted(found.kind)) yield found;
    else {
      if (isLarge) yield* window.load(at, length);
      const whole = window.read(at, length);
      if (!whole) return;
      const sum = isLarge ? yield* checksumInSteps(checked(whole)) : checksumOf(checked(whole));
      const view = new DataView(whole.buffer, whole.byteOffset);
      if (sum !== view.getUint32(0, true)) return;
      const bytes = view.getUint32(8, true);
      yield { ...found, payload: whole.subarray(HEAD_BYTES, HEAD_BYTES + bytes) };
    }
    at = found.end;
    stepBytes += length;
    if (stepBytes < STEP_BYTES) continue;
    stepBytes = 0;
    yield undefined;
  }
}

/** Returns undefined where this cannot be the head of a frame. */
function readHead(head: Uint8Array, at: number, fileBytes: number): Frame | undefined {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const kind = view.getUint8(7);
  const bytes = view.getUint32(8, true);
  const end = at + HEAD_BYTES + bytes + paddingOf(bytes);
  const isMarked = MARK.every((byte, index) => view.getUint8(4 + index) === byte);
  if (!isMarked || !isKind(kind) || bytes > MOST_BYTES || end > fileBytes) return undefined;
  return { kind, number: view.getFloat64(12, true), at, end };
}

function isKind(kind: number): kind is FrameKind {
  return KINDS.has(kind);
}

/** Returns the part of a frame that its checksum covers. */
function checked(frame: Uint8Array): Uint8Array {
  return frame.subarray(CHECKSUM_BYTES);
}

function paddingOf(bytes: number): number {
  return -bytes & 3;
}

/** A range of a file in memory. */
class FileWindow {
  readonly #file: CopyFile;
  readonly fileBytes: number;
  #bytes: Uint8Array<ArrayBuffer> = new Uint8Array(READ_BYTES);
  #from = 0;
  #length = 0;

  constructor(file: CopyFile) {
    this.#file = file;
    this.fileBytes = file.bytes;
  }

  /** Reads a range in steps, so that `read` can return it at once. */
  *load(from: number, length: number): Generator<undefined, void, undefined> {
    if (this.#bytes.length < length) this.#bytes = new Uint8Array(length + READ_BYTES);
    this.#from = from;
    this.#length = 0;
    while (this.#length < length) {
      if (this.#length > 0) yield;
      const step = this.#bytes.subarray(this.#length, this.#length + STEP_BYTES);
      const count = this.#file.read(step, from + this.#length);
      if (count === 0) return;
      this.#length += count;
    }
  }

  /** Returns undefined where the file ends before. */
  read(from: number, length: number): Uint8Array<ArrayBuffer> | undefined {
    if (from + length > this.fileBytes) return undefined;
    if (from < this.#from || from + length > this.#from + this.#length) {
      if (this.#bytes.length < length) this.#bytes = new Uint8Array(length + READ_BYTES);
      this.#from = from;
      this.#length = this.#file.read(this.#bytes, from);
      if (this.#length < length) return undefined;
    }
    const index = from - this.#from;
    return this.#bytes.subarray(index, index + length);
  }
}

// xxHash32, which reads four bytes at a time: a copy must cost next to nothing.
// https://github.com/Cyan4973/xxHash/blob/dev/doc/xxhash_spec.md

const PRIME_1 = 0x9e3779b1 | 0;
const PRIME_2 = 0x85ebca77 | 0;
const PRIME_3 = 0xc2b2ae3d | 0;
const PRIME_4 = 0x27d4eb2f;
const PRIME_5 = 0x165667b1;

const WORD = 4;
const STRIPE = 4;

/** The words added in one step: a multiple of a stripe. */
const WORDS_PER_STEP = 16_384;

/**
 * Returns a 32-bit checksum. Different bytes have the same one with a chance of
 * one in four billions.
 */
export function checksumOf(bytes: Uint8Array): number {
  return finish(checksumInSteps(bytes));
}

/** Returns the checksum in steps of 64 KB. The bytes must stay as they are meanwhile. */
export function* checksumInSteps(bytes: Uint8Array): Generator<undefined, number, unknown> {
  const words = wordsOf(bytes);
  const end = words.length - (words.length % STRIPE);
  let at = 0;
  let hash = PRIME_5;
  if (end > 0) {
    let lanes: Lanes = [(PRIME_1 + PRIME_2) | 0, PRIME_2, 0, -PRIME_1 | 0];
    while (at < end) {
      if (at > 0) yield;
      const next = Math.min(end, at + WORDS_PER_STEP);
      lanes = addStripes(lanes, words.subarray(at, next));
      at = next;
    }
    const [a, b, c, d] = lanes;
    hash = rotate(a, 1) + rotate(b, 7) + rotate(c, 12) + rotate(d, 18);
  }
  hash = (hash + bytes.length) | 0;
  for (; at < words.length; at += 1) {
    hash = Math.imul(rotate(hash + Math.imul(words[at] ?? 0, PRIME_3), 17), PRIME_4);
  }
  for (let index = words.length * WORD; index < bytes.length; index += 1) {
    hash = Math.imul(rotate(hash + Math.imul(bytes[index] ?? 0, PRIME_5), 11), PRIME_1);
  }
  hash = Math.imul(hash ^ (hash >>> 15), PRIME_2);
  hash = Math.imul(hash ^ (hash >>> 13), PRIME_3);
  return (hash ^ (hash >>> 16)) >>> 0;
}

type Lanes = readonly [number, number, number, number];

function addStripes([first, second, third, fourth]: Lanes, words: Int32Array): Lanes {
  let [a, b, c, d] = [first, second, third, fourth];
  for (let at = 0; at < words.length; at += STRIPE) {
    a = round(a, words[at] ?? 0);
    b = round(b, words[at + 1] ?? 0);
    c = round(c, words[at + 2] ?? 0);
    d = round(d, words[at + 3] ?? 0);
  }
  return [a, b, c, d];
}

/** Returns the whole words of the bytes, which are little-endian in every browser. */
function wordsOf(bytes: Uint8Array): Int32Array {
  const count = Math.floor(bytes.length / WORD);
  const isAligned = bytes.byteOffset % WORD === 0;
  const { buffer, byteOffset } = isAligned ? bytes : bytes.slice();
  return new Int32Array(buffer, byteOffset, count);
}

function round(sum: number, word: number): number {
  return Math.imul(rotate((sum + Math.imul(word, PRIME_2)) | 0, 13), PRIME_1);
}

function rotate(value: number, bits: number): number {
  return (value << bits) | (value >>> (32 - bits));
}
