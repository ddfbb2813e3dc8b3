import { formatDateTime } from '../../model/datetime.ts';
import { EDM_TYPES, type EdmType, type EdmValue, type Ticks } from '../../model/edm.ts';
import { formatEdm } from '../../model/edm-text.ts';
import { EntityPage, type PropertyColumn } from '../../model/entity-page.ts';
import { ticksOfMilliseconds } from '../../model/ticks.ts';

/** A column of an export. Plain data that can be sent to another thread. */
export interface ExportColumn {
  readonly name: string;
  /** The types of its values; empty for system columns. */
  readonly types: readonly EdmType[];
  /** Whether a reader could not know the types by the values alone. */
  readonly needsTypes: boolean;
  /** The unit for its instants, where it has any. */
  readonly instants?: InstantUnit | undefined;
}

export const SYSTEM_COLUMNS = ['PartitionKey', 'RowKey', 'Timestamp'] as const;

/** Returns whether every entity has the column, which is not one of its own properties. */
export function isSystemColumn(name: string): boolean {
  return SYSTEM_COLUMNS.some((system) => system === name);
}

/** A column of a page, read row by row. */
export interface CellReader {
  /** Returns the text of the value; empty where there is none. */
  text(row: number): string;
  /** Returns the index of its type in `EDM_TYPES` + 1; 0 where there is no value. */
  code(row: number): number;
}

export function readCells(page: EntityPage, name: string): CellReader {
  const { partitionKeys, rowKeys, timestamps } = page.columns;
  switch (name) {
    case 'PartitionKey':
      return { text: (row) => partitionKeys[row] ?? '', code: () => STRING };
    case 'RowKey':
      return { text: (row) => rowKeys[row] ?? '', code: () => STRING };
    case 'Timestamp':
      return { text: (row) => formatDateTime(timestamps[row] ?? 0n), code: () => DATE_TIME };
    default:
      return readProperty(page.columnOf(name));
  }
}

const STRING = EDM_TYPES.indexOf('Edm.String') + 1;
const DATE_TIME = EDM_TYPES.indexOf('Edm.DateTime') + 1;
const ABSENT: CellReader = { text: () => '', code: () => 0 };

function readProperty(column: PropertyColumn | undefined): CellReader {
  if (!column) return ABSENT;
  const { types, values } = column;
  return {
    code: (row) => types[row] ?? 0,
    text(row) {
      const value = values[row];
      // Most values are texts, which need no formatting.
      if (typeof value === 'string') return value;
      const edm = valueIn(column, row);
      return edm ? formatEdm(edm) : '';
    },
  };
}

export function valueIn({ types, values }: PropertyColumn, row: number): EdmValue | undefined {
  const type = EDM_TYPES[(types[row] ?? 0) - 1];
  if (type === undefined) return undefined;
  // Type and value of a row are written together, so they match.
  return { type, value: values[row] } as EdmValue;
}

/** Returns the page with these properties only, in this order in every row. */
export function projectPage(page: EntityPage, names: readonly string[]): EntityPage {
  const properties = names.flatMap((name) => page.columnOf(name) ?? []);
  return new EntityPage({ ...page.columns, properties, orders: new Map() });
}

/** The unit in which instants are counted from 1970 on in 64 bits without loss; undefined where neither is enough. */
export type InstantUnit = 'nanoseconds' | 'microseconds';

const UNIX_EPOCH: Ticks = ticksOfMilliseconds(0);

/** The range of nanoseconds from 1970: from 1677 to 2262. */
const REACH: Ticks = (2n ** 63n - 1n) / 100n;
const FIRST = UNIX_EPOCH - REACH;
const LAST = UNIX_EPOCH + REACH;

/** Finds the unit for all instants that were added. */
export class InstantStudy {
  #isNear = true;
  #isRound = true;

  add(ticks: Ticks): void {
    this.#isNear &&= isNear(ticks);
    this.#isRound &&= ticks % 10n === 0n;
  }

  get unit(): InstantUnit | undefined {
    if (this.#isNear) return 'nanoseconds';
    return this.#isRound ? 'microseconds' : undefined;
  }
}

/** Returns undefined where the instant is out of the unit's range. */
export function countInstant(ticks: Ticks, unit: InstantUnit): bigint | undefined {
  const since = ticks - UNIX_EPOCH;
  if (unit === 'nanoseconds') return isNear(ticks) ? since * 100n : undefined;
  return since % 10n === 0n ? since / 10n : undefined;
}

function isNear(ticks: Ticks): boolean {
  return ticks >= FIRST && ticks <= LAST;
}
