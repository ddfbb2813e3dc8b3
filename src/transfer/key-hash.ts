import type { EntityKey } from '../model/entity.ts';

/** The hash of no keys at all. */
export const NO_KEYS = 0x811c9dc5;

/** FNV-1a over the keys added one after the other: other keys, or another order, make another hash. */
export function addToHash(hash: number, { partitionKey, rowKey }: EntityKey): number {
  return hashText(hashText(hash, partitionKey), rowKey);
}

function hashText(hash: number, text: string): number {
  let mixed = hash;
  for (let place = 0; place < text.length; place += 1) {
    mixed = Math.imul(mixed ^ text.charCodeAt(place), PRIME);
  }
  // No unit of a text: where one ends counts as well.
  return Math.imul(mixed ^ 0x10000, PRIME) >>> 0;
}

const PRIME = 0x01000193;
