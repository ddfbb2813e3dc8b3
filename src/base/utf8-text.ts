const FIRST_BYTES = 65_536;

/** What one code unit takes at most. */
const MOST_BYTES = 3;

const FIRST_PRINTED = 0x20;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const LAST_PRINTED = 0x7e;

const encoder = new TextEncoder();

/**
 * A text that grows, as UTF-8. Nearly all of what is added is ASCII: to write
 * that byte by byte takes a quarter of the time of a string that grows, and
 * is made whole and encoded in the end.
 */
export class Utf8Text {
  #bytes = new Uint8Array(FIRST_BYTES);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** All of it. What is added later is not in it. */
  get bytes(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#length);
  }

  toString(): string {
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(
      this.#bytes.subarray(0, this.#length),
    );
  }

  add(text: string): void {
    const bytes = this.#room(text);
    const start = this.#length;
    for (let at = 0; at < text.length; at += 1) {
      const unit = text.charCodeAt(at);
      if (unit > LAST_PRINTED) {
        this.#encode(text);
        return;
      }
      bytes[start + at] = unit;
    }
    this.#length = start + text.length;
  }

  /** As a string of JSON. */
  addQuoted(text: string): void {
    const bytes = this.#room(text);
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

  /** Bytes in which there is room for a text, in quotes. */
  #room(text: string): Uint8Array {
    const needed = this.#length + MOST_BYTES * text.length + 2;
    if (needed > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(needed, 2 * this.#bytes.length));
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    return this.#bytes;
  }
}
