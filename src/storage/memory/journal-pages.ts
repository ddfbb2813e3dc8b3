import { lowerBoundIn } from '../../base/lower-bound.ts';
import { compareKeys, type EntityKey } from '../../model/entity.ts';
import type { NewPage } from '../journal/entity-changes.ts';
import type { PackedRows } from '../journal/packed-rows.ts';

/**
 * Neighbouring rows of one partition that an entry of the journal has put. They
 * are read there when they are asked for.
 */
export interface JournalRun {
  readonly sequence: number;
  /** The index of the first row among the rows of the entry. */
  readonly start: number;
  readonly length: number;
  readonly first: EntityKey;
  readonly last: EntityKey;
}

/** The rows of an entry that was read. */
export type RowsOfEntry = Pick<PackedRows, 'length' | 'keyAt' | 'recordAt'>;

/**
 * Entries whose rows stay besides one of each level, whatever they weigh: a scan
 * goes back and forth between the levels, and others read meanwhile.
 */
const SPARE_AT_HAND = 4;

interface EntryAtHand {
  readonly rows: RowsOfEntry;
  readonly bytes: number;
}

/** A page of more partitions is one run: it has too few rows in each. */
const MOST_RUNS = 64;

/** A scan merges all levels, and needs a page of each. */
const MOST_LEVELS = 64;

/**
 * The rows of a table that lie in the journal and are not checkpointed, as runs
 * of their keys. Only as many rows are in memory as there is room for, so that
 * the journal may hold more. As in a log-structured merge tree the runs are in
 * levels: no run has a key between those of another of its level, and no key is
 * in two runs, since each key was new when it was put.
 */
export class JournalPages {
  readonly #mostBytes: number;
  /** The runs of each level in key order. */
  #levels: JournalRun[][] = [];
  #firstSequence = Number.POSITIVE_INFINITY;
  /** In the order in which they were last read. */
  readonly #atHand = new Map<number, EntryAtHand>();
  #bytes = 0;

  /**
   * Entries that were read last are kept while they weigh no more together than
   * `mostBytes`, by the formula of spec 1.4.
   */
  constructor(mostBytes = 0) {
    this.#mostBytes = mostBytes;
  }

  /** The number of runs. */
  get size(): number {
    return this.#levels.reduce((sum, runs) => sum + runs.length, 0);
  }

  /** The first entry that has put any of the rows; infinite where there is none. */
  get firstSequence(): number {
    return this.#firstSequence;
  }

  /**
   * Adds all runs of a page, or none. Returns false where `isFree` refuses a
   * run, or all levels have keys between its own.
   */
  add(page: NewPage, sequence: number, isFree: (run: JournalRun) => boolean): boolean {
    const runs = runsOf(page, sequence);
    if (!runs.every(isFree)) return false;
    const level = this.#levels.findLast((level) => runs.every((run) => isAlone(level, run)));
    if (!level && this.#levels.length === MOST_LEVELS) return false;
    if (level) for (const run of runs) level.splice(indexIn(level, run.first), 0, run);
    else this.#levels.push(runs);
    this.#firstSequence = Math.min(this.#firstSequence, sequence);
    return true;
  }

  /** Returns the runs whose range of keys contains the key, at most one of each level. */
  find(key: EntityKey): readonly JournalRun[] {
    return this.between(
      (last) => compareKeys(last, key) < 0,
      (first) => compareKeys(first, key) <= 0,
    ).flat();
  }

  /** Returns by level the runs that overlap a range of keys. */
  between(
    isBefore: (last: EntityKey) => boolean,
    isNotBehind: (first: EntityKey) => boolean,
  ): readonly (readonly JournalRun[])[] {
    return this.#levels.flatMap((runs) => {
      const start = lowerBoundIn(runs, ({ last }) => isBefore(last));
      const end = lowerBoundIn(runs, ({ first }) => isNotBehind(first));
      return start < end ? [runs.slice(start, end)] : [];
    });
  }

  /** Drops the runs of entries up to this one. Returns whether there were any. */
  dropUpTo(sequence: number): boolean {
    if (this.firstSequence > sequence) return false;
    const left = this.#levels.map((runs) => runs.filter((run) => run.sequence > sequence));
    this.#levels = left.filter(({ length }) => length > 0);
    const sequences = left.flatMap((runs) => runs.map((run) => run.sequence));
    this.#firstSequence = sequences.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
    for (const known of this.#atHand.keys()) if (known <= sequence) this.#forget(known);
    return true;
  }

  rowsOf({ sequence }: JournalRun): RowsOfEntry | undefined {
    const known = this.#atHand.get(sequence);
    if (known) this.keepAtHand(sequence, known);
    return known?.rows;
  }

  /** Keeps the rows of an entry, and forgets those that were not read for longest. */
  keepAtHand(sequence: number, entry: EntryAtHand): void {
    this.#forget(sequence);
    this.#atHand.set(sequence, entry);
    this.#bytes += entry.bytes;
    const least = this.#levels.length + SPARE_AT_HAND;
    for (const oldest of this.#atHand.keys()) {
      if (this.#bytes <= this.#mostBytes || this.#atHand.size <= least) break;
      this.#forget(oldest);
    }
  }

  #forget(sequence: number): void {
    this.#bytes -= this.#atHand.get(sequence)?.bytes ?? 0;
    this.#atHand.delete(sequence);
  }
}

function isAlone(level: readonly JournalRun[], run: JournalRun): boolean {
  const next = level[indexIn(level, run.first)];
  return !next || compareKeys(next.first, run.last) > 0;
}

/** Returns the index of the first run whose last key is not before `key`. */
function indexIn(level: readonly JournalRun[], key: EntityKey): number {
  return lowerBoundIn(level, ({ last }) => compareKeys(last, key) < 0);
}

/**
 * Returns the runs of a page: one for each partition, or one for all where the
 * partitions are many.
 */
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
