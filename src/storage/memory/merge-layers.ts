import { lowerBoundIn } from '../../base/lower-bound.ts';
import { compareKeys, type EntityKey } from '../../model/entity.ts';
import type { EntityRecord } from '../records/schema.ts';

/** The latest change of an entity: the record that was put, or none where it was removed. */
export interface LatestChange {
  readonly key: EntityKey;
  readonly record: EntityRecord | undefined;
  /** The entry it came from, or a later one of the same layer. */
  readonly sequence: number;
}

interface Head {
  readonly change: LatestChange;
  /** The newest source has 0. */
  readonly rank: number;
  readonly rest: Iterator<LatestChange, void>;
}

/** Compares keys for a scan from the end. */
export function compareBackwards(one: EntityKey, other: EntityKey): number {
  return compareKeys(other, one);
}

/** Returns the comparison for a scan in a direction. */
export function orderOf(descending: boolean): typeof compareKeys {
  return descending ? compareBackwards : compareKeys;
}

/** Merges sources of one order, newest first: of several changes of a key the newest counts. */
export function* mergeLayers(
  sources: readonly Iterator<LatestChange, void>[],
  compare: (one: EntityKey, other: EntityKey) => number,
): Generator<LatestChange, void, undefined> {
  /** The next one is last. */
  const heads: Head[] = [];
  const insert = (rest: Iterator<LatestChange, void>, rank: number) => {
    const next = rest.next();
    if (next.done) return;
    const change = next.value;
    const index = lowerBoundIn(heads, (head) => {
      const order = compare(head.change.key, change.key);
      return order > 0 || (order === 0 && head.rank > rank);
    });
    heads.splice(index, 0, { change, rank, rest });
  };
  for (const [rank, source] of sources.entries()) insert(source, rank);
  for (let head = heads.pop(); head; head = heads.pop()) {
    const { change } = head;
    yield change;
    insert(head.rest, head.rank);
    for (let same = heads.at(-1); same && compare(same.change.key, change.key) === 0; ) {
      heads.pop();
      insert(same.rest, same.rank);
      same = heads.at(-1);
    }
  }
}
