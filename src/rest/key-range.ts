import { compareKeys, type EntityKey } from '../model/entity.ts';

/** The keys from one to another, both of them in it. Without an end it is open there. */
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

/** Whether nothing of the range lies at the key or behind it. */
export function isBehindRange({ to }: GrantedRange, key: EntityKey): boolean {
  return to !== undefined && isBeyond(key, to);
}

/** The later of where a page would start and where the range does. */
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
