import type { BareValue } from '../../model/edm.ts';
import type { EntityKey } from '../../model/entity.ts';
import { EntityPage } from '../../model/entity-page.ts';
import { MAX_CELLS } from '../records/codec.ts';
import type { Segment } from './chunk.ts';
import type { ChunkShape } from './chunk-shape.ts';
import type { ColumnValues } from './column.ts';
import { ColumnChunk } from './column-chunk.ts';

/** Up to so many rows, numbers are sent more cheaply one by one than in an array of their own. */
const FEW_ROWS = 20;

interface ColumnSegment extends Segment {
  readonly chunk: ColumnChunk;
}

/**
 * Assembles a page of its own from segments in key order; from their end on
 * where it is descending. Returns undefined where columns do not suit the rows:
 * then decodePage makes one of their records.
 */
export function assemblePage(
  segments: readonly Segment[],
  descending: boolean,
  next: EntityKey | undefined,
): EntityPage | undefined {
  const parts = segments.filter(isInColumns);
  if (parts.length < segments.length) return undefined;
  const rows = parts.reduce((sum, { from, to }) => sum + to - from, 0);
  const { names, orders } = readOrders(parts, descending);
  if (rows * names.length > MAX_CELLS) return undefined;
  const slices = parts.map(({ chunk, from, to }) => chunk.slice(from, to));
  const page = {
    partitionKeys: join(slices.map(({ partitionKeys }) => partitionKeys)),
    rowKeys: join(slices.map(({ rowKeys }) => rowKeys)),
    timestamps: joinNumbers(
      slices.map(({ timestamps }) => timestamps),
      new BigInt64Array(rows),
    ),
    properties: names.map((name) => joinColumn(name, parts, rows)),
  };
  if (descending) {
    for (const array of [page.partitionKeys, page.rowKeys, page.timestamps]) array.reverse();
    for (const { types, values } of page.properties) {
      types.reverse();
      values.reverse();
    }
  }
  return new EntityPage({ ...page, orders, ...(next && { next }) });
}

function isInColumns(segment: Segment): segment is ColumnSegment {
  return segment.chunk instanceof ColumnChunk;
}

/** Reads the properties in first-seen order, and the rows that do not follow it. */
function readOrders(segments: readonly ColumnSegment[], descending: boolean) {
  const order = new FirstSeenOrder();
  const orders = new Map<number, readonly number[]>();
  let row = 0;
  for (const { chunk, from, to } of descending ? segments.toReversed() : segments) {
    const { onlyShape } = chunk;
    const isInOrder = onlyShape !== undefined && order.placesOf(onlyShape) === undefined;
    for (let step = 0; step < to - from && !isInOrder; step += 1) {
      const shape = chunk.shapeAt(descending ? to - 1 - step : from + step);
      const places = order.placesOf(shape);
      if (places) orders.set(row + step, places);
    }
    row += to - from;
  }
  return { names: order.names, orders };
}

class FirstSeenOrder {
  readonly #placeByName = new Map<string, number>();
  readonly #placesByShape = new Map<ChunkShape, readonly number[] | undefined>();

  get names(): readonly string[] {
    return [...this.#placeByName.keys()];
  }

  /** Returns the columns of a shape; undefined where they ascend. */
  placesOf(shape: ChunkShape): readonly number[] | undefined {
    if (this.#placesByShape.has(shape)) return this.#placesByShape.get(shape);
    const places = shape.shape.names.map((name) => this.#placeOf(name));
    const ascend = places.every((place, index) => place >= (places[index - 1] ?? 0));
    this.#placesByShape.set(shape, ascend ? undefined : places);
    return ascend ? undefined : places;
  }

  #placeOf(name: string): number {
    const place = this.#placeByName.get(name) ?? this.#placeByName.size;
    this.#placeByName.set(name, place);
    return place;
  }
}

function joinColumn(name: string, segments: readonly ColumnSegment[], rows: number) {
  const columns = segments.map(({ chunk }) => chunk.columnOf(name));
  const types = new Uint8Array(rows);
  let row = 0;
  for (const [place, { from, to }] of segments.entries()) {
    columns[place]?.copyTypes(types.subarray(row, row + to - from), from);
    row += to - from;
  }
  const parts = segments.map(
    ({ from, to }, place) => columns[place]?.sliceValues(from, to) ?? absent(to - from),
  );
  return { name, types, values: joinValues(parts, rows) };
}

function joinValues(parts: readonly ColumnValues[], rows: number): ColumnValues {
  const [first] = parts;
  if (rows > FEW_ROWS && first instanceof Float64Array) {
    const doubles = parts.filter((part) => part instanceof Float64Array);
    if (doubles.length === parts.length) return joinNumbers(doubles, new Float64Array(rows));
  }
  if (rows > FEW_ROWS && first instanceof BigInt64Array) {
    const bigints = parts.filter((part) => part instanceof BigInt64Array);
    if (bigints.length === parts.length) return joinNumbers(bigints, new BigInt64Array(rows));
  }
  return join(
    parts.map((part) => (Array.isArray(part) ? part : Array.from<BareValue | undefined>(part))),
  );
}

function joinNumbers<T extends { set(from: T, at: number): void; readonly length: number }>(
  parts: readonly T[],
  joined: T,
): T {
  let row = 0;
  for (const part of parts) {
    joined.set(part, row);
    row += part.length;
  }
  return joined;
}

function join<T>(parts: readonly T[][]): T[] {
  const [first = [], ...rest] = parts;
  return rest.length > 0 ? first.concat(...rest) : first;
}

function absent(rows: number): undefined[] {
  return new Array<undefined>(rows).fill(undefined);
}
