import { compareKeys, type EntityKey } from '../../model/entity.ts';
import { followingText } from '../../model/key-range.ts';
import type { ScanRange } from '../records/keys.ts';

/** The bounds of a range of keys, in key order. */
export interface KeyBounds {
  readonly from: EntityKey;
  readonly to: EntityKey | undefined;
  /** Whether the range contains `to` itself. */
  readonly hasTo: boolean;
}

const FIRST_KEY: EntityKey = { partitionKey: '', rowKey: '' };

export function boundsOf({ partitionKey, from, keys, descending = false }: ScanRange): KeyBounds {
  let lower = keys?.from ?? FIRST_KEY;
  let upper = keys?.to;
  let hasTo = false;
  if (partitionKey !== undefined) {
    lower = laterOf(lower, { partitionKey, rowKey: '' });
    const end = { partitionKey: followingText(partitionKey), rowKey: '' };
    if (!upper || compareKeys(end, upper) < 0) upper = end;
  }
  if (from && !descending) lower = laterOf(lower, from);
  if (from && descending && (!upper || compareKeys(from, upper) < 0)) [upper, hasTo] = [from, true];
  return { from: lower, to: upper, hasTo };
}

export function isBefore(bounds: KeyBounds, key: EntityKey): boolean {
  return compareKeys(key, bounds.from) < 0;
}

export function isBehind({ to, hasTo }: KeyBounds, key: EntityKey): boolean {
  if (!to) return false;
  const order = compareKeys(key, to);
  return hasTo ? order > 0 : order >= 0;
}

function laterOf(a: EntityKey, b: EntityKey): EntityKey {
  return compareKeys(a, b) < 0 ? b : a;
}
