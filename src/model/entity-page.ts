import { type BareValue, EDM_TYPES, type EdmType, type EdmValue, type Ticks } from './edm.ts';
import type { Entity, EntityKey } from './entity.ts';
import { MAX_PAGE } from './limits.ts';

/**
 * A page of entities as plain columns: the form that crosses threads. A typed
 * object for each value would cost six times as much to clone.
 */
export interface PageColumns {
  readonly partitionKeys: readonly string[];
  /** Instead of them, on the way of an import. */
  readonly partitions?: SharedTexts;
  readonly rowKeys: readonly string[];
  readonly timestamps: BigInt64Array;
  /** One for each property that any of the entities has, in first-seen order. */
  readonly properties: readonly PropertyColumn[];
  /** The column order of those rows whose properties do not follow the order of `properties`. */
  readonly orders: ReadonlyMap<number, readonly number[]>;
  /** Where the next page starts; absent after the last. */
  readonly next?: EntityKey;
  /** How many entities would stand among these, but cannot be read; absent where there are none. */
  readonly leftOut?: number;
}

export interface PropertyColumn {
  readonly name: string;
  /** For each row 1 + the place of its type in `EDM_TYPES`, or 0 where the property is absent. */
  readonly types: Uint8Array;
  /**
   * For each row the bare value; undefined where it is absent. Numbers of one
   * kind may be in a typed array, which is quicker to clone: there, what is
   * absent has any value.
   */
  readonly values: ArrayLike<BareValue | undefined>;
  /** The same of a column of few texts. On the way of an import there are no values beside it. */
  readonly shared?: SharedTexts;
}

/** Each text once. */
export interface SharedTexts {
  readonly texts: readonly string[];
  /** Which of them each row has; any where it has none. */
  readonly places: Uint8Array;
}

/** A page of entities, in key order, whose typed values are built when they are asked for. */
export class EntityPage {
  readonly columns: PageColumns;
  readonly #columnByName = new Map<string, PropertyColumn>();

  constructor(columns: PageColumns) {
    this.columns = columns;
    for (const column of columns.properties) this.#columnByName.set(column.name, column);
  }

  get length(): number {
    return this.columns.rowKeys.length;
  }

  get next(): EntityKey | undefined {
    return this.columns.next;
  }

  keyAt(row: number): EntityKey {
    return {
      partitionKey: this.columns.partitionKeys[this.#checked(row)] ?? '',
      rowKey: this.columns.rowKeys[row] ?? '',
    };
  }

  timestampAt(row: number): Ticks {
    return this.columns.timestamps[this.#checked(row)] ?? 0n;
  }

  valueAt(row: number, property: string): EdmValue | undefined {
    const column = this.#columnByName.get(property);
    return column && valueIn(column, this.#checked(row));
  }

  columnOf(property: string): PropertyColumn | undefined {
    return this.#columnByName.get(property);
  }

  entityAt(row: number): Entity {
    const properties = new Map<string, EdmValue>();
    for (const column of this.#columnsOf(row)) {
      const value = valueIn(column, row);
      if (value) properties.set(column.name, value);
    }
    return { ...this.keyAt(row), timestamp: this.timestampAt(row), properties };
  }

  #columnsOf(row: number): readonly PropertyColumn[] {
    const order = this.columns.orders.get(row);
    if (!order) return this.columns.properties;
    return order.flatMap((place) => this.columns.properties[place] ?? []);
  }

  #checked(row: number): number {
    if (!(row >= 0 && row < this.length)) throw new RangeError(`The page has no row ${row}.`);
    return row;
  }
}

/** Some rows of a page. The caller may not keep them. */
export interface RunView {
  readonly page: EntityPage;
  readonly from: number;
  readonly to: number;
  /** The bytes of the whole page. */
  readonly bytes: number;
  /** The key at which the range goes on. */
  readonly next: EntityKey | undefined;
}

/**
 * Gathers entities into a page. Rows that repeat the properties of the row
 * before them, in the same order, are found by comparing names alone.
 */
export class PageBuilder {
  readonly #partitionKeys: string[] = [];
  readonly #rowKeys: string[] = [];
  #timestamps: BigInt64Array;
  readonly #columns: ColumnBuilder[] = [];
  readonly #placeByName = new Map<string, number>();
  readonly #orders = new Map<number, readonly number[]>();
  /** The columns of the open row in its own order, then those of the row before it. */
  readonly #places: number[] = [];
  #written = 0;
  #latest = 0;
  #ascending = true;

  /** `rows` is how many are expected; more are no mistake. */
  constructor(rows = MAX_PAGE) {
    this.#timestamps = new BigInt64Array(rows);
  }

  add(key: EntityKey, timestamp: Ticks, properties: Iterable<readonly [string, EdmValue]>): void {
    this.open(key.partitionKey, key.rowKey, timestamp);
    for (const [name, { type, value }] of properties) this.put(name, codeOfType(type), value);
    this.close();
  }

  /** Begins a row, for callers that hold bare values: `open`, `put` for each property, `close`. */
  open(partitionKey: string, rowKey: string, timestamp: Ticks): void {
    const row = this.#rowKeys.length;
    if (row === this.#timestamps.length) this.#grow();
    this.#timestamps[row] = timestamp;
    this.#partitionKeys.push(partitionKey);
    this.#rowKeys.push(rowKey);
    this.#written = 0;
    this.#latest = 0;
    this.#ascending = true;
  }

  /** `code` as `codeOfType` has it. */
  put(name: string, code: number, value: BareValue): void {
    const row = this.#rowKeys.length - 1;
    let place = this.#places[this.#written] ?? 0;
    let column = this.#columns[place];
    if (column?.name !== name) {
      place = this.#placeOf(name);
      column = this.#columns[place];
    }
    this.#places[this.#written] = place;
    this.#written += 1;
    this.#ascending &&= place >= this.#latest;
    this.#latest = place;
    column?.put(row, code, value);
  }

  close(): void {
    if (this.#ascending) return;
    this.#orders.set(this.#rowKeys.length - 1, this.#places.slice(0, this.#written));
  }

  /** Ends the work: the page takes over what was gathered. */
  build(next?: EntityKey): EntityPage {
    const rows = this.#rowKeys.length;
    return new EntityPage({
      partitionKeys: this.#partitionKeys,
      rowKeys: this.#rowKeys,
      timestamps: this.#timestamps.slice(0, rows),
      properties: this.#columns.map((column) => column.build(rows)),
      orders: this.#orders,
      ...(next && { next }),
    });
  }

  #placeOf(name: string): number {
    const known = this.#placeByName.get(name);
    if (known !== undefined) return known;
    const place = this.#columns.length;
    this.#placeByName.set(name, place);
    this.#columns.push(new ColumnBuilder(name, this.#timestamps.length));
    return place;
  }

  #grow(): void {
    const rows = Math.max(64, this.#timestamps.length * 2);
    const timestamps = new BigInt64Array(rows);
    timestamps.set(this.#timestamps);
    this.#timestamps = timestamps;
    for (const column of this.#columns) column.grow(rows);
  }
}

class ColumnBuilder {
  readonly name: string;
  #types: Uint8Array;
  /** Filled up to the row last written, so that the array has no holes. */
  readonly #values: (BareValue | undefined)[] = [];

  constructor(name: string, rows: number) {
    this.name = name;
    this.#types = new Uint8Array(rows);
  }

  put(row: number, code: number, value: BareValue): void {
    while (this.#values.length < row) this.#values.push(undefined);
    this.#types[row] = code;
    this.#values[row] = value;
  }

  grow(rows: number): void {
    const types = new Uint8Array(rows);
    types.set(this.#types);
    this.#types = types;
  }

  build(rows: number): PropertyColumn {
    while (this.#values.length < rows) this.#values.push(undefined);
    return { name: this.name, types: this.#types.slice(0, rows), values: this.#values };
  }
}

export function pageOf(entities: readonly Entity[], next?: EntityKey): EntityPage {
  const builder = new PageBuilder(entities.length);
  for (const entity of entities) builder.add(entity, entity.timestamp, entity.properties);
  return builder.build(next);
}

/** The code of a type in `PropertyColumn.types`. */
export function codeOfType(type: EdmType): number {
  return EDM_TYPES.indexOf(type) + 1;
}

function valueIn(column: PropertyColumn, row: number): EdmValue | undefined {
  const type = EDM_TYPES[(column.types[row] ?? 0) - 1];
  if (type === undefined) return undefined;
  // Type and value of a row are written together, so they fit each other.
  return { type, value: column.values[row] } as EdmValue;
}
