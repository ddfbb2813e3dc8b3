import type { RecordShape } from './record-shape.ts';

/** A shape of records in the columns of a chunk. */
export interface ChunkShape {
  readonly shape: RecordShape;
  /** For each column the index in the shape, -1 where it has no such property. */
  readonly places: readonly number[];
  /** For each index in the shape the column. */
  readonly columns: readonly number[];
  /** Whether its properties come in the order of the columns. */
  readonly isInOrder: boolean;
}

/** `names` are those of the columns, among them all of the shape's. */
export function chunkShapeOf(shape: RecordShape, names: readonly string[]): ChunkShape {
  const placeByName = new Map(shape.names.map((name, place) => [name, place]));
  const columnByName = new Map(names.map((name, column) => [name, column]));
  const columns = shape.names.map((name) => columnByName.get(name) ?? 0);
  return {
    shape,
    places: names.map((name) => placeByName.get(name) ?? -1),
    columns,
    isInOrder: columns.every((column, place) => column >= (columns[place - 1] ?? 0)),
  };
}

/** Returns the types that a column may have, and 0 where it may be empty. */
export function codesOf(shapes: readonly ChunkShape[], column: number): ReadonlySet<number> {
  return new Set(
    shapes.map(({ shape, places }) => {
      const place = places[column] ?? -1;
      return place < 0 ? 0 : (shape.codes[place] ?? 0);
    }),
  );
}
