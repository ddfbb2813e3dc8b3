import type { BareValue } from '../../model/edm.ts';
import type { EntityKey } from '../../model/entity.ts';
import type { EntityPage } from '../../model/entity-page.ts';
import { type PagePlan, planPage } from './page-plan.ts';
import type { EntityRecord } from './schema.ts';

/**
 * The rows of a page that is to be put, as columns all the way into the journal
 * and the cached table: an array for each row and an object for each value
 * would take several times as long.
 */
export class PageRows {
  readonly page: EntityPage;
  readonly plan: PagePlan;
  /** The bytes of each row by the formula of spec 1.4. */
  readonly sizes: ArrayLike<number>;
  readonly timestamps: BigInt64Array;

  constructor(page: EntityPage, sizes: ArrayLike<number>, timestamps: BigInt64Array) {
    this.plan = planPage(page);
    this.page = this.plan.page;
    this.sizes = sizes;
    this.timestamps = timestamps;
  }

  get length(): number {
    return this.timestamps.length;
  }

  /** The shapes of the rows. */
  get shapes(): readonly string[] {
    return this.plan.shapes;
  }

  /** Returns the index of a row's shape. */
  shapePlaceAt(row: number): number {
    return this.plan.shapePlaces?.[row] ?? 0;
  }

  /** Returns the indexes of the columns that a row may have a value in, in its order. */
  columnsOf(row: number): readonly number[] {
    return this.page.columns.orders.get(row) ?? this.plan.ascending;
  }

  keyAt(row: number): EntityKey {
    return this.page.keyAt(row);
  }

  /** Yields the numbers of neighbouring rows that share a partition. */
  *partitionLengths(): Generator<number, void, undefined> {
    const { partitionKeys } = this.page.columns;
    let start = 0;
    for (let row = 1; row <= this.length; row += 1) {
      if (row < this.length && partitionKeys[row] === partitionKeys[start]) continue;
      yield row - start;
      start = row;
    }
  }

  recordAt(row: number): EntityRecord {
    const { partitionKey, rowKey } = this.keyAt(row);
    const { properties } = this.page.columns;
    const values: BareValue[] = [];
    for (const index of this.columnsOf(row)) {
      const column = properties[index];
      const value = column?.types[row] ? column.values[row] : undefined;
      if (value !== undefined) values.push(value);
    }
    const shape = this.shapes[this.shapePlaceAt(row)] ?? '';
    return [partitionKey, rowKey, this.timestamps[row] ?? 0n, shape, ...values];
  }

  recordsIn(from: number, to: number): EntityRecord[] {
    return Array.from({ length: to - from }, (_, at) => this.recordAt(from + at));
  }

  /** Yields the rows as changes of an entry. */
  *[Symbol.iterator](): Generator<{ readonly kind: 'put'; readonly record: EntityRecord }, void> {
    for (let row = 0; row < this.length; row += 1)
      yield { kind: 'put', record: this.recordAt(row) };
  }
}
