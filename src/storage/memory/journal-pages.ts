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

/** Entries whose rows are at hand, those read last: a scan of a large import goes back and forth between as many. */
const MOST_AT_HAND = 64;

/** A page of more partitions is one run: it has too few rows in each. */
const MOST_RUNS = 64;

/** A scan merges all levels, and has a page of each at hand. */
const MOST_LEVELS = MOST_AT_HAND;

/**
 * Which rows a table has in the journal that are not checkpointed, by runs of their keys. Of the rows themselves
 * no more are in memory than there is room for, so that the journal may hold more than that. As in a
 * log-structured merge tree the runs are in levels: no run has a key between those of another of its level, and
 * no key is in two of them, since each was new when it was put.
 */
export class JournalPages {
  readonly #keptBytes: number;
  /** The runs of each level in the order of their keys. */
  #levels: JournalRun[][] = [];
  readonly #rowsBySequence = new Map<number, RowsOfEntry>();
  readonly #packedBySequence = new Map<number, PackedColumns>();
  #packedBytes = 0;

  /** So many bytes of entries that were read are kept, packed as they are. */
  constructor(keptBytes = 0) {
    this.#keptBytes = keptBytes;
  }

  /** Counts runs. */
  get size(): number {
    return this.#levels.reduce((sum, runs) => sum + runs.length, 0);
  }

  /** The first of the entries that have put them. */
  get firstSequence(): number {
    let first = Number.POSITIVE_INFINITY;
    for (const { sequence } of this.#levels.flat()) first = Math.min(first, sequence);
    return first;
  }

  /** All of a page, or nothing: false where `isFree` says no, or where it lies between too many others. */
  add(page: NewPage, sequence: number, isFree: (run: JournalRun) => boolean): boolean {
    const runs = runsOf(page, sequence);
    if (!runs.every(isFree)) return false;
    const level = this.#levels.findLast((level) => runs.every((run) => isAlone(level, run)));
    if (!level && this.#levels.length === MOST_LEVELS) return false;
    if (level) for (const run of runs) level.splice(indexIn(level, run.first), 0, run);
    else this.#levels.push(runs);
    return true;
  }

  /** The runs among whose keys this one would be, one in a level at most. */
  find(key: EntityKey): readonly JournalRun[] {
    return this.between(
      (last) => compareKeys(last, key) < 0,
      (first) => compareKeys(first, key) <= 0,
    ).flat();
  }

  /** By levels those of which the last key is not before a range, and the first is not behind it. */
  between(
    isBefore: (last: EntityKey) => boolean,
    isNotBehind: (first: EntityKey) => boolean,
  ): readonly (readonly JournalRun[])[] {
    return this.#levels.flatMap((runs) => {
      const start = boundIn(runs, ({ last }) => isBefore(last));
      const end = boundIn(runs, ({ first }) => isNotBehind(first));
      return start < end ? [runs.slice(start, end)] : [];
    });
  }

  /** Drops those of entries up to this one. Returns whether there were any. */
  dropUpTo(sequence: number): boolean {
    if (this.firstSequence > sequence) return false;
    const left = this.#levels.map((runs) => runs.filter((run) => run.sequence > sequence));
    this.#levels = left.filter(({ length }) => length > 0);
    for (const known of this.#rowsBySequence.keys()) {
      if (known <= sequence) this.#rowsBySequence.delete(known);
    }
    for (const [known, packed] of this.#packedBySequence) {
      if (known <= sequence) this.#forget(known, packed);
    }
    return true;
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
}

function isAlone(level: readonly JournalRun[], run: JournalRun): boolean {
  const next = level[indexIn(level, run.first)];
  return !next || compareKeys(next.first, run.last) > 0;
}

/** The index of the first run whose last key is not before this one. */
function indexIn(level: readonly JournalRun[], key: EntityKey): number {
  return boundIn(level, ({ last }) => compareKeys(last, key) < 0);
}

/** How many of the first runs there are of which all this is true. */
function boundIn(level: readonly JournalRun[], isBefore: (run: JournalRun) => boolean): number {
  return lowerBound(level.length, (at) => {
    const run = level[at];
    return run !== undefined && isBefore(run);
  });
}

/** The runs of a page: one for each partition, unless these are many. */
function runsOf(page: NewPage, sequence: number): JournalRun[] {
  const runs: JournalRun[] = [];
  let start = 0;
  const add = (length: number) => {
    const [first, last] = [page.keyAt(start), page.keyAt(start + length - 1)];
    runs.push({ sequence, start, length, first, last });
    start += length;
  };
  const lengths = [...page.partitionLengths()];
  if (lengths.length <= MOST_RUNS) for (const length of lengths) add(length);
  else add(page.length);
  return runs;
}
