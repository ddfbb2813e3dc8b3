import { compareKeys, type EntityKey } from '../../model/entity.ts';
import { type EntityPage, PageBuilder } from '../../model/entity-page.ts';
import { isInStretch } from '../../model/key-stretch.ts';
import { entitySize } from '../../model/limits.ts';
import { decodeEntity, decodePage } from '../codec.ts';
import type { Stretch } from '../keys.ts';
import type { EntityRecord } from '../schema.ts';

/** What journal records do to a table, in their order. */
export type ImageChange =
  /** Inserts or replaces. */
  | { readonly kind: 'put'; readonly record: EntityRecord }
  /** No fault where there is nothing under the key. */
  | { readonly kind: 'remove'; readonly key: EntityKey };

/** Made ready for a page first, then asked for each of its rows, as a compiled filter is. */
export type RowPredicate = (page: EntityPage) => (row: number) => boolean;

export interface ScanOptions {
  /** How many matching entities at most. */
  readonly limit: number;
  /** So many matching ones are passed over first. */
  readonly skip?: number;
  /** Asked now and then, after some thousand rows; the scan stops as soon as it is. */
  readonly isOver?: () => boolean;
}

export interface Scanned {
  /** What matches. It goes on (`next`) where the scan stopped, be there more matches or not. */
  readonly page: EntityPage;
  /** How many of those to be passed over have been. */
  readonly skipped: number;
  /** How many entities were looked at. */
  readonly read: number;
}

/**
 * One table in memory, in the order of its keys. It knows nothing of
 * transactions: whoever holds it says what was written, and when to ask.
 */
export class TableImage {
  readonly #records: EntityRecord[] = [];

  get entities(): number {
    return this.#records.length;
  }

  /** By the formula of spec 1.4. */
  get bytes(): number {
    return this.#records.reduce((sum, record) => sum + entitySize(decodeEntity(record)), 0);
  }

  /** What it takes of memory, about. */
  get heapBytes(): number {
    return this.bytes * 2;
  }

  /** Takes over stored records, in key order, behind all that there are. */
  load(records: readonly EntityRecord[]): void {
    for (const record of records) this.#records.push(record);
  }

  apply(changes: readonly ImageChange[]): void {
    for (const change of changes) {
      const key = change.kind === 'put' ? keyOf(change.record) : change.key;
      const place = this.#placeOf(key);
      const found = this.#records[place];
      const taken = found !== undefined && compareKeys(keyOf(found), key) === 0 ? 1 : 0;
      if (change.kind === 'put') this.#records.splice(place, taken, change.record);
      else this.#records.splice(place, taken);
    }
  }

  find(key: EntityKey): EntityRecord | undefined {
    const found = this.#records[this.#placeOf(key)];
    return found && compareKeys(keyOf(found), key) === 0 ? found : undefined;
  }

  /** A page of its own: nothing in it changes later, and its buffers may be moved to other threads. */
  readPage(stretch: Stretch, limit: number, skip = 0): EntityPage {
    return decodePage(this.#within(stretch).slice(skip, skip + limit + 1), limit);
  }

  /** The first records of a stretch, in its direction. */
  readRecords(stretch: Stretch, limit: number): EntityRecord[] {
    return this.#within(stretch).slice(0, limit);
  }

  /**
   * Entities from the beginning of a stretch, as many as lie together in
   * memory, so that they cost next to nothing: for scans. Nothing in the page
   * changes later. Of its buffers only `timestamps` may be moved.
   */
  readRun(stretch: Stretch): EntityPage {
    return this.readPage(stretch, 1000);
  }

  /** Looks for the entities of a stretch that match, in its order. */
  scan(stretch: Stretch, predicate: RowPredicate, options: ScanOptions): Scanned {
    const { limit, skip = 0, isOver = () => false } = options;
    const gathered = new PageBuilder(0);
    const records = this.#within(stretch);
    let [skipped, read, rows] = [0, 0, 0];
    for (const record of records) {
      if (rows === limit || (read > 0 && isOver())) {
        return { page: gathered.build(keyOf(record)), skipped, read };
      }
      read += 1;
      if (!predicate(decodePage([record], 1))(0)) continue;
      if (skipped < skip) {
        skipped += 1;
        continue;
      }
      const entity = decodeEntity(record);
      gathered.add(entity, entity.timestamp, entity.properties);
      rows += 1;
    }
    return { page: gathered.build(), skipped, read };
  }

  /** How many entities a stretch has. */
  count(stretch: Stretch): number {
    return this.#within(stretch).length;
  }

  #within({ partitionKey, from, keys = {}, descending = false }: Stretch): EntityRecord[] {
    const within = this.#records.filter((record) => {
      const key = keyOf(record);
      if (partitionKey !== undefined && key.partitionKey !== partitionKey) return false;
      const isAhead = from === undefined || compareKeys(key, from) >= 0 !== descending;
      return (isAhead || (from && compareKeys(key, from) === 0)) && isInStretch(keys, key);
    });
    return descending ? within.reverse() : within;
  }

  /** Of the first record that is not before the key. */
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

function keyOf(record: EntityRecord): EntityKey {
  return { partitionKey: record[0], rowKey: record[1] };
}
