const EMPTY_LINE = 0;
const FIRST_CAPACITY = 1 << 12;

/**
 * Remembers in which line each key was first seen, by 64-bit hashes: 12 bytes a
 * key, whatever its length. Among a million keys two different ones look the
 * same once in 37 million files, so it may propose and explain; whether a key
 * is taken is for the engine to say.
 */
export class KeyIndex {
  #size = 0;
  #high = new Uint32Array(FIRST_CAPACITY);
  #low = new Uint32Array(FIRST_CAPACITY);
  #lines = new Uint32Array(FIRST_CAPACITY);

  get size(): number {
    return this.#size;
  }

  /** The line of an earlier key that is the same; where there is none, this is the first. */
  add(text: string, line: number): number | undefined {
    if (this.#size * 2 >= this.#lines.length) this.#grow();
    const { high, low } = hashText(text);
    const slot = this.#slotOf(high, low);
    if (this.#lines[slot] !== EMPTY_LINE) return this.#lines[slot];
    this.#fill(slot, high, low, line);
    this.#size += 1;
    return undefined;
  }

  #slotOf(high: number, low: number): number {
    const mask = this.#lines.length - 1;
    let slot = low & mask;
    while (
      this.#lines[slot] !== EMPTY_LINE &&
      !(this.#low[slot] === low && this.#high[slot] === high)
    ) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  #fill(slot: number, high: number, low: number, line: number): void {
    this.#high[slot] = high;
    this.#low[slot] = low;
    this.#lines[slot] = line;
  }

  #grow(): void {
    const [high, low, lines] = [this.#high, this.#low, this.#lines];
    this.#high = new Uint32Array(high.length * 2);
    this.#low = new Uint32Array(high.length * 2);
    this.#lines = new Uint32Array(high.length * 2);
    lines.forEach((line, slot) => {
      if (line === EMPTY_LINE) return;
      const [oldHigh = 0, oldLow = 0] = [high[slot], low[slot]];
      this.#fill(this.#slotOf(oldHigh, oldLow), oldHigh, oldLow, line);
    });
  }
}

/** Two multiplicative hashes over the same characters, each finished by MurmurHash3's mixer. */
function hashText(text: string): { high: number; low: number } {
  let high = 0x9e3779b9;
  let low = 0x85ebca6b ^ text.length;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    high = Math.imul(high ^ unit, 0x01000193);
    low = Math.imul(low ^ unit, 0x5bd1e995);
    low ^= low >>> 15;
  }
  const mixedHigh = mix(high ^ low);
  return { high: mixedHigh, low: mix(low + mixedHigh) };
}

function mix(hash: number): number {
  let mixed = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
