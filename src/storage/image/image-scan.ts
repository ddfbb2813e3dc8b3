import { EntityPage } from '../../model/entity-page.ts';
import { decodePage } from '../codec.ts';
import type { Stretch } from '../keys.ts';
import type { EntityRecord } from '../schema.ts';
import type { ChunkList } from './chunk-list.ts';

/** Made ready for a page first, then asked for each of its rows, as a compiled filter is. */
export type RowPredicate = (page: EntityPage) => (row: number) => boolean;

export interface ScanOptions {
  /** How many matching entities at most, but at least one. */
  readonly limit: number;
  /** So many matching ones are passed over first. */
  readonly skip?: number;
  /** Asked after every thousand rows or so; the scan stops as soon as it is. */
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

/** Looks for the entities of a stretch that match, in its order. */
export function scanChunks(
  chunks: ChunkList,
  stretch: Stretch,
  predicate: RowPredicate,
  { limit, skip = 0, isOver }: ScanOptions,
): Scanned {
  const { descending = false } = stretch;
  const places = chunks.placesOf(stretch);
  const records: EntityRecord[] = [];
  const step = descending ? -1 : 1;
  let [skipped, read] = [0, 0];
  for (const { chunk, from, to } of chunks.segments(places, descending)) {
    if (read > 0 && isOver?.()) break;
    const isMatch = predicate(chunk.view());
    const [first, behind] = descending ? [to - 1, from - 1] : [from, to];
    for (let row = first; row !== behind && records.length < limit; row += step) {
      read += 1;
      if (!isMatch(row)) continue;
      if (skipped < skip) skipped += 1;
      else records.push(chunk.recordAt(row));
    }
    if (records.length === limit) break;
  }
  return { page: pageOf(records, nextKey()), skipped, read };

  function nextKey() {
    const next = descending ? places.end - 1 - read : places.start + read;
    return next >= places.start && next < places.end ? chunks.keyAt(next) : undefined;
  }
}

/** Ends where so many different properties come together that they would not fit into memory. */
function pageOf(records: readonly EntityRecord[], next: EntityPage['next']): EntityPage {
  const page = decodePage(records, records.length);
  return next && !page.next ? new EntityPage({ ...page.columns, next }) : page;
}
