import type { EdmValue, Ticks } from '../../model/edm.ts';
import type { Entity, EntityKey } from '../../model/entity.ts';
import { compareKeys } from '../../model/entity.ts';
import type { EntityPage } from '../../model/entity-page.ts';
import type { GridColumn } from './grid-columns.ts';

/** One entity in the grid: a view into its page that builds values when they are drawn. */
export class GridRow {
  #page: EntityPage;
  #index: number;

  constructor(page: EntityPage, index: number) {
    this.#page = page;
    this.#index = index;
  }

  /**
   * Takes the data of another row if that holds the same version of the entity;
   * returns false otherwise.
   */
  follow(other: GridRow): boolean {
    const isSame = this.#timestamp === other.#timestamp && compareKeys(this.key, other.key) === 0;
    if (isSame) [this.#page, this.#index] = [other.#page, other.#index];
    return isSame;
  }

  get #timestamp(): Ticks {
    return this.#page.timestampAt(this.#index);
  }

  /** Whether the entity cannot be read, or is gone: then it has only its keys. */
  get isDamaged(): boolean {
    return this.#timestamp === 0n;
  }

  get key(): EntityKey {
    return this.#page.keyAt(this.#index);
  }

  get entity(): Entity {
    return this.#page.entityAt(this.#index);
  }

  valueOf(column: GridColumn): EdmValue | undefined {
    switch (column.kind) {
      case 'partitionKey':
        return { type: 'Edm.String', value: this.key.partitionKey };
      case 'rowKey':
        return { type: 'Edm.String', value: this.key.rowKey };
      case 'timestamp':
        return this.isDamaged ? undefined : { type: 'Edm.DateTime', value: this.#timestamp };
      case 'property':
        return this.#page.valueAt(this.#index, column.name);
    }
  }
}

/**
 * A page in the grid: in key order, whichever way it was read, with one row
 * object for each entity.
 */
export class GridPage {
  /** The entities as the service returned them. */
  readonly entities: EntityPage;
  readonly isReversed: boolean;
  readonly #rows: (GridRow | undefined)[] = [];

  constructor(entities: EntityPage, order: 'ascending' | 'descending') {
    this.entities = entities;
    this.isReversed = order === 'descending';
  }

  get length(): number {
    return this.entities.length;
  }

  rowAt(index: number): GridRow | undefined {
    if (index < 0 || index >= this.length) return undefined;
    const known = this.#rows[index];
    if (known) return known;
    const row = new GridRow(this.entities, this.isReversed ? this.length - 1 - index : index);
    this.#rows[index] = row;
    return row;
  }

  /**
   * Keeps the object of a drawn row if it is still the same version, so that it
   * is not drawn again.
   */
  keep(index: number, drawn: GridRow): void {
    const found = this.rowAt(index);
    if (found && drawn.follow(found)) this.#rows[index] = drawn;
  }

  /** Returns the lower bound of the key. */
  placeOf(key: EntityKey): { readonly index: number; readonly isFound: boolean } {
    let low = 0;
    let high = this.length;
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      const row = this.rowAt(middle);
      if (row && compareKeys(row.key, key) < 0) low = middle + 1;
      else high = middle;
    }
    const row = this.rowAt(low);
    return { index: low, isFound: row !== undefined && compareKeys(row.key, key) === 0 };
  }
}
