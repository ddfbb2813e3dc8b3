import { TAG, TYPED_ARRAYS, type TypedArray } from './value-tags.ts';

const FIRST_BYTES = 65_536;

/** The most bytes of a number of varying length. */
const LONGEST_LENGTH = 5;

/**
 * Writes records as bytes, whatever fields they have: texts with lone
 * surrogates, 64-bit numbers and fields without a value come back as they were.
 */
export class ValueWriter {
  #bytes = new Uint8Array(FIRST_BYTES);
  #view = new DataView(this.#bytes.buffer);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** The bytes written so far; valid until something more is written. */
  get bytes(): Uint8Array<ArrayBuffer> {
    return this.#bytes.subarray(0, this.#length);
  }

  /** A view for numbers that are known later. Nothing may be written while it is in use. */
  get view(): DataView {
    return this.#view;
  }

  clear(): void {
    this.#length = 0;
    // Releases the memory that one large record needed.
    if (this.#bytes.length > 64 * FIRST_BYTES) this.#hold(new Uint8Array(FIRST_BYTES));
  }

  /** Drops what was written behind a length. */
  cut(length: number): void {
    this.#length = length;
  }

  /** Writes zeros. */
  skip(bytes: number): void {
    this.#ensure(bytes);
    this.#bytes.fill(0, this.#length, this.#length + bytes);
    this.#length += bytes;
  }

  write(value: unknown): void {
    switch (typeof value) {
      case 'string':
        this.#writeText(value);
        break;
      case 'number':
        this.#writeNumber(value);
        break;
      case 'bigint':
        this.#writeBigint(value);
        break;
      case 'boolean':
        this.#writeByte(value ? TAG.true : TAG.false);
        break;
      case 'undefined':
        this.#writeByte(TAG.undefined);
        break;
      case 'object':
        this.#writeObject(value);
        break;
      default:
        throw new TypeError(`A ${typeof value} is in no record.`);
    }
  }

  #writeNumber(value: number): void {
    if ((value | 0) === value && !Object.is(value, -0)) {
      this.#writeByte(TAG.integer);
      // The sign goes last, so that small numbers are short whatever their sign.
      this.#writeLength(((value << 1) ^ (value >> 31)) >>> 0);
      return;
    }
    this.#writeByte(TAG.double);
    this.#ensure(8);
    this.#view.setFloat64(this.#length, value, true);
    this.#length += 8;
  }

  #writeBigint(value: bigint): void {
    if (BigInt.asIntN(64, value) !== value) throw new TypeError(`${value} is in no record.`);
    this.#writeByte(TAG.bigint);
    this.#ensure(8);
    this.#view.setBigInt64(this.#length, value, true);
    this.#length += 8;
  }

  #writeText(text: string): void {
    const from = this.#length;
    const { length } = text;
    this.#ensure(1 + LONGEST_LENGTH + 2 * length);
    this.#writeByte(TAG.narrow);
    this.#writeLength(length);
    const bytes = this.#bytes;
    let at = this.#length;
    for (let index = 0; index < length; index += 1) {
      const unit = text.charCodeAt(index);
      if (unit > 0xff) {
        this.#length = from;
        this.#writeWide(text);
        return;
      }
      bytes[at] = unit;
      at += 1;
    }
    this.#length = at;
  }

  /** The caller has made room for it. */
  #writeWide(text: string): void {
    this.#writeByte(TAG.wide);
    this.#writeLength(text.length);
    for (let index = 0; index < text.length; index += 1) {
      this.#view.setUint16(this.#length, text.charCodeAt(index), true);
      this.#length += 2;
    }
  }

  #writeObject(value: object | null): void {
    if (value === null) this.#writeByte(TAG.null);
    else if (Array.isArray(value)) {
      this.#writeByte(TAG.array);
      this.#writeLength(value.length);
      for (const one of value) this.write(one);
    } else if (ArrayBuffer.isView(value)) this.#writeTyped(value);
    else if (isPlain(value)) {
      const fields = Object.entries(value);
      this.#writeByte(TAG.object);
      this.#writeLength(fields.length);
      for (const [name, field] of fields) {
        this.#writeText(name);
        this.write(field);
      }
    } else throw new TypeError(`A ${value.constructor?.name} is in no record.`);
  }

  #writeTyped(value: ArrayBufferView): void {
    const kind = TYPED_ARRAYS.findIndex((TypedArray) => value instanceof TypedArray);
    if (kind === -1) throw new TypeError(`A ${value.constructor.name} is in no record.`);
    // It is of the kind that was found above.
    const { buffer, byteOffset, byteLength } = value as TypedArray;
    this.#writeByte(TAG.typed);
    this.#writeByte(kind);
    this.#writeLength(byteLength);
    this.#ensure(byteLength);
    this.#bytes.set(new Uint8Array(buffer, byteOffset, byteLength), this.#length);
    this.#length += byteLength;
  }

  /** Seven bits a byte, the lowest first. */
  #writeLength(value: number): void {
    this.#ensure(LONGEST_LENGTH);
    let rest = value;
    while (rest > 0x7f) {
      this.#bytes[this.#length] = (rest & 0x7f) | 0x80;
      this.#length += 1;
      rest >>>= 7;
    }
    this.#bytes[this.#length] = rest;
    this.#length += 1;
  }

  #writeByte(byte: number): void {
    this.#ensure(1);
    this.#bytes[this.#length] = byte;
    this.#length += 1;
  }

  #ensure(bytes: number): void {
    const needed = this.#length + bytes;
    if (needed <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(needed, 2 * this.#bytes.length));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#hold(larger);
  }

  #hold(bytes: Uint8Array<ArrayBuffer>): void {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer);
  }
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
