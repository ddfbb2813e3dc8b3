import { compareKeys, type EntityKey } from '../model/entity.ts';
import { isInRange } from '../model/key-range.ts';
import { entitySize } from '../model/limits.ts';
import { decodeEntity } from '../storage/records/codec.ts';
import type { ScanRange } from '../storage/records/keys.ts';
import type { EntityRecord } from '../storage/records/schema.ts';
import type { CachedChange } from '../storage/table-cache/cached-changes.ts';

/** The reference for a table cache: one sorted array. */
export class PlainTable {
  readonly #records: EntityRecord[] = [];

  get entities(): number {
    return this.#records.length;
  }

  get bytes(): number {
    return this.#records.reduce((sum, record) => sum + entitySize(decodeEntity(record)), 0);
  }

  apply(changes: readonly CachedChange[]): void {
    for (const change of changes) {
      const key = change.kind === 'put' ? keyOf(change.record) : change.key;
      const place = this.#placeOf(key);
      const taken = this.find(key) ? 1 : 0;
      if (change.kind === 'put') this.#records.splice(place, taken, change.record);
      else this.#records.splice(place, taken);
    }
  }

  find(key: EntityKey): EntityRecord | undefined {
    const found = this.#records[this.#placeOf(key)];
    return found && compareKeys(keyOf(found), key) === 0 ? found : undefined;
  }

  /** Returns all records of a key range. */
  read({ partitionKey, from, keys = {}, descending = false }: ScanRange): EntityRecord[] {
    const within = this.#records.filter((record) => {
      const key = keyOf(record);
      const order = from ? compareKeys(key, from) : 0;
      return (
        (partitionKey === undefined || key.partitionKey === partitionKey) &&
        (descending ? order <= 0 : order >= 0) &&
        isInRange(keys, key)
      );
    });
    return descending ? within.reverse() : within;
  }

  /** Returns the index of the first record that is not less than the key. */
  #placeOf(key: EntityKey): number {
    let [from, to] = [0, this.#records.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      const record = this.#records[middle];
      if (record && compareKeys(keyOf(record), key) < 0) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}

export function keyOf(record: EntityRecord): EntityKey {
  return { partitionKey: record[0], rowKey: record[1] };
}
