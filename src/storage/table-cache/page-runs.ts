import { lowerBound } from '../../base/lower-bound.ts';
import type { EntityKey } from '../../model/entity.ts';
import type { PageRows } from '../records/page-rows.ts';
import { buildChunks } from './build-chunks.ts';
import { applyChanges, insertRecords, SPARSE } from './cached-changes.ts';
import { type Chunk, hasKeyAt } from './chunk.ts';
import type { ChunkList } from './chunk-list.ts';
import { ColumnChunk } from './column-chunk.ts';
import { samplesOf } from './heap-estimate.ts';
import { recordShapeOf } from './record-shape.ts';

/** Rows of a page that belong between the same two rows of a table. */
interface PageRun {
  readonly from: number;
  readonly to: number;
  /** The chunk, its index, and the row that they come before. */
  readonly chunk: Chunk;
  readonly index: number;
  readonly place: number;
}

/** Where runs are shorter than this on the average, chunks are better built anew. */
const SHORT_RUN = 4;

/** Half of a chunk has room for a run that is not longer. */
const LONG_RUN = 250;

/** The runs found for a page, as putting a page mostly follows a search for taken keys. */
interface KnownRuns {
  readonly chunks: ChunkList;
  readonly version: number;
  readonly runs: readonly PageRun[];
}

const knownRuns = new WeakMap<PageRows, KnownRuns>();

/** Returns the rows of a page, which is in key order, whose keys are in the table. */
export function findTaken(chunks: ChunkList, encoded: PageRows): number[] {
  if (chunks.length === 0) return [];
  const runs = findRuns(chunks, encoded);
  const taken = runs.flatMap(({ from, to }) => (to === from ? [from] : []));
  // Many runs would be many objects, for nothing.
  const isWorthIt = taken.length === 0 && areLong(runs, encoded);
  if (isWorthIt) knownRuns.set(encoded, { chunks, version: chunks.version, runs });
  return taken;
}

/** Puts all rows of a page, run by run, or one by one where runs are short. */
export function applyPage(chunks: ChunkList, encoded: PageRows): void {
  const known = knownRuns.get(encoded);
  knownRuns.delete(encoded);
  if (chunks.length === 0) {
    chunks.replace(0, 0, buildPageChunks(encoded, 0, encoded.length));
    return;
  }
  const isRight = known?.chunks === chunks && known.version === chunks.version;
  const runs = isRight ? known.runs : findRuns(chunks, encoded);
  if (!areLong(runs, encoded)) {
    applyChanges(chunks, [...encoded]);
    return;
  }
  // From the last on, so that those before stay where they were found.
  for (const run of runs.toReversed()) {
    if (run.to > run.from) insertRun(chunks, encoded, run);
    else applyChanges(chunks, [{ kind: 'put', record: encoded.recordAt(run.from) }]);
  }
}

function findRuns(chunks: ChunkList, encoded: PageRows): PageRun[] {
  const runs: PageRun[] = [];
  for (let from = 0; from < encoded.length; ) {
    const run = runFrom(chunks, encoded, from);
    runs.push(run);
    from = Math.max(run.to, from + 1);
  }
  return runs;
}

function areLong(runs: readonly PageRun[], encoded: PageRows): boolean {
  return runs.length * SHORT_RUN <= encoded.length;
}

function insertRun(chunks: ChunkList, encoded: PageRows, found: PageRun): void {
  const { from, to } = found;
  // A chunk may have been divided for the run behind.
  const isThere = chunks.at(found.index) === found.chunk;
  const { chunk, index, place } = isThere ? found : runFrom(chunks, encoded, from);
  const isBehind = place === chunk.rows;
  const isLast = index === chunks.length - 1;
  const isFull = chunk.rows >= chunk.fullRows;
  // Writes in key order leave full chunks behind, not halves.
  if (isBehind && isLast && chunk.rows + to - from > chunk.fullRows) {
    chunks.replace(chunks.length, 0, buildPageChunks(encoded, from, to));
  } else if (chunk.fitsPage(encoded, from, to)) {
    chunks.change(index, (other) => {
      other.insertPage(place, encoded, from, to);
      return true;
    });
  } else if (isFull && isBehind && !isLast && isLong(chunks, index + 1, to - from)) {
    chunks.replace(index + 1, 0, buildPageChunks(encoded, from, to));
  } else if (isFull && !isBehind && chunk instanceof ColumnChunk && to - from <= LONG_RUN) {
    chunks.replace(index, 1, divided(chunk, place));
    insertRun(chunks, encoded, found);
  } else {
    insertRecords(chunks, index, place, encoded.recordsIn(from, to));
  }
}

/** Returns whether rows are too many for the chunk that they come before. */
function isLong(chunks: ChunkList, index: number, rows: number): boolean {
  const chunk = chunks.at(index);
  return chunk.rows + rows > chunk.fullRows / 2;
}

/** Divides a chunk: more rows mostly follow at the same place, which becomes the end of a chunk. */
function divided(chunk: ColumnChunk, place: number): Chunk[] {
  const { rows } = chunk;
  const least = chunk.fullRows * SPARSE;
  const isEnd = place >= least && rows - place >= least;
  const at = isEnd ? place : rows >> 1;
  return [chunk.part(0, at), chunk.part(at, rows)];
}

/** Returns the run that a row begins; an empty one where its key is taken. */
function runFrom(chunks: ChunkList, encoded: PageRows, from: number): PageRun {
  const key = encoded.keyAt(from);
  const index = chunks.indexOf(key);
  const chunk = chunks.at(index);
  const place = chunk.placeOf(key);
  if (hasKeyAt(chunk, place, key)) return { from, to: from, chunk, index, place };
  // What lies behind the chunk is for the next one.
  const behind = index + 1 < chunks.length ? chunks.beginOf(index + 1) : undefined;
  const bound = place < chunk.rows ? chunk.keyAt(place) : behind;
  const to = bound ? rowsBefore(encoded, from + 1, bound) : encoded.length;
  return { from, to, chunk, index, place };
}

/** Returns the first row from an index on that is not before a key: it is mostly near. */
function rowsBefore(encoded: PageRows, start: number, bound: EntityKey): number {
  const { partitionKeys, rowKeys } = encoded.page.columns;
  const isBefore = (row: number) => {
    const partitionKey = partitionKeys[row] ?? '';
    if (partitionKey !== bound.partitionKey) return partitionKey < bound.partitionKey;
    return (rowKeys[row] ?? '') < bound.rowKey;
  };
  let [from, step] = [start, 1];
  while (from + step <= encoded.length && isBefore(from + step - 1)) {
    from += step;
    step *= 2;
  }
  const near = Math.min(encoded.length, from + step - 1) - from;
  return from + lowerBound(near, (at) => isBefore(from + at));
}

/** Builds chunks of about equal length from rows of a page. */
function buildPageChunks(encoded: PageRows, from: number, to: number): Chunk[] {
  const pieces = Math.ceil((to - from) / ColumnChunk.fullRows);
  return Array.from({ length: pieces }, (_, piece) => {
    const at = (turn: number) => from + Math.floor(((to - from) * turn) / pieces);
    return buildFromPage(encoded, at(piece), at(piece + 1));
  }).flat();
}

function buildFromPage(encoded: PageRows, from: number, to: number): Chunk[] {
  const rowByShape = new Map<number, number>();
  for (let row = from; row < to; row += 1) {
    const place = encoded.shapePlaceAt(row);
    if (!rowByShape.has(place)) rowByShape.set(place, row);
  }
  // Rows of many shapes may be better off as records.
  const isAlike = rowByShape.size === 1;
  if (!isAlike) return buildChunks(encoded.recordsIn(from, to));
  const samples = samplesOf(to - from).map((place) => encoded.recordAt(from + place));
  const shapes = samples.slice(0, 1).map(recordShapeOf);
  const chunk = new ColumnChunk(shapes, [], { rows: to - from, samples });
  chunk.insertPage(0, encoded, from, to);
  return [chunk];
}
