import { lowerBoundIn } from '../../base/lower-bound.ts';
import { compareKeys, type EntityKey } from '../../model/entity.ts';
import { type EntityChanges, isPage, unpacked } from '../journal/entity-changes.ts';
import type { ScanRange } from '../records/keys.ts';
import { CachedTable } from '../table-cache/cached-table.ts';
import { keyOf } from '../table-cache/record-shape.ts';
import type { LatestChange } from './merge-layers.ts';
import { compareBackwards, mergeLayers } from './merge-layers.ts';

/** The approximate memory of a removed key, in bytes. */
const KEY_BYTES = 60;

/**
 * The latest changes of some consecutive entries: records as packed columns,
 * and the removed keys.
 */
export class ChangeLayer {
  readonly #put: CachedTable;
  #removed: readonly EntityKey[] = [];
  #sequence: number;

  constructor(put = new CachedTable(), sequence = 0) {
    this.#put = put;
    this.#sequence = sequence;
  }

  /** The last of the entries. */
  get sequence(): number {
    return this.#sequence;
  }

  get size(): number {
    return this.#put.entities + this.#removed.length;
  }

  get heapBytes(): number {
    return this.#put.heapBytes + this.#removed.length * KEY_BYTES;
  }

  /** Adds the changes of the next entry, which are in key order. */
  apply(changes: EntityChanges, sequence: number): void {
    this.#put.apply(unpacked(changes));
    this.#sequence = sequence;
    if (isPage(changes) && this.#removed.length === 0) return;
    const removed: EntityKey[] = [];
    for (const change of changes) if (change.kind === 'remove') removed.push(change.key);
    if (removed.length === 0 && this.#removed.length === 0) return;
    const left = this.#removed.filter((key) => !this.#put.find(key));
    const all = [...left, ...removed].sort(compareKeys);
    this.#removed = all.filter((key, at) => {
      const before = all[at - 1];
      return !before || compareKeys(before, key) !== 0;
    });
  }

  find(key: EntityKey): LatestChange | undefined {
    const record = this.#put.find(key);
    const sequence = this.#sequence;
    if (record) return { key, record, sequence };
    const found = this.#removed[this.#indexOf(key)];
    return found && compareKeys(found, key) === 0
      ? { key, record: undefined, sequence }
      : undefined;
  }

  /** Yields the changes from the first key that is not before `from`, in key order. */
  from(from?: EntityKey): Generator<LatestChange, void, undefined> {
    const removed = this.#removed.slice(from ? this.#indexOf(from) : 0);
    return this.#merge({ ...(from && { from }) }, removed, compareKeys);
  }

  /**
   * Yields the changes from the last key backwards; with `to`, from the last
   * key that is not behind it.
   */
  backwards(to?: EntityKey): Generator<LatestChange, void, undefined> {
    const removed = this.#removed.filter((key) => !to || compareKeys(key, to) <= 0).reverse();
    return this.#merge({ ...(to && { from: to }), descending: true }, removed, compareBackwards);
  }

  #merge(
    keyRange: ScanRange,
    removed: readonly EntityKey[],
    compare: typeof compareKeys,
  ): Generator<LatestChange, void, undefined> {
    const sequence = this.#sequence;
    const put = changesOf(this.#put.records(keyRange), (record) => ({
      key: keyOf(record),
      record,
      sequence,
    }));
    if (removed.length === 0) return put;
    const gone = changesOf(removed, (key) => ({ key, record: undefined, sequence }));
    return mergeLayers([put, gone], compare);
  }

  /** Returns the lower bound of a key among the removed keys. */
  #indexOf(key: EntityKey): number {
    return lowerBoundIn(this.#removed, (removed) => compareKeys(removed, key) < 0);
  }
}

function* changesOf<T>(
  all: Iterable<T>,
  asChange: (one: T) => LatestChange,
): Generator<LatestChange, void, undefined> {
  for (const one of all) yield asChange(one);
}
