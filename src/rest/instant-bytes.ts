import { instantOf, textOfDay } from '../model/datetime.ts';
import type { Ticks } from '../model/edm.ts';

const ZERO = 0x30;
const COLON = 0x3a;
const POINT = 0x2e;
const UTC = 0x5a;

/** More than any instant has, in whatever year. */
const MOST_BYTES = 40;

/**
 * An instant in the service's form as UTF-8. A list has thousands of them: as
 * texts they would be concatenated, written once, and left to the garbage
 * collector.
 */
export class InstantBytes {
  readonly bytes = new Uint8Array(MOST_BYTES);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** Replaces the instant. */
  set(ticks: Ticks): void {
    const { day, time, fraction } = instantOf(ticks);
    const date = textOfDay(day);
    const { bytes } = this;
    let at = 0;
    for (; at < date.length; at += 1) bytes[at] = date.charCodeAt(at);
    at = writeDigits(bytes, at, 2, Math.floor(time / 3600));
    bytes[at] = COLON;
    at = writeDigits(bytes, at + 1, 2, Math.floor(time / 60) % 60);
    bytes[at] = COLON;
    at = writeDigits(bytes, at + 1, 2, time % 60);
    if (fraction > 0) {
      bytes[at] = POINT;
      at = writeDigits(bytes, at + 1, 7, fraction);
      while (bytes[at - 1] === ZERO) at -= 1;
    }
    bytes[at] = UTC;
    this.#length = at + 1;
  }
}

/** Writes digits at an index; returns the index behind them. */
function writeDigits(bytes: Uint8Array, from: number, count: number, value: number): number {
  // Made an integer by `|`, by which the engine knows that it need not compute with doubles.
  let rest = value | 0;
  for (let at = from + count - 1; at >= from; at -= 1) {
    const tenth = (rest / 10) | 0;
    bytes[at] = ZERO + rest - 10 * tenth;
    rest = tenth;
  }
  return from + count;
}
