import { type BareValue, EDM_TYPES, type Ticks } from '../model/edm.ts';
import type { EntityKey } from '../model/entity.ts';
import { EntityPage, type PropertyColumn } from '../model/entity-page.ts';
import { shapeTextOf } from './codec.ts';
import type { EntityRecord } from './schema.ts';

/**
 * The rows of a page as they are to be put, in columns all the way into the
 * journal and the image: an array for each row and an object for each value
 * would take several times as long.
 */
export class EncodedPage {
  readonly page: EntityPage;
  /** What each row weighs by the formula of spec 1.4. */
  readonly sizes: ArrayLike<number>;
  readonly timestamps: BigInt64Array;
  /** The shapes that rows have, and which of them each has; undefined where there is but one. */
  readonly shapes: readonly string[];
  readonly #shapePlaces: Uint32Array | undefined;
  readonly #ascending: readonly number[];

  constructor(page: EntityPage, sizes: ArrayLike<number>, tick: () => Ticks) {
    this.page = withOwnBytes(page);
    this.sizes = sizes;
    this.timestamps = new BigInt64Array(page.length);
    for (let row = 0; row < page.length; row += 1) this.timestamps[row] = tick();
    this.#ascending = page.columns.properties.map((_, place) => place);
    const { shapes, places } = this.#findShapes();
    this.shapes = shapes;
    this.#shapePlaces = shapes.length > 1 ? places : undefined;
  }

  get length(): number {
    return this.timestamps.length;
  }

  /** Which of the shapes a row has. */
  shapePlaceAt(row: number): number {
    return this.#shapePlaces?.[row] ?? 0;
  }

  /** The places of the columns that a row may have a value in, in its order. */
  columnsOf(row: number): readonly number[] {
    return this.page.columns.orders.get(row) ?? this.#ascending;
  }

  keyAt(row: number): EntityKey {
    return this.page.keyAt(row);
  }

  recordAt(row: number): EntityRecord {
    const { partitionKey, rowKey } = this.keyAt(row);
    const { properties } = this.page.columns;
    const values: BareValue[] = [];
    for (const place of this.columnsOf(row)) {
      const column = properties[place];
      const value = column?.types[row] ? column.values[row] : undefined;
      if (value !== undefined) values.push(value);
    }
    const shape = this.shapes[this.shapePlaceAt(row)] ?? '';
    return [partitionKey, rowKey, this.timestamps[row] ?? 0n, shape, ...values];
  }

  recordsIn(from: number, to: number): EntityRecord[] {
    return Array.from({ length: to - from }, (_, at) => this.recordAt(from + at));
  }

  /** Row by row, as changes of an entry are. */
  *[Symbol.iterator](): Generator<{ readonly kind: 'put'; readonly record: EntityRecord }, void> {
    for (let row = 0; row < this.length; row += 1)
      yield { kind: 'put', record: this.recordAt(row) };
  }

  #findShapes(): { readonly shapes: readonly string[]; readonly places: Uint32Array } {
    const { properties, orders } = this.page.columns;
    const placeByShape = new Map<string, number>();
    const places = new Uint32Array(this.length);
    const changing = properties.filter(({ types }) => !isUniform(types));
    let before = -1;
    for (let row = 0; row < this.length; row += 1) {
      const isLikeLast =
        before >= 0 &&
        !orders.has(row) &&
        changing.every(({ types }) => types[row] === types[before]);
      if (isLikeLast) {
        places[row] = places[before] ?? 0;
        continue;
      }
      const shape = shapeTextOf(
        this.columnsOf(row).flatMap((place) => this.#typedName(place, row)),
      );
      const place = placeByShape.get(shape) ?? placeByShape.size;
      placeByShape.set(shape, place);
      places[row] = place;
      before = orders.has(row) ? -1 : row;
    }
    return { shapes: [...placeByShape.keys()], places };
  }

  #typedName(place: number, row: number) {
    const column = this.page.columns.properties[place];
    const type = EDM_TYPES[(column?.types[row] ?? 0) - 1];
    return column && type ? [{ name: column.name, type }] : [];
  }
}

/** Whether all rows have the same type. */
function isUniform(types: Uint8Array): boolean {
  const [code = 0] = types;
  return types.every((other) => other === code);
}

/** What stays in memory has bytes of its own: a view would be kept, and stored, with the whole buffer behind it. */
function withOwnBytes(page: EntityPage): EntityPage {
  const { properties } = page.columns;
  if (!properties.some(hasBytes)) return page;
  const own = properties.map((column) => {
    if (!hasBytes(column)) return column;
    const values = Array.from(column.values, (value) =>
      value instanceof Uint8Array ? value.slice() : value,
    );
    return { ...column, values };
  });
  return new EntityPage({ ...page.columns, properties: own });
}

const BINARY = EDM_TYPES.indexOf('Edm.Binary') + 1;

function hasBytes({ types }: PropertyColumn): boolean {
  return types.includes(BINARY);
}
