import type { EntityRecord } from '../records/schema.ts';
import type { Chunk } from './chunk.ts';
import { ColumnChunk } from './column-chunk.ts';
import { RecordChunk } from './record-chunk.ts';
import { type RecordShape, recordShapeOf } from './record-shape.ts';

/** The most cells of columns for each value in one. */
const MOST_CELLS_A_VALUE = 6;

/** Builds chunks of about equal length from records in key order. */
export function buildChunks(records: readonly EntityRecord[]): Chunk[] {
  return cut(records, ColumnChunk.fullRows).flatMap((piece): Chunk[] => {
    const shapes = findShapes(piece);
    if (shapes) return [new ColumnChunk(shapes, piece)];
    return cut(piece, RecordChunk.fullRows).map((part) => new RecordChunk(part));
  });
}

/** Cuts a list into the fewest pieces of at most `most` items. */
function cut<T>(list: readonly T[], most: number): (readonly T[])[] {
  const pieces = Math.ceil(list.length / most);
  if (pieces === 1) return [list];
  const size = Math.ceil(list.length / pieces);
  return Array.from({ length: pieces }, (_, piece) => list.slice(piece * size, (piece + 1) * size));
}

/**
 * Returns the shapes of the records; undefined where most cells of their
 * columns would be empty.
 */
function findShapes(records: readonly EntityRecord[]): readonly RecordShape[] | undefined {
  const shapeByText = new Map<string, RecordShape>();
  const names = new Set<string>();
  let values = 0;
  let lastText: string | undefined;
  for (const record of records) {
    values += record.length;
    if (record[3] === lastText) continue;
    lastText = record[3];
    if (shapeByText.has(lastText)) continue;
    const shape = recordShapeOf(record);
    shapeByText.set(lastText, shape);
    for (const name of shape.names) names.add(name);
    if (shapeByText.size > ColumnChunk.mostShapes) return undefined;
  }
  const isSparse = records.length * names.size > MOST_CELLS_A_VALUE * values;
  return isSparse ? undefined : [...shapeByText.values()];
}
