import type { Ticks } from '../../model/edm.ts';
import type { EntityKey } from '../../model/entity.ts';
import { NOTHING } from '../records/before-images.ts';
import type { RetainedTable } from '../records/history-records.ts';
import { eachKey, timestampsOf } from '../records/packed-keys.ts';
import { type Before, unpackBefore } from './unpack-before.ts';

/** What a write did under one key. */
export interface RetainedChange {
  readonly key: EntityKey;
  /** The Timestamp it gave; undefined where it removed the entity. */
  readonly after: Ticks | undefined;
  /** The former entity; undefined where the key was free. */
  readonly before: Before | undefined;
  /** The version that was restored, where the write was an undo. */
  readonly restored: Ticks | undefined;
}

/** Returns what a write did to a table, in key order. */
export function changesOf({ keys, before, restored }: RetainedTable): RetainedChange[] {
  const named = [...eachKey(keys)];
  const timestamps = timestampsOf(keys);
  const images = before ? unpackBefore(before, named) : [];
  return named.map((key, index) => {
    return {
      key,
      after: timestampAt(timestamps, index),
      before: images[index],
      restored: restored && timestampAt(restored, index),
    };
  });
}

function timestampAt(timestamps: BigInt64Array, index: number): Ticks | undefined {
  const timestamp = timestamps[index];
  return timestamp === NOTHING ? undefined : timestamp;
}

/** Returns the Timestamp of the former entity under a key. */
export function timestampOf(before: Before): Ticks {
  return before.kind === 'whole' ? before.entity.timestamp : before.timestamp;
}
