import type { EntityKey } from '../../model/entity.ts';
import type { EntityPage, RunView } from '../../model/entity-page.ts';
import { decodePage } from '../records/codec.ts';
import type { ScanRange } from '../records/keys.ts';
import type { EntityRecord } from '../records/schema.ts';
import { appendRecords, applyChanges, type CachedChange } from './cached-changes.ts';
import { hasKeyAt, type Segment } from './chunk.ts';
import { ChunkList, type Places } from './chunk-list.ts';
import type { EncodedPage } from './encode-page.ts';
import { assemblePage } from './page-assembly.ts';

/**
 * One table in memory, in key order. It knows nothing of transactions: its
 * owner applies what was written, and decides when to read.
 */
export class CachedTable {
  readonly #chunks = new ChunkList();

  get entities(): number {
    return this.#chunks.rows;
  }

  /** By the formula of spec 1.4. */
  get bytes(): number {
    return this.#chunks.bytes;
  }

  /** The approximate memory it takes, in bytes. */
  get heapBytes(): number {
    return this.#chunks.heapBytes;
  }

  /** Appends stored records, which are in key order. */
  load(records: readonly EntityRecord[]): void {
    appendRecords(this.#chunks, records);
  }

  apply(changes: readonly CachedChange[] | EncodedPage): void {
    if ('page' in changes) changes.putInto(this.#chunks);
    else applyChanges(this.#chunks, changes);
  }

  /** Returns the rows of a page, which is in key order, whose keys are taken. */
  findTaken(encoded: EncodedPage): number[] {
    return encoded.findTakenIn(this.#chunks);
  }

  find(key: EntityKey): EntityRecord | undefined {
    const index = this.#chunks.indexOf(key);
    if (index < 0) return undefined;
    const chunk = this.#chunks.at(index);
    const row = chunk.placeOf(key);
    return hasKeyAt(chunk, row, key) ? chunk.recordAt(row) : undefined;
  }

  /** Returns how many entities a range has. */
  count(keyRange: ScanRange): number {
    const { start, end } = this.#chunks.placesOf(keyRange);
    return end - start;
  }

  /**
   * Returns a page of its own: nothing in it changes later, and its buffers may
   * be transferred to other threads.
   */
  readPage(keyRange: ScanRange, limit: number, skip = 0): EntityPage {
    return readPage(this.#chunks, keyRange, limit, skip);
  }

  /** Yields the records of a range one after the other. Read them before anything changes. */
  records(keyRange: ScanRange): Generator<EntityRecord, void, undefined> {
    return iterateRecords(this.#chunks, keyRange);
  }

  /** A page from the beginning of a range that has as many entities as is cheapest, for walks. */
  readRun(keyRange: ScanRange): EntityPage {
    return readRun(this.#chunks, keyRange);
  }

  /**
   * Returns the same rows in place, to be read before anything changes;
   * undefined where there are none.
   */
  viewRun(keyRange: ScanRange): RunView | undefined {
    return viewRun(this.#chunks, keyRange);
  }
}

/**
 * The most bytes of a page by the formula of spec 1.4. Only entities of over 32
 * KiB end one early.
 */
const MAX_PAGE_BYTES = 33_554_432;

/** A run of fewer rows is read together with those after it. */
const FEW_ROWS = 200;

/** Rows of a range, and the index of the next one in its direction. */
interface Found {
  readonly places: Places;
  readonly next: number | undefined;
}

function readPage(chunks: ChunkList, keyRange: ScanRange, limit: number, skip: number): EntityPage {
  const { places, next } = find(chunks, keyRange, Math.min(limit, mostEntities(chunks)), skip);
  const descending = keyRange.descending ?? false;
  const segments = [...chunks.segments(places, false)];
  const nextKey = next === undefined ? undefined : chunks.keyAt(next);
  const page = assemblePage(segments, descending, nextKey);
  if (page) return page;
  const rows = places.end - places.start;
  return decodePage(readRecords(chunks, keyRange, rows + 1, skip), rows);
}

function readRecords(
  chunks: ChunkList,
  keyRange: ScanRange,
  limit: number,
  skip: number,
): EntityRecord[] {
  const descending = keyRange.descending ?? false;
  const records: EntityRecord[] = [];
  const { places } = find(chunks, keyRange, limit, skip);
  for (const segment of chunks.segments(places, descending)) {
    for (const row of rowsOf(segment, descending)) records.push(segment.chunk.recordAt(row));
  }
  return records;
}

/** Yields the records of a range, which are made one by one. */
function* iterateRecords(
  chunks: ChunkList,
  keyRange: ScanRange,
): Generator<EntityRecord, void, undefined> {
  const descending = keyRange.descending ?? false;
  for (const segment of chunks.segments(chunks.placesOf(keyRange), descending)) {
    for (const row of rowsOf(segment, descending)) yield segment.chunk.recordAt(row);
  }
}

function readRun(chunks: ChunkList, keyRange: ScanRange): EntityPage {
  const descending = keyRange.descending ?? false;
  const places = chunks.placesOf(keyRange);
  const [first, second] = chunks.segments(places, descending);
  const rows = first ? first.to - first.from : 0;
  const more = second && rows < FEW_ROWS ? second.to - second.from : 0;
  return readPage(chunks, keyRange, rows + more, 0);
}

function viewRun(chunks: ChunkList, keyRange: ScanRange): RunView | undefined {
  const { start, end } = chunks.placesOf(keyRange);
  for (const { chunk, from, to } of chunks.segments({ start, end }, false)) {
    const behind = start + to - from;
    const next = behind < end ? chunks.keyAt(behind) : undefined;
    return { page: chunk.view(), from, to, bytes: chunk.bytes, next };
  }
  return undefined;
}

/** Yields the rows of a segment one by one. */
function* rowsOf({ from, to }: Segment, descending: boolean): Generator<number, void, undefined> {
  if (descending) for (let row = to - 1; row >= from; row -= 1) yield row;
  else for (let row = from; row < to; row += 1) yield row;
}

/** Finds at most `limit` rows of a range behind the first `skip`. */
function find(chunks: ChunkList, keyRange: ScanRange, limit: number, skip: number): Found {
  const { start, end } = chunks.placesOf(keyRange);
  if (keyRange.descending) {
    const behind = Math.max(start, end - skip);
    const first = Math.max(start, behind - limit);
    return { places: { start: first, end: behind }, next: first > start ? first - 1 : undefined };
  }
  const first = Math.min(end, start + skip);
  const behind = Math.min(end, first + limit);
  return { places: { start: first, end: behind }, next: behind < end ? behind : undefined };
}

/** Returns how many entities of average weight a page may have. */
function mostEntities(chunks: ChunkList): number {
  const { bytes, rows } = chunks;
  if (bytes <= MAX_PAGE_BYTES) return Number.POSITIVE_INFINITY;
  return Math.max(1, Math.floor((MAX_PAGE_BYTES * rows) / bytes));
}
