import { compareKeys, type EntityKey } from '../model/entity.ts';

/** The keys from one to another, both included. A missing bound leaves it open. */
export interface GrantedRange {
  readonly from?: EntityKey;
  readonly to?: UpperKey;
}

/** Without a RowKey, the whole partition. */
export interface UpperKey {
  readonly partitionKey: string;
  readonly rowKey: string | undefined;
}

export function isInRange({ from, to }: GrantedRange, key: EntityKey): boolean {
  return !(from && compareKeys(key, from) < 0) && !(to && isBeyond(key, to));
}

/** Returns whether the range ends before the key. */
export function isBehindRange({ to }: GrantedRange, key: EntityKey): boolean {
  return to !== undefined && isBeyond(key, to);
}

/** Returns the later of where a page would start and where the range does. */
export function startInRange(
  { from }: GrantedRange,
  start: EntityKey | undefined,
): EntityKey | undefined {
  if (!from || !start) return from ?? start;
  return compareKeys(from, start) > 0 ? from : start;
}

function isBeyond(key: EntityKey, { partitionKey, rowKey }: UpperKey): boolean {
  if (rowKey !== undefined) return compareKeys(key, { partitionKey, rowKey }) > 0;
  return key.partitionKey > partitionKey;
}
