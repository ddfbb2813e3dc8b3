import { stepsFrom } from '../../base/wide-steps.ts';
import type { Ticks } from '../../model/edm.ts';
import { type EntityChange, keyOfChange } from '../journal/packed-changes.ts';
import { NOTHING, VALUE_BYTES } from './before-images.ts';
import type { PackedKeys, RetainedKeys, StampedKeys, TimestampRuns } from './history-records.ts';
import { END } from './packed-keys.ts';

/** As many characters as a byte can tell. */
const MOST_SHARED = 255;

/** The keys of changes, and what was written under each, so that an import's take next to nothing. */
export function packKeys(changes: readonly EntityChange[]): StampedKeys {
  const keys = new KeyPacker(changes.length);
  for (const change of changes) {
    const { partitionKey, rowKey } = keyOfChange(change);
    keys.add(partitionKey, rowKey);
  }
  const timestamps = changes.map((change) => (change.kind === 'put' ? change.record[2] : NOTHING));
  return { ...keys.build(), timestamps: packTimestamps(BigInt64Array.from(timestamps)) };
}

/** Takes one key after the other, as many as were told. */
export class KeyPacker {
  readonly #partitionKeys: string[] = [];
  readonly #counts: number[] = [];
  readonly #shared: Uint8Array;
  readonly #rests: string[] = [];
  #before = '';

  constructor(length: number) {
    this.#shared = new Uint8Array(length);
  }

  add(partitionKey: string, rowKey: string): void {
    const turn = this.#rests.length;
    const last = this.#counts.length - 1;
    if (this.#partitionKeys[last] === partitionKey) {
      this.#counts[last] = (this.#counts[last] ?? 0) + 1;
    } else {
      this.#partitionKeys.push(partitionKey);
      this.#counts.push(1);
    }
    const length = lengthShared(this.#before, rowKey);
    this.#shared[turn] = length;
    this.#rests.push(rowKey.slice(length));
    this.#before = rowKey;
  }

  build(): PackedKeys {
    return {
      partitionKeys: this.#partitionKeys,
      counts: this.#counts,
      shared: this.#shared,
      rests: this.#rests.join(END),
    };
  }
}

/** What they take, about. */
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

/** As runs where these are shorter: what is written in key order has one for each millisecond. */
export function packTimestamps(timestamps: BigInt64Array): BigInt64Array | TimestampRuns {
  const isOneRun =
    timestamps.length > 1 && stepsFrom(timestamps, 0).every((step, at) => step === at);
  if (isOneRun)
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
