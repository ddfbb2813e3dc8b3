import { formatDateTime } from '../../model/datetime.ts';
import { EDM_TYPES, type EdmType, type EdmValue } from '../../model/edm.ts';
import { formatEdm } from '../../model/edm-text.ts';
import { EntityPage, type PropertyColumn } from '../../model/entity-page.ts';
import type { InstantUnit } from './export-instants.ts';

/** One column of what is written. Plain: it crosses threads. */
export interface ExportColumn {
  readonly name: string;
  /** Those of its values; none of what every entity has. */
  readonly types: readonly EdmType[];
  /** Whether its values alone would not tell a reader their types. */
  readonly needsTypes: boolean;
  /** What its instants can be counted in, where there are any. */
  readonly instants?: InstantUnit | undefined;
}

export const SYSTEM_COLUMNS = ['PartitionKey', 'RowKey', 'Timestamp'] as const;

/** Whether it is there in every entity, and is no property of its own. */
export function isSystemColumn(name: string): boolean {
  return SYSTEM_COLUMNS.some((system) => system === name);
}

/** A column of a page, as whoever writes goes through it. */
export interface CellReader {
  /** The text of the value; empty where there is none. */
  text(row: number): string;
  /** The place of its type in `EDM_TYPES` + 1; 0 where there is no value. */
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
      // Texts are most of what there is, and need no form.
      if (typeof value === 'string') return value;
      const edm = valueIn(column, row);
      return edm ? formatEdm(edm) : '';
    },
  };
}

export function valueIn({ types, values }: PropertyColumn, row: number): EdmValue | undefined {
  const type = EDM_TYPES[(types[row] ?? 0) - 1];
  if (type === undefined) return undefined;
  // Type and value of a row are written together, so they fit each other.
  return { type, value: values[row] } as EdmValue;
}

/** The page with these properties and no others, in this order in every row. */
export function projectPage(page: EntityPage, names: readonly string[]): EntityPage {
  const properties = names.flatMap((name) => page.columnOf(name) ?? []);
  return new EntityPage({ ...page.columns, properties, orders: new Map() });
}
