import type { PageRows } from '../records/page-rows.ts';
import { buildChunks } from './build-chunks.ts';
import type { Chunk } from './chunk.ts';
import { ColumnChunk } from './column-chunk.ts';
import { samplesOf } from './heap-estimate.ts';
import { recordShapeOf } from './record-shape.ts';

/** Builds chunks of about equal length from rows of a page. */
export function buildPageChunks(encoded: PageRows, from: number, to: number): Chunk[] {
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
