import { compareKeys, type EntityKey } from './entity.ts';

/**
 * Keys that follow each other: from `from` on, up to `to` and without it. A
 * bound that is absent leaves its side open. Bounds need not be legal keys.
 */
export interface KeyRange {
  readonly from?: EntityKey;
  readonly to?: EntityKey;
}

/** The very next text in the order of keys, so that an exclusive bound can be said inclusively. */
export function followingText(text: string): string {
  return `${text}\u0000`;
}

export function isInRange({ from, to }: KeyRange, key: EntityKey): boolean {
  return (!from || compareKeys(from, key) <= 0) && (!to || compareKeys(key, to) < 0);
}

/** The only key that a range can hold. */
export function findPoint({ from = FIRST_KEY, to }: KeyRange): EntityKey | undefined {
  const isPoint =
    to?.partitionKey === from.partitionKey && to.rowKey === followingText(from.rowKey);
  return isPoint ? from : undefined;
}

/** The only partition that a range can hold keys of, whether all of them or some. */
export function findPartition({ from = FIRST_KEY, to }: KeyRange): string | undefined {
  const isWithin = to?.partitionKey === from.partitionKey;
  const isUpToEnd = to?.partitionKey === followingText(from.partitionKey) && to.rowKey === '';
  return isWithin || isUpToEnd ? from.partitionKey : undefined;
}

const FIRST_KEY: EntityKey = { partitionKey: '', rowKey: '' };
