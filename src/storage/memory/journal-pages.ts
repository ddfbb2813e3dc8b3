import { compareKeys, type EntityKey } from '../../model/entity.ts';
import { lowerBound } from '../image/chunk.ts';
import type { NewPage } from '../journal/entity-changes.ts';
import type { PackedColumns } from '../journal/packed-columns.ts';
import type { PackedRows } from '../journal/packed-rows.ts';
import { weighColumns } from './weigh-columns.ts';

/** Rows of one partition that an entry of the journal has put, which are read there when they are asked for. */
export interface JournalRun {
  readonly sequence: number;
  /** The place of the first among the rows of the entry. */
  readonly start: number;
  readonly length: number;
  readonly first: EntityKey;
  readonly last: EntityKey;
}

/** The rows of an entry, as they were read. */
export type RowsOfEntry = Pick<PackedRows, 'length' | 'keyAt' | 'recordAt'>;

/** Entries whose rows are at hand, those read last: who reads on in a table, or back and forth, reads them again. */
const MOST_AT_HAND = 4;

/** A page of more partitions has too few rows in each to be read run by run. */
const MOST_RUNS = 64;

/**
 * Which rows a table has in the journal that are not checkpointed, by runs of their keys. Of the rows themselves
 * no more are in memory than there is room for, so that the journal may hold more than that. No run has a key
 * between those of another.
 */
export class JournalPages {
  readonly #keptBytes: number;
  /** In the order of their keys. */
  #runs: JournalRun[] = [];
  readonly #rowsBySequence = new Map<number, RowsOfEntry>();
  readonly #packedBySequence = new Map<number, PackedColumns>();
  #packedBytes = 0;

  /** So many bytes of entries that were read are kept, packed as they are. */
  constructor(keptBytes = 0) {
    this.#keptBytes = keptBytes;
  }

  /** Counts runs. */
  get size(): number {
    return this.#runs.length;
  }

  /** All of a page, or nothing: false where it has keys between those of others, or where `isFree` says no. */
  add(page: NewPage, sequence: number, isFree: (run: JournalRun) => boolean): boolean {
    const runs = runsOf(page, sequence);
    const fits = runs?.every((run) => this.#isAlone(run) && isFree(run)) === true;
    if (!runs || !fits) return false;
    for (const run of runs) this.#runs.splice(this.#placeOf(run.first), 0, run);
    return true;
  }

  #isAlone(run: JournalRun): boolean {
    const next = this.#runs[this.#placeOf(run.first)];
    return !next || compareKeys(next.first, run.last) > 0;
  }

  /** The run among whose keys this one would be. */
  find(key: EntityKey): JournalRun | undefined {
    const run = this.#runs[this.#placeOf(key)];
    return run && compareKeys(run.first, key) <= 0 ? run : undefined;
  }

  /** Those of which the last key is not before a range, and the first is not behind it. */
  between(
    isBefore: (last: EntityKey) => boolean,
    isNotBehind: (first: EntityKey) => boolean,
  ): readonly JournalRun[] {
    const start = lowerBound(this.#runs.length, (at) =>
      this.#has(at, ({ last }) => isBefore(last)),
    );
    const end = lowerBound(this.#runs.length, (at) =>
      this.#has(at, ({ first }) => isNotBehind(first)),
    );
    return this.#runs.slice(start, Math.max(start, end));
  }

  /** Drops those of entries up to this one. Returns whether there were any. */
  dropUpTo(sequence: number): boolean {
    const before = this.#runs.length;
    if (this.#runs.some((run) => run.sequence <= sequence)) {
      this.#runs = this.#runs.filter((run) => run.sequence > sequence);
    }
    for (const known of this.#rowsBySequence.keys()) {
      if (known <= sequence) this.#rowsBySequence.delete(known);
    }
    for (const [known, packed] of this.#packedBySequence) {
      if (known <= sequence) this.#forget(known, packed);
    }
    return this.#runs.length < before;
  }

  rowsOf({ sequence }: JournalRun): RowsOfEntry | undefined {
    const rows = this.#rowsBySequence.get(sequence);
    if (rows) this.keepAtHand(sequence, rows);
    return rows;
  }

  packedOf({ sequence }: JournalRun): PackedColumns | undefined {
    return this.#packedBySequence.get(sequence);
  }

  /** Keeps rows in the place of those that were not asked for longest. */
  keepAtHand(sequence: number, rows: RowsOfEntry): void {
    this.#rowsBySequence.delete(sequence);
    this.#rowsBySequence.set(sequence, rows);
    const [oldest] = this.#rowsBySequence.keys();
    if (oldest !== undefined && this.#rowsBySequence.size > MOST_AT_HAND) {
      this.#rowsBySequence.delete(oldest);
    }
  }

  /** As long as there is room: a walk comes round to what it read first, and would find the last alone. */
  keepPacked(sequence: number, packed: PackedColumns): void {
    const bytes = weighColumns(packed);
    if (this.#packedBytes + bytes > this.#keptBytes) return;
    this.#packedBytes += bytes;
    this.#packedBySequence.set(sequence, packed);
  }

  #forget(sequence: number, packed: PackedColumns): void {
    this.#packedBySequence.delete(sequence);
    this.#packedBytes -= weighColumns(packed);
  }

  /** The first run whose last key is not before this one. */
  #placeOf(key: EntityKey): number {
    return lowerBound(this.#runs.length, (at) =>
      this.#has(at, ({ last }) => compareKeys(last, key) < 0),
    );
  }

  #has(at: number, what: (run: JournalRun) => boolean): boolean {
    const run = this.#runs[at];
    return run !== undefined && what(run);
  }
}

/** The runs of a page, one for each partition; undefined where there are too many. */
function runsOf(page: NewPage, sequence: number): JournalRun[] | undefined {
  const runs: JournalRun[] = [];
  let start = 0;
  for (const length of page.partitionLengths()) {
    if (runs.length === MOST_RUNS) return undefined;
    const [first, last] = [page.keyAt(start), page.keyAt(start + length - 1)];
    runs.push({ sequence, start, length, first, last });
    start += length;
  }
  return runs;
}
