import { type BareValue, EDM_TYPES, type EdmType, type EdmValue, type Ticks } from './edm.ts';
import type { Entity, EntityKey } from './entity.ts';

/**
 * A page of entities as plain columns: the form that crosses threads. A typed
 * object for each value would cost six times as much to clone.
 */
export interface PageColumns {
  readonly partitionKeys: readonly string[];
  readonly rowKeys: readonly string[];
  readonly timestamps: BigInt64Array;
  /** One for each property that any of the entities has, in first-seen order. */
  readonly properties: readonly PropertyColumn[];
  /** The column order of those rows whose properties do not follow the order of `properties`. */
  readonly orders: ReadonlyMap<number, readonly number[]>;
  /** Where the next page starts; absent after the last. */
  readonly next?: EntityKey;
}

export interface PropertyColumn {
  readonly name: string;
  /** For each row 1 + the place of its type in `EDM_TYPES`, or 0 where the property is absent. */
  readonly types: Uint8Array;
  /** For each row the bare value; undefined where it is absent. */
  readonly values: readonly (BareValue | undefined)[];
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
