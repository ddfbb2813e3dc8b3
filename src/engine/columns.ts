import type { BareValue } from '../model/edm.ts';
import { codeOfType, type EntityPage } from '../model/entity-page.ts';

/** One property of a page, a system property or another. */
export interface Column {
  /** Returns the type as a number of `codeOfType`; 0 where the property is absent. */
  codeAt(row: number): number;
  valueAt(row: number): BareValue | undefined;
}

const STRING = codeOfType('Edm.String');
const DATE_TIME = codeOfType('Edm.DateTime');

export function readColumn(page: EntityPage, property: string): Column {
  const { partitionKeys, rowKeys, timestamps } = page.columns;
  switch (property) {
    case 'PartitionKey':
      return { codeAt: () => STRING, valueAt: (row) => partitionKeys[row] };
    case 'RowKey':
      return { codeAt: () => STRING, valueAt: (row) => rowKeys[row] };
    case 'Timestamp':
      return { codeAt: () => DATE_TIME, valueAt: (row) => timestamps[row] };
    default: {
      const column = page.columnOf(property);
      if (!column) return { codeAt: () => 0, valueAt: () => undefined };
      const { types, values } = column;
      return { codeAt: (row) => types[row] ?? 0, valueAt: (row) => values[row] };
    }
  }
}
