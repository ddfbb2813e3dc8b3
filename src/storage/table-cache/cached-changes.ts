import { compareKeys, type EntityKey } from '../../model/entity.ts';
import type { EntityRecord } from '../records/schema.ts';
import { buildChunks } from './build-chunks.ts';
import { type Chunk, hasKeyAt } from './chunk.ts';
import type { ChunkList } from './chunk-list.ts';
import { keyOf } from './record-shape.ts';

/** What entries of the journal do to a table, in their order. */
export type CachedChange =
  /** Inserts or replaces. */
  | { readonly kind: 'put'; readonly record: EntityRecord }
  /** Ignored where nothing is under the key. */
  | { readonly kind: 'remove'; readonly key: EntityKey };

/** From so many changes on a chunk is built anew, which takes as long as making room for each. */
const MANY_CHANGES = 128;

/** A chunk with less than this share of its rows is joined to its neighbour. */
export const SPARSE = 0.2;

/** Appends records, which are in key order, behind all others. */
export function appendRecords(chunks: ChunkList, records: readonly EntityRecord[]): void {
  const { last } = chunks;
  const isLittle = last && last.rows + records.length <= last.fullRows;
  if (isLittle) insertRecords(chunks, chunks.length - 1, last.rows, records);
  else if (records.length > 0) chunks.replace(chunks.length, 0, buildChunks(records));
}

export function applyChanges(chunks: ChunkList, changes: readonly CachedChange[]): void {
  if (changes.length < MANY_CHANGES) {
    for (const change of changes) applyChange(chunks, change);
    return;
  }
  const lasting = lastingChanges(changes);
  let from = 0;
  while (from < lasting.length) {
    const end = endOfGroup(chunks, lasting, from);
    applyGroup(chunks, lasting.slice(from, end));
    from = end;
  }
}

function applyChange(chunks: ChunkList, change: CachedChange): void {
  const key = keyOfChange(change);
  const index = chunks.indexOf(key);
  if (index < 0) {
    if (change.kind === 'put') chunks.replace(0, 0, buildChunks([change.record]));
    return;
  }
  const chunk = chunks.at(index);
  const row = chunk.placeOf(key);
  const isTaken = hasKeyAt(chunk, row, key);
  if (change.kind === 'remove') {
    if (isTaken) remove(chunks, index, row);
  } else if (!isTaken) insertRecords(chunks, index, row, [change.record]);
  else if (!chunks.change(index, (taken) => taken.replace(row, change.record))) {
    rebuild(chunks, index, [change]);
  }
}

/**
 * Inserts records, which are in key order, before a row of a chunk: all of them
 * belong there, and none of their keys is taken.
 */
export function insertRecords(
  chunks: ChunkList,
  index: number,
  row: number,
  records: readonly EntityRecord[],
): void {
  const chunk = chunks.at(index);
  const isFull = chunk.rows >= chunk.fullRows;
  const isBehind = row === chunk.rows;
  // Writes in key order leave full chunks behind, not halves.
  const isBehindAll = isFull && isBehind && index === chunks.length - 1;
  if (!isBehindAll && chunks.change(index, (other) => other.insert(row, records))) return;
  if (isFull && isBehind) {
    if (!insertBeforeAll(chunks, index + 1, records)) {
      chunks.replace(index + 1, 0, buildChunks(records));
    }
    return;
  }
  const before = [...recordsOf(chunk, 0, row), ...records];
  const after = recordsOf(chunk, row, chunk.rows);
  const least = chunk.fullRows * SPARSE;
  // More rows mostly follow at the same place: it becomes the end of a chunk.
  const isDivided = isFull && row >= least && after.length >= least;
  const built = isDivided
    ? [...buildChunks(before), ...buildChunks(after)]
    : buildChunks([...before, ...after]);
  chunks.replace(index, 1, built);
}

/**
 * Inserts before all rows of a chunk, so that writes against the key order do
 * not leave a chunk for each row. Returns false where a new chunk is due.
 */
function insertBeforeAll(
  chunks: ChunkList,
  index: number,
  records: readonly EntityRecord[],
): boolean {
  if (index >= chunks.length) return false;
  const chunk = chunks.at(index);
  // The rest is left for writes in key order: inserting between rows takes longer than at an end.
  if (chunk.rows + records.length > chunk.fullRows / 2) return false;
  const isDone = chunks.change(index, (other) => other.insert(0, records));
  // The chunk has to be found by its new first key as well.
  const built = isDone ? [chunk] : buildChunks([...records, ...recordsOf(chunk, 0, chunk.rows)]);
  chunks.replace(index, 1, built);
  return true;
}

function remove(chunks: ChunkList, index: number, row: number): void {
  const chunk = chunks.at(index);
  chunks.change(index, () => {
    chunk.remove(row);
    return true;
  });
  if (chunk.rows === 0) chunks.replace(index, 1, []);
  else if (chunk.rows < chunk.fullRows * SPARSE) joinToNeighbour(chunks, index);
}

function joinToNeighbour(chunks: ChunkList, index: number): void {
  if (chunks.length < 2) return;
  const first = Math.max(0, index - 1);
  const [a, b] = [chunks.at(first), chunks.at(first + 1)];
  if (a.rows + b.rows > Math.min(a.fullRows, b.fullRows)) return;
  chunks.replace(first, 2, buildChunks([...recordsOf(a, 0, a.rows), ...recordsOf(b, 0, b.rows)]));
}

/** Applies changes in key order that all belong into one chunk. */
function applyGroup(chunks: ChunkList, changes: readonly CachedChange[]): void {
  const [first] = changes;
  const last = chunks.last;
  if (!first) return;
  const isBehindAll = !last || compareKeys(last.keyAt(last.rows - 1), keyOfChange(first)) < 0;
  if (isBehindAll) {
    appendRecords(chunks, recordsIn(changes));
  } else if (changes.length < MANY_CHANGES || endOfRun(chunks, changes, 0) === changes.length) {
    for (let from = 0; from < changes.length; from = applyRun(chunks, changes, from));
  } else {
    rebuild(chunks, chunks.indexOf(keyOfChange(first)), changes);
  }
}

/**
 * Applies as many changes from an index on as can be applied at once. Returns
 * the index of the next one.
 */
function applyRun(chunks: ChunkList, changes: readonly CachedChange[], from: number): number {
  const [first] = changes.slice(from, from + 1);
  const end = endOfRun(chunks, changes, from);
  if (first && end === from + 1) applyChange(chunks, first);
  else if (first) {
    const key = keyOfChange(first);
    const index = chunks.indexOf(key);
    insertRecords(
      chunks,
      index,
      chunks.at(index).placeOf(key),
      recordsIn(changes.slice(from, end)),
    );
  }
  return end;
}

/** Returns the end of the changes that put new keys between the same two rows. */
function endOfRun(chunks: ChunkList, changes: readonly CachedChange[], from: number): number {
  const first = changes[from];
  const key = first && keyOfChange(first);
  const index = key ? chunks.indexOf(key) : -1;
  if (!key || index < 0 || first.kind === 'remove') return from + 1;
  const chunk = chunks.at(index);
  const row = chunk.placeOf(key);
  const isAtEnd = row === chunk.rows;
  // A taken key ends its run itself.
  const next = isAtEnd ? undefined : chunk.keyAt(row);
  // What lies behind the chunk is for the next one.
  const behind = index + 1 < chunks.length ? chunks.beginOf(index + 1) : undefined;
  const bound = next ?? behind;
  let end = from + 1;
  for (let change = changes[end]; change?.kind === 'put'; change = changes[end]) {
    if (bound && compareKeys(keyOf(change.record), bound) >= 0) break;
    end += 1;
  }
  return end;
}

function recordsIn(changes: readonly CachedChange[]): EntityRecord[] {
  const records: EntityRecord[] = [];
  for (const change of changes) if (change.kind === 'put') records.push(change.record);
  return records;
}

/** Returns the end of the changes that belong into one chunk. */
function endOfGroup(chunks: ChunkList, changes: readonly CachedChange[], from: number): number {
  const [first] = changes.slice(from, from + 1);
  if (!first) return changes.length;
  const next = chunks.indexOf(keyOfChange(first)) + 1;
  if (next === 0 || next >= chunks.length) return changes.length;
  const end = chunks.beginOf(next);
  let to = from + 1;
  for (let change = changes[to]; change; change = changes[to]) {
    if (compareKeys(keyOfChange(change), end) >= 0) break;
    to += 1;
  }
  return to;
}

function rebuild(chunks: ChunkList, index: number, changes: readonly CachedChange[]): void {
  chunks.replace(index, 1, buildChunks(mergeRecords(chunks.at(index), changes)));
}

/** Returns a chunk's records after changes in key order. */
function mergeRecords(chunk: Chunk, changes: readonly CachedChange[]): EntityRecord[] {
  const records: EntityRecord[] = [];
  let row = 0;
  for (const change of changes) {
    const key = keyOfChange(change);
    const place = chunk.placeOf(key);
    for (; row < place; row += 1) records.push(chunk.recordAt(row));
    if (hasKeyAt(chunk, row, key)) row += 1;
    if (change.kind === 'put') records.push(change.record);
  }
  for (; row < chunk.rows; row += 1) records.push(chunk.recordAt(row));
  return records;
}

/** Returns the last change of each key, in key order. */
function lastingChanges(changes: readonly CachedChange[]): readonly CachedChange[] {
  const isInOrder = changes.every((change, place) => {
    const before = changes[place - 1];
    return !before || compareChanges(before, change) < 0;
  });
  if (isInOrder) return changes;
  const sorted = changes.toSorted(compareChanges);
  return sorted.filter((change, place) => {
    const next = sorted[place + 1];
    return !next || compareChanges(change, next) !== 0;
  });
}

function recordsOf(chunk: Chunk, from: number, to: number): EntityRecord[] {
  const records: EntityRecord[] = [];
  for (let row = from; row < to; row += 1) records.push(chunk.recordAt(row));
  return records;
}

function keyOfChange(change: CachedChange): EntityKey {
  return change.kind === 'put' ? keyOf(change.record) : change.key;
}

function compareChanges(a: CachedChange, b: CachedChange): number {
  return compareKeys(keyOfChange(a), keyOfChange(b));
}
