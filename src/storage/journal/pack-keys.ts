import { offsetsFrom } from '../../base/int64-array.ts';
import type { Ticks } from '../../model/edm.ts';
import { NOTHING, VALUE_BYTES } from '../records/before-images.ts';
import type {
  PackedKeys,
  RetainedKeys,
  StampedKeys,
  TimestampRuns,
} from '../records/history-records.ts';
import { type EntityChange, keyOfChange } from '../records/packed-changes.ts';
import { END } from '../records/packed-keys.ts';

/** The most characters that a byte can count. */
const MOST_SHARED = 255;

/** The code units of a rest in most imports. More room is made where needed. */
const UNITS_EACH = 8;

/** Code units that become a text at once: they lie on the stack meanwhile. */
const UNITS_AT_ONCE = 8192;

const decoder = new TextDecoder();

/**
 * Packs the keys of changes and their Timestamps, so that those of an import
 * take next to nothing.
 */
export function packKeys(changes: readonly EntityChange[]): StampedKeys {
  const keys = new KeyPacker(changes.length);
  for (const change of changes) {
    const { partitionKey, rowKey } = keyOfChange(change);
    keys.add(partitionKey, rowKey);
  }
  const timestamps = changes.map((change) => (change.kind === 'put' ? change.record[2] : NOTHING));
  return { ...keys.build(), timestamps: packTimestamps(BigInt64Array.from(timestamps)) };
}

/** Packs one key after the other, as many as were announced. */
export class KeyPacker {
  readonly #partitionKeys: string[] = [];
  readonly #counts: number[] = [];
  readonly #shared: Uint8Array;
  /** The rests as code units: a text of each would be one more for each row. */
  #units: Uint16Array;
  #used = 0;
  #count = 0;
  #most = 0;
  #before = '';

  constructor(length: number) {
    this.#shared = new Uint8Array(length);
    this.#units = new Uint16Array(UNITS_EACH * length);
  }

  add(partitionKey: string, rowKey: string): void {
    const index = this.#count;
    this.#count += 1;
    const last = this.#counts.length - 1;
    if (this.#partitionKeys[last] === partitionKey) {
      this.#counts[last] = (this.#counts[last] ?? 0) + 1;
    } else {
      this.#partitionKeys.push(partitionKey);
      this.#counts.push(1);
    }
    const length = lengthShared(this.#before, rowKey);
    this.#shared[index] = length;
    this.#addRest(index, rowKey, length);
    this.#before = rowKey;
  }

  #addRest(index: number, rowKey: string, from: number): void {
    if (this.#used + rowKey.length >= this.#units.length) {
      const units = new Uint16Array(2 * this.#units.length + rowKey.length + 1);
      units.set(this.#units);
      this.#units = units;
    }
    const units = this.#units;
    let used = this.#used;
    if (index > 0) {
      units[used] = END.charCodeAt(0);
      used += 1;
    }
    let most = this.#most;
    for (let at = from; at < rowKey.length; at += 1) {
      const unit = rowKey.charCodeAt(at);
      units[used] = unit;
      used += 1;
      if (unit > most) most = unit;
    }
    this.#used = used;
    this.#most = most;
  }

  build(): PackedKeys {
    return {
      partitionKeys: this.#partitionKeys,
      counts: this.#counts,
      shared: this.#shared,
      rests: textOf(this.#units.subarray(0, this.#used), this.#most < 0x80),
    };
  }
}

/** Returns about how many bytes they take. */
export function weighKeys(keys: RetainedKeys): number {
  let bytes = 0;
  for (const key of keys.partitionKeys) bytes += key.length + 2 * VALUE_BYTES;
  if ('rowKeys' in keys) for (const key of keys.rowKeys) bytes += key.length + VALUE_BYTES;
  else bytes += keys.shared.length + keys.rests.length;
  const { timestamps } = keys;
  if (timestamps instanceof BigInt64Array) return bytes + timestamps.byteLength;
  return bytes + timestamps.firsts.byteLength + timestamps.counts.byteLength;
}

function lengthShared(a: string, b: string): number {
  const most = Math.min(a.length, b.length, MOST_SHARED);
  let length = 0;
  while (length < most && a.charCodeAt(length) === b.charCodeAt(length)) length += 1;
  return length;
}

/**
 * Packs them as runs where these are shorter: keys written in order have one
 * run for each millisecond.
 */
export function packTimestamps(timestamps: BigInt64Array): BigInt64Array | TimestampRuns {
  if (timestamps.length > 1 && isOneRun(timestamps))
    return { firsts: timestamps.slice(0, 1), counts: Uint32Array.of(timestamps.length) };
  const firsts: Ticks[] = [];
  const counts: number[] = [];
  let next: Ticks | undefined;
  for (const timestamp of timestamps) {
    if (timestamp === next && timestamp !== NOTHING) {
      const last = counts.length - 1;
      counts[last] = (counts[last] ?? 0) + 1;
    } else {
      firsts.push(timestamp);
      counts.push(1);
      if (firsts.length * 2 > timestamps.length) return timestamps;
    }
    next = timestamp + 1n;
  }
  return { firsts: BigInt64Array.from(firsts), counts: Uint32Array.from(counts) };
}

function isOneRun(timestamps: BigInt64Array): boolean {
  const steps = offsetsFrom(timestamps, 0);
  for (let at = 0; at < steps.length; at += 1) if (steps[at] !== at) return false;
  return true;
}

function textOf(units: Uint16Array, isAscii: boolean): string {
  // This is several times as quick; for other texts only the slower way keeps lone surrogates.
  if (isAscii) return decoder.decode(new Uint8Array(units));
  let text = '';
  for (let from = 0; from < units.length; from += UNITS_AT_ONCE) {
    text += Reflect.apply(String.fromCharCode, null, units.subarray(from, from + UNITS_AT_ONCE));
  }
  return text;
}
