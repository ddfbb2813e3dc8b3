import type { EntityKey } from '../../model/entity.ts';
import type { EncodedPage } from '../encode-page.ts';
import { buildPageChunks } from './build-chunks.ts';
import { hasKeyAt } from './chunk.ts';
import type { ChunkList } from './chunk-list.ts';
import { applyChanges, insertRecords } from './image-changes.ts';

/** Rows of a page that come to lie between the same two rows of a table. */
interface PageRun {
  readonly from: number;
  readonly to: number;
  /** The chunk, and before which of its rows. */
  readonly index: number;
  readonly place: number;
}

/** Where runs are shorter than this on the average, chunks are better built anew. */
const SHORT_RUN = 4;

/** The rows of a page, each key behind the one before it, whose keys are in the table. */
export function findTaken(chunks: ChunkList, encoded: EncodedPage): number[] {
  const taken: number[] = [];
  for (let from = 0; from < encoded.length && chunks.length > 0; ) {
    const run = runFrom(chunks, encoded, from);
    if (run.to === from) taken.push(from);
    from = Math.max(run.to, from + 1);
  }
  return taken;
}

/** Puts all rows of a page, run by run. Where nothing else was said, their keys are free. */
export function applyPage(chunks: ChunkList, encoded: EncodedPage): void {
  if (chunks.length === 0) {
    chunks.replace(0, 0, buildPageChunks(encoded, 0, encoded.length));
    return;
  }
  if (!hasLongRuns(chunks, encoded)) {
    applyChanges(chunks, [...encoded]);
    return;
  }
  for (let from = 0; from < encoded.length; ) {
    const run = runFrom(chunks, encoded, from);
    if (run.to === from) applyChanges(chunks, [{ kind: 'put', record: encoded.recordAt(from) }]);
    else insertRun(chunks, encoded, run);
    from = Math.max(run.to, from + 1);
  }
}

function hasLongRuns(chunks: ChunkList, encoded: EncodedPage): boolean {
  let left = Math.ceil(encoded.length / SHORT_RUN);
  for (let from = 0; from < encoded.length && left > 0; left -= 1) {
    from = Math.max(runFrom(chunks, encoded, from).to, from + 1);
  }
  return left > 0;
}

function insertRun(chunks: ChunkList, encoded: EncodedPage, run: PageRun): void {
  const { from, to, index, place } = run;
  const chunk = chunks.at(index);
  const isBehind = place === chunk.rows;
  const isLast = index === chunks.length - 1;
  // Whoever writes in key order shall leave full chunks behind, not halves.
  if (isBehind && isLast && chunk.rows + to - from > chunk.fullRows) {
    chunks.replace(chunks.length, 0, buildPageChunks(encoded, from, to));
  } else if (!chunks.change(index, (other) => other.insertPage(place, encoded, from, to))) {
    insertRecords(chunks, index, place, encoded.recordsIn(from, to));
  }
}

/** The run that a row begins; an empty one where its key is taken. */
function runFrom(chunks: ChunkList, encoded: EncodedPage, from: number): PageRun {
  const key = encoded.keyAt(from);
  const index = chunks.indexOf(key);
  const chunk = chunks.at(index);
  const place = chunk.placeOf(key);
  if (hasKeyAt(chunk, place, key)) return { from, to: from, index, place };
  // What lies behind the chunk is for the next one.
  const behind = index + 1 < chunks.length ? chunks.beginOf(index + 1) : undefined;
  const bound = place < chunk.rows ? chunk.keyAt(place) : behind;
  return { from, to: bound ? rowsBefore(encoded, from + 1, bound) : encoded.length, index, place };
}

/** The first row from a place on that is not before a key: near by, more often than not. */
function rowsBefore(encoded: EncodedPage, start: number, bound: EntityKey): number {
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
  let to = Math.min(encoded.length, from + step - 1);
  while (from < to) {
    const middle = (from + to) >> 1;
    if (isBefore(middle)) from = middle + 1;
    else to = middle;
  }
  return from;
}
