import type { Ticks } from '../../model/edm.ts';
import type { EntityKey } from '../../model/entity.ts';
import type { RetainedKeys } from './history-records.ts';

/** Stands behind each rest of a RowKey but the last. Keys contain no control character. */
export const END = '\n';

/** Yields the keys in their order. */
export function* eachKey(keys: RetainedKeys): Generator<EntityKey, void, undefined> {
  const { partitionKeys, counts } = keys;
  const rowKeys = rowKeysOf(keys);
  let at = 0;
  for (const [partition, partitionKey] of partitionKeys.entries()) {
    const end = at + (counts[partition] ?? 0);
    for (; at < end; at += 1) yield { partitionKey, rowKey: rowKeys[at] ?? '' };
  }
}

/**
 * Returns the Timestamp given under each key, in their order; `NOTHING` where
 * an entity was removed.
 */
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

export function rowKeysOf(keys: RetainedKeys): readonly string[] {
  if ('rowKeys' in keys) return keys.rowKeys;
  const { shared, rests } = keys;
  let before = '';
  return rests.split(END).map((rest, index) => {
    before = before.slice(0, shared[index] ?? 0) + rest;
    return before;
  });
}
