import { compareKeys, type EntityKey } from '../../model/entity.ts';
import { EntityPage } from '../../model/entity-page.ts';
import { decodePage } from '../codec.ts';
import type { Stretch } from '../keys.ts';
import type { EntityRecord } from '../schema.ts';
import type { ImageChange } from './image-changes.ts';
import { keyOf } from './record-shape.ts';
import { TableImage } from './table-image.ts';

/** Beyond what a page needs, so many more records are read to make up for removed ones. */
const MOST_MADE_UP = 10_000;

/** The first records of a stretch as they are stored, in its direction. */
export interface StoredRun {
  readonly records: readonly EntityRecord[];
  /** Whether the stretch has no others. */
  readonly isWhole: boolean;
}

/** What happened to a table since its stored records were up to date. */
export class Overlay {
  readonly #written = new TableImage();
  /** Records of the keys alone. */
  readonly #removed = new TableImage();

  get heapBytes(): number {
    return this.#written.heapBytes + this.#removed.heapBytes;
  }

  get isEmpty(): boolean {
    return this.#written.entities === 0 && this.#removed.entities === 0;
  }

  apply(changes: readonly ImageChange[]): void {
    this.#written.apply(changes);
    this.#removed.apply(changes.map(inverted));
  }

  /** Undefined where nothing happened under the key: then the stored record is up to date. */
  find(key: EntityKey): EntityRecord | 'removed' | undefined {
    return this.#written.find(key) ?? (this.#removed.find(key) && 'removed');
  }

  /** How many stored records `mergePage` wants from the beginning of the stretch. */
  recordsFor(stretch: Stretch, limit: number, skip = 0): number {
    const removed = this.#removed.count(stretch);
    // No continuation says how many are still to be passed over.
    const madeUp = skip > 0 ? removed : Math.min(removed, MOST_MADE_UP);
    return limit + skip + 1 + madeUp;
  }

  /**
   * The page that there would be if the stored records were up to date. It may
   * be short where more was removed than was made up for.
   */
  mergePage(stored: StoredRun, stretch: Stretch, limit: number, skip = 0): EntityPage {
    if (stored.isWhole && stored.records.length === 0) {
      return this.#written.readPage(stretch, limit, skip);
    }
    const end = skip + limit + 1;
    const written = this.#written.readRecords(stretch, end);
    const merged = this.#merge(stored, written, stretch.descending ?? false).slice(skip, end);
    const page = decodePage(merged, limit);
    const last = stored.isWhole ? undefined : stored.records.at(-1);
    if (page.next || !last) return page;
    return new EntityPage({ ...page.columns, next: keyOf(last) });
  }

  /** What is written beyond the last stored record may have stored ones before it, so it has to wait. */
  #merge(
    { records, isWhole }: StoredRun,
    written: readonly EntityRecord[],
    descending: boolean,
  ): EntityRecord[] {
    const merged: EntityRecord[] = [];
    const known = isWhole ? records : records.slice(0, -1);
    const sign = descending ? -1 : 1;
    let place = 0;
    const addWritten = (end: EntityRecord): void => {
      for (let record = written[place]; record; record = written[place]) {
        if (sign * compareRecords(record, end) >= 0) return;
        merged.push(record);
        place += 1;
      }
    };
    for (const record of known) {
      addWritten(record);
      const isReplaced = this.find(keyOf(record)) !== undefined;
      if (!isReplaced) merged.push(record);
    }
    const last = records.at(-1);
    if (isWhole || !last) merged.push(...written.slice(place));
    else addWritten(last);
    return merged;
  }
}

function inverted(change: ImageChange): ImageChange {
  if (change.kind === 'put') return { kind: 'remove', key: keyOf(change.record) };
  return { kind: 'put', record: [change.key.partitionKey, change.key.rowKey, 0n, ''] };
}

function compareRecords(a: EntityRecord, b: EntityRecord): number {
  return compareKeys(keyOf(a), keyOf(b));
}
