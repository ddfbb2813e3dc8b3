import {
  type CellDifference,
  compareProperties,
  compareValues,
} from '../../merge/compare-properties.ts';
import type { Properties } from '../../merge/properties.ts';
import type {
  ComparedChoice,
  ComparedRows,
  CompareRules,
  RowDifferenceKind,
  SeenVersions,
  TableComparison,
} from '../../model/comparison.ts';
import { type EdmValue, stringOf } from '../../model/edm.ts';
import { formatEdm } from '../../model/edm-text.ts';
import type { EntityKey } from '../../model/entity.ts';
import type { EntityPage } from '../../model/entity-page.ts';
import type { GridColumn } from '../data-grid/grid-columns.ts';
import { type Location, PageCache, type PageListener } from '../data-grid/grid-page-cache.ts';

/** Both values of a cell, and how they differ; `kind` is undefined where they are equal. */
export interface ComparedCell {
  readonly left: EdmValue | undefined;
  readonly right: EdmValue | undefined;
  readonly kind: CellDifference['kind'] | undefined;
}

/** Two entities beside each other, or one whose key the other side does not have. */
export class CompareRow {
  readonly kind: RowDifferenceKind;
  readonly #rows: ComparedRows;
  readonly #index: number;
  readonly #rules: CompareRules;

  constructor(rows: ComparedRows, index: number, rules: CompareRules) {
    this.kind = rows.kinds[index] ?? 'equal';
    this.#rows = rows;
    this.#index = index;
    this.#rules = rules;
  }

  /** The key of the left entity, or else of the right one. */
  get key(): EntityKey {
    return (this.kind === 'added' ? this.#rows.right : this.#rows.left).keyAt(this.#index);
  }

  /** The key by which the row is found in the order of the rows. */
  get placeKey(): EntityKey {
    return this.#rows.left.keyAt(this.#index);
  }

  /** The Timestamps of both entities as shown: a row is written only while they are still the same. */
  get seen(): SeenVersions {
    const { left, right } = this.#rows;
    return { left: left.timestampAt(this.#index), right: right.timestampAt(this.#index) };
  }

  cellOf({ kind, name }: Pick<GridColumn, 'kind' | 'name'>): ComparedCell {
    const { left, right } = this.#rows;
    if (kind === 'partitionKey' || kind === 'rowKey') return this.#keyCell(kind);
    const values = {
      left: left.valueAt(this.#index, name),
      right: right.valueAt(this.#index, name),
    };
    if (this.kind === 'equal' || this.#rules.leftOut?.has(name)) {
      return { ...values, kind: undefined };
    }
    return { ...values, kind: compareValues(values.left, values.right, this.#rules) };
  }

  /** The properties of one side, by their names on the left. */
  propertiesOf(side: 'left' | 'right'): Properties {
    return this.#rows[side].entityAt(this.#index).properties;
  }

  get differences(): readonly CellDifference[] {
    return compareProperties(this.propertiesOf('left'), this.propertiesOf('right'), this.#rules);
  }

  /** What the column's width is fitted to: both values where they differ. */
  valueOf(column: GridColumn): EdmValue | undefined {
    const { left, right, kind } = this.cellOf(column);
    const isPair = this.kind === 'changed' && kind !== undefined && left && right;
    return isPair ? stringOf(`${formatEdm(left)} → ${formatEdm(right)}`) : (left ?? right);
  }

  #keyCell(kind: 'partitionKey' | 'rowKey'): ComparedCell {
    const { left, right } = this.#rows;
    const valueIn = (page: EntityPage) => {
      const { partitionKey, rowKey } = page.keyAt(this.#index);
      return stringOf(kind === 'rowKey' ? rowKey : partitionKey);
    };
    if (this.kind === 'added') return { left: undefined, right: valueIn(right), kind: 'added' };
    if (this.kind === 'removed') return { left: valueIn(left), right: undefined, kind: 'removed' };
    const values = { left: valueIn(left), right: valueIn(right) };
    return { ...values, kind: compareValues(values.left, values.right) };
  }
}

class ComparePage {
  readonly rows: ComparedRows;
  readonly #rules: CompareRules;
  readonly #made: CompareRow[] = [];

  constructor(rows: ComparedRows, rules: CompareRules) {
    this.rows = rows;
    this.#rules = rules;
  }

  rowAt(index: number): CompareRow | undefined {
    if (index >= this.rows.kinds.length) return undefined;
    this.#made[index] ??= new CompareRow(this.rows, index, this.#rules);
    return this.#made[index];
  }

  keep(): void {
    // Rows of a comparison are read once.
  }
}

/** The most rows that are read at once. */
export const MOST_ROWS = 200;

/** The rows of one choice, in pages. Their number grows while the comparison runs. */
export class CompareStore extends PageCache<CompareRow, ComparePage> {
  readonly choice: ComparedChoice;
  readonly #comparison: TableComparison;
  readonly #rules: CompareRules;
  #total = 0;

  constructor(
    comparison: TableComparison,
    choice: ComparedChoice,
    rules: CompareRules,
    listener: PageListener<ComparePage>,
    pageRows = MOST_ROWS,
  ) {
    super(pageRows, listener);
    this.choice = choice;
    this.#comparison = comparison;
    this.#rules = rules;
  }

  get total(): number {
    return this.#total;
  }

  /** Takes over a larger total. The page that was the last one may have more rows now. */
  grow(total: number): void {
    const last = this.#total % this.pageRows === 0 ? undefined : this.pageOf(this.#total);
    const hasGrown = total > this.#total;
    this.#total = total;
    if (hasGrown && last !== undefined) this.drop(last);
  }

  async locate(key: EntityKey): Promise<Location> {
    const index = await this.#comparison.placeOf(this.choice, key);
    return { ordinal: index ?? this.#total, isFound: index !== undefined };
  }

  protected async readPage(pageNumber: number, signal: AbortSignal): Promise<ComparePage> {
    const first = pageNumber * this.pageRows;
    const count = Math.min(this.pageRows, this.#total - first);
    const rows = await this.#comparison.read(this.choice, first, count, signal);
    return new ComparePage(rows, this.#rules);
  }
}
