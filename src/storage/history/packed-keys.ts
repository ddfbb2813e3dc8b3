import type { Ticks } from '../../model/edm.ts';
import type { EntityKey } from '../../model/entity.ts';
import { type EntityChange, keyOfChange } from '../journal/packed-changes.ts';
import type { RetainedKeys, TimestampRuns } from './history-records.ts';
import { NOTHING, VALUE_BYTES } from './pack-before.ts';

/** As many characters as a byte can tell. */
const MOST_SHARED = 255;

/** Behind each rest of a RowKey but the last. Keys hold no control character. */
const END = '\n';

/** The keys of changes, and what was written under each, so that an import's take next to nothing. */
export function packKeys(changes: readonly EntityChange[]): RetainedKeys {
  const partitionKeys: string[] = [];
  const counts: number[] = [];
  const shared = new Uint8Array(changes.length);
  const rests: string[] = [];
  const timestamps = new BigInt64Array(changes.length);
  let before = '';
  for (const [turn, change] of changes.entries()) {
    const { partitionKey, rowKey } = keyOfChange(change);
    const last = counts.length - 1;
    if (partitionKeys[last] === partitionKey) counts[last] = (counts[last] ?? 0) + 1;
    else {
      partitionKeys.push(partitionKey);
      counts.push(1);
    }
    const length = lengthShared(before, rowKey);
    shared[turn] = length;
    rests.push(rowKey.slice(length));
    before = rowKey;
    timestamps[turn] = change.kind === 'put' ? change.record[2] : NOTHING;
  }
  const packed = packTimestamps(timestamps);
  return { partitionKeys, counts, shared, rests: rests.join(END), timestamps: packed };
}

/** Each key in its order. */
export function* eachKey(keys: RetainedKeys): Generator<EntityKey, void, undefined> {
  const { partitionKeys, counts } = keys;
  const rowKeys = rowKeysOf(keys);
  let at = 0;
  for (const [turn, partitionKey] of partitionKeys.entries()) {
    const end = at + (counts[turn] ?? 0);
    for (; at < end; at += 1) yield { partitionKey, rowKey: rowKeys[at] ?? '' };
  }
}

/** The Timestamp given under each key, in their order; `NOTHING` where an entity was removed. */
export function timestampsOf({ timestamps }: RetainedKeys): BigInt64Array {
  if (timestamps instanceof BigInt64Array) return timestamps;
  const { firsts, counts } = timestamps;
  const all: Ticks[] = [];
  for (const [run, first] of firsts.entries()) {
    const end = first + BigInt(counts[run] ?? 0);
    for (let timestamp = first; timestamp < end; timestamp += 1n) all.push(timestamp);
  }
  return BigInt64Array.from(all);
}

export function hasKeys({ counts }: RetainedKeys): boolean {
  return counts.length > 0;
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

function rowKeysOf(keys: RetainedKeys): readonly string[] {
  if ('rowKeys' in keys) return keys.rowKeys;
  const { shared, rests } = keys;
  let before = '';
  return rests.split(END).map((rest, place) => {
    before = before.slice(0, shared[place] ?? 0) + rest;
    return before;
  });
}

function lengthShared(a: string, b: string): number {
  const most = Math.min(a.length, b.length, MOST_SHARED);
  let length = 0;
  while (length < most && a.charCodeAt(length) === b.charCodeAt(length)) length += 1;
  return length;
}

/** As runs where these are shorter: what is written in key order has one for each millisecond. */
function packTimestamps(timestamps: BigInt64Array): BigInt64Array | TimestampRuns {
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
