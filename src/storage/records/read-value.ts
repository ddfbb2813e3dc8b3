import { StorageError } from '../../model/storage-error.ts';
import { TAG, TYPED_ARRAYS } from './value-tags.ts';

/** Code units that become a text at once: each is an argument. */
const UNITS_AT_ONCE = 4096;

/** Reads what ValueWriter wrote. Other bytes are refused, and never read beyond their end. */
export function readValue(bytes: Uint8Array): unknown {
  const reader = new ValueReader(bytes);
  const value = reader.read();
  if (!reader.isAtEnd) throw damaged();
  return value;
}

/** Reads a value, or parts of it, from its beginning. */
export class ValueReader {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** The number of values that are still to be skipped. */
  #left = 0;

  get isAtEnd(): boolean {
    return this.#at === this.#bytes.length;
  }

  read(): unknown {
    const tag = this.#readByte();
    switch (tag) {
      case TAG.undefined:
        return undefined;
      case TAG.null:
        return null;
      case TAG.false:
        return false;
      case TAG.true:
        return true;
      case TAG.integer: {
        const value = this.#readLength();
        return (value >>> 1) ^ -(value & 1);
      }
      case TAG.double:
        return this.#view.getFloat64(this.#take(8), true);
      case TAG.bigint:
        return this.#view.getBigInt64(this.#take(8), true);
      case TAG.array:
        return this.#readArray();
      case TAG.object:
        return this.#readObject();
      case TAG.typed:
        return this.#readTyped();
      default:
        return this.#readText(tag);
    }
  }

  /** Begins to skip the next value; `skipSome` goes on. */
  beginSkip(): void {
    this.#left = 1;
  }

  /** Skips at most so many values, however deep they lie. Returns false while some are left. */
  skipSome(most: number): boolean {
    for (let count = 0; this.#left > 0 && count < most; count += 1) {
      this.#left += this.#skipOne() - 1;
    }
    return this.#left === 0;
  }

  /** Skips a value, and returns how many values it contains, which follow. */
  #skipOne(): number {
    const tag = this.#readByte();
    switch (tag) {
      case TAG.undefined:
      case TAG.null:
      case TAG.false:
      case TAG.true:
        return 0;
      case TAG.integer:
        this.#readLength();
        return 0;
      case TAG.double:
      case TAG.bigint:
        this.#take(8);
        return 0;
      case TAG.array:
        return this.#readLength();
      case TAG.object:
        // Each field has a name as well.
        return 2 * this.#readLength();
      case TAG.typed:
        this.#readByte();
        this.#take(this.#readLength());
        return 0;
      case TAG.narrow:
        this.#take(this.#readLength());
        return 0;
      case TAG.wide:
        this.#take(2 * this.#readLength());
        return 0;
      default:
        throw damaged();
    }
  }

  /** Returns how many fields the next object has: a name and a value each. */
  readFieldCount(): number {
    if (this.#readByte() !== TAG.object) throw damaged();
    return this.#readLength();
  }

  /** Returns how many values the next array has. */
  readItemCount(): number {
    if (this.#readByte() !== TAG.array) throw damaged();
    return this.#readLength();
  }

  readName(): string {
    return this.#readText(this.#readByte());
  }

  #readText(tag: number): string {
    if (tag !== TAG.narrow && tag !== TAG.wide) throw damaged();
    const length = this.#readLength();
    const width = tag === TAG.wide ? 2 : 1;
    const from = this.#take(length * width);
    let text = '';
    for (let index = 0; index < length; index += UNITS_AT_ONCE) {
      const count = Math.min(UNITS_AT_ONCE, length - index);
      text += String.fromCharCode(...this.#readUnits(from + index * width, count, width));
    }
    return text;
  }

  #readUnits(from: number, count: number, width: number): Iterable<number> {
    if (width === 1) return this.#bytes.subarray(from, from + count);
    return Array.from({ length: count }, (_, index) =>
      this.#view.getUint16(from + 2 * index, true),
    );
  }

  #readArray(): unknown[] {
    const length = this.#readLength();
    // Each value takes a byte at least.
    if (length > this.#bytes.length - this.#at) throw damaged();
    const values: unknown[] = [];
    for (let index = 0; index < length; index += 1) values.push(this.read());
    return values;
  }

  #readObject(): object {
    const fields: [string, unknown][] = [];
    for (let left = this.#readLength(); left > 0; left -= 1) {
      fields.push([this.readName(), this.read()]);
    }
    return Object.fromEntries(fields);
  }

  /** Returns an array of bytes of its own, as it stays in memory. */
  #readTyped(): ArrayBufferView {
    const TypedArray = TYPED_ARRAYS[this.#readByte()];
    const length = this.#readLength();
    if (!TypedArray || length % TypedArray.BYTES_PER_ELEMENT !== 0) throw damaged();
    const from = this.#take(length);
    return new TypedArray(this.#bytes.slice(from, from + length).buffer);
  }

  #readLength(): number {
    let value = 0;
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = this.#readByte();
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value >>> 0;
    }
    throw damaged();
  }

  #readByte(): number {
    return this.#bytes[this.#take(1)] ?? 0;
  }

  /** Returns where the next bytes begin, after checking that they exist. */
  #take(count: number): number {
    const from = this.#at;
    if (from + count > this.#bytes.length) throw damaged();
    this.#at = from + count;
    return from;
  }
}

function damaged(): StorageError {
  return new StorageError('damaged', {
    detail: 'A record of a safety copy does not fit together.',
  });
}
