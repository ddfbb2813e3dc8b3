/** The first bytes of the first text. */
const FIRST_BYTES = 4_096;
const MOST_FIRST_BYTES = 1_048_576;

/** Texts are mostly about as long as the one before: enough room need not be copied into more. */
let firstBytes = FIRST_BYTES;

/** The most bytes of a code unit. */
const MOST_BYTES = 3;

const FIRST_PRINTED = 0x20;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const LAST_PRINTED = 0x7e;

const encoder = new TextEncoder();

/**
 * A text that grows, as UTF-8. Nearly everything that is added is ASCII:
 * writing that byte by byte takes a quarter of the time of a string that grows
 * and is encoded in the end. Text that is added again and again is encoded once
 * by the caller: the browser copies it faster than this does.
 */
export class Utf8Text {
  #bytes = new Uint8Array(firstBytes);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** The bytes so far. What is added later is not in them. */
  get bytes(): Uint8Array<ArrayBuffer> {
    firstBytes = Math.min(MOST_FIRST_BYTES, this.#length + FIRST_BYTES);
    return this.#bytes.subarray(0, this.#length);
  }

  toString(): string {
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(this.bytes);
  }

  add(text: string): void {
    const bytes = this.#roomFor(text);
    let end = this.#length;
    for (let at = 0; at < text.length; at += 1) {
      const unit = text.charCodeAt(at);
      if (unit > LAST_PRINTED) {
        this.#encode(text);
        return;
      }
      bytes[end] = unit;
      end += 1;
    }
    this.#length = end;
  }

  /** Adds bytes that are UTF-8 already. */
  addBytes(added: Uint8Array): void {
    this.#room(added.length).set(added, this.#length);
    this.#length += added.length;
  }

  /** Adds bytes, or a range of them, that are too few to be worth the browser's copying. */
  addFew(added: Uint8Array, from: number, to: number): void {
    const bytes = this.#room(to - from);
    let end = this.#length;
    for (let at = from; at < to; at += 1) {
      bytes[end] = added[at] ?? 0;
      end += 1;
    }
    this.#length = end;
  }

  /** Adds a text as a string of JSON. */
  addQuoted(text: string): void {
    const bytes = this.#roomFor(text);
    let end = this.#length;
    bytes[end] = QUOTE;
    end += 1;
    for (let at = 0; at < text.length; at += 1) {
      const unit = text.charCodeAt(at);
      const isPlain = unit >= FIRST_PRINTED && unit <= LAST_PRINTED;
      if (!isPlain || unit === QUOTE || unit === BACKSLASH) {
        this.add(JSON.stringify(text));
        return;
      }
      bytes[end] = unit;
      end += 1;
    }
    bytes[end] = QUOTE;
    this.#length = end + 1;
  }

  #encode(text: string): void {
    this.#length += encoder.encodeInto(text, this.#bytes.subarray(this.#length)).written;
  }

  /** Returns bytes with room for a text, in quotes. */
  #roomFor(text: string): Uint8Array {
    return this.#room(MOST_BYTES * text.length + 2);
  }

  #room(more: number): Uint8Array {
    const needed = this.#length + more;
    if (needed > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(needed, 2 * this.#bytes.length));
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    return this.#bytes;
  }
}
