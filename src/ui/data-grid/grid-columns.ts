import { EDM_TYPES, type EdmType } from '../../model/edm.ts';
import { codeOfType, type EntityPage, type PropertyColumn } from '../../model/entity-page.ts';
import type { TimestampPlace } from '../../workspace/settings.ts';

export type ColumnKind = 'partitionKey' | 'rowKey' | 'timestamp' | 'property';

export interface GridColumn {
  /** The name of the column; a property may have the name of a key in another case. */
  readonly name: string;
  readonly kind: ColumnKind;
  /** The types of its values, the most frequent first. */
  readonly types: readonly EdmType[];
  /**
   * The digits of a second to which its instants are shown, so that all have
   * one width; absent if none has a fraction.
   */
  readonly digits?: FractionDigits;
}

/** Milliseconds, or all digits that the service stores. */
type FractionDigits = 3 | 7;

/**
 * The number of values of each type, by property of a page and by the type's
 * index in `EDM_TYPES`.
 */
export type PageTally = ReadonlyMap<string, readonly number[]>;

/**
 * The number of the first page of a view: the pages of the table itself stay
 * registered beside it.
 */
export const FIRST_VIEW_PAGE = 1_000_000_000;

const SYSTEM_COLUMNS: readonly GridColumn[] = [
  { name: 'PartitionKey', kind: 'partitionKey', types: ['Edm.String'] },
  { name: 'RowKey', kind: 'rowKey', types: ['Edm.String'] },
  { name: 'Timestamp', kind: 'timestamp', types: ['Edm.DateTime'] },
];

/** Returns whether the column is a key: keys come first and are always shown. */
export function isKeyColumn({ kind }: GridColumn): boolean {
  return kind === 'partitionKey' || kind === 'rowKey';
}

/** Returns the columns with the Timestamp at the end, unless it is to stay behind the keys. */
export function placeTimestamp(
  columns: readonly GridColumn[],
  place: TimestampPlace,
): readonly GridColumn[] {
  if (place === 'afterKeys') return columns;
  const isTimestamp = ({ kind }: GridColumn) => kind === 'timestamp';
  return [...columns.filter((one) => !isTimestamp(one)), ...columns.filter(isTimestamp)];
}

function tallyPage(page: EntityPage): PageTally {
  const tally = new Map<string, readonly number[]>();
  for (const { name, types } of page.columns.properties) {
    const counts = EDM_TYPES.map(() => 0);
    for (const code of types) {
      if (code > 0) counts[code - 1] = (counts[code - 1] ?? 0) + 1;
    }
    tally.set(name, counts);
  }
  return tally;
}

const DATE_TIME = codeOfType('Edm.DateTime');

/** Returns the digits of a second that the instants of a column need. */
function digitsOf({ types, values }: PropertyColumn): FractionDigits | undefined {
  let digits: FractionDigits | undefined;
  for (const [row, type] of types.entries()) {
    const ticks = type === DATE_TIME ? values[row] : undefined;
    if (typeof ticks !== 'bigint' || ticks % 10_000_000n === 0n) continue;
    if (ticks % 10_000n !== 0n) return 7;
    digits = 3;
  }
  return digits;
}

/**
 * Collects the columns of a table as its pages are read. A column keeps its
 * index from when it was first seen; it is removed when no registered page has
 * it any more.
 */
export class ColumnRegister {
  readonly #tallyByPage = new Map<number, PageTally>();
  /** The same counts for all pages together. */
  readonly #totals = new Map<string, number[]>();
  readonly #order = new Set<string>();
  /**
   * The digits of each column, which never decrease: a column does not change
   * its width while the grid scrolls.
   */
  readonly #digits = new Map<string, FractionDigits>();
  #columns = SYSTEM_COLUMNS;

  /** Returns the same array as before if nothing has changed. */
  get columns(): readonly GridColumn[] {
    return this.#columns;
  }

  /** Returns whether any page of the table itself is registered. */
  get hasTable(): boolean {
    return [...this.#tallyByPage.keys()].some((pageNumber) => pageNumber < FIRST_VIEW_PAGE);
  }

  note(pageNumber: number, page: EntityPage): void {
    const tally = tallyPage(page);
    this.#add(this.#tallyByPage.get(pageNumber), -1);
    this.#tallyByPage.set(pageNumber, tally);
    this.#add(tally, 1);
    for (const column of page.columns.properties) this.#noteDigits(column);
    for (const name of tally.keys()) this.#order.add(name);
    this.#collect();
  }

  /** Removes the pages from this number on: the table has become shorter. */
  truncate(pageCount: number): void {
    for (const [pageNumber, tally] of this.#tallyByPage) {
      if (pageNumber < pageCount) continue;
      this.#add(tally, -1);
      this.#tallyByPage.delete(pageNumber);
    }
    this.#collect();
  }

  #noteDigits(column: PropertyColumn): void {
    const digits = digitsOf(column);
    const before = this.#digits.get(column.name) ?? 0;
    if (digits !== undefined && digits > before) this.#digits.set(column.name, digits);
  }

  #add(tally: PageTally | undefined, times: 1 | -1): void {
    for (const [name, counts] of tally ?? []) {
      const totals = this.#totals.get(name) ?? counts.map(() => 0);
      for (const [index, count] of counts.entries()) {
        totals[index] = (totals[index] ?? 0) + times * count;
      }
      this.#totals.set(name, totals);
    }
  }

  #collect(): void {
    const known = new Map(this.#columns.map((column) => [column.name, column]));
    const found = [...this.#order].flatMap((name) => {
      const types = this.#typesOf(name);
      if (types.length === 0) return [];
      const before = known.get(name);
      const digits = this.#digits.get(name);
      if (before?.digits === digits && before && isSame(before.types, types)) return before;
      return { name, kind: 'property' as const, types, ...(digits && { digits }) };
    });
    const columns = [...SYSTEM_COLUMNS, ...found];
    if (!isSame(columns, this.#columns)) this.#columns = columns;
  }

  #typesOf(name: string): EdmType[] {
    const totals = this.#totals.get(name) ?? [];
    return EDM_TYPES.map((type, index) => ({ type, count: totals[index] ?? 0 }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count)
      .map(({ type }) => type);
  }
}

function isSame<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((one, index) => one === b[index]);
}
