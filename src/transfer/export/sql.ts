import { encodeHex } from '../../base/bytes.ts';
import { formatDateTime } from '../../model/datetime.ts';
import type { EdmValue } from '../../model/edm.ts';
import { formatEdm } from '../../model/edm-text.ts';
import type { EntityPage, PropertyColumn } from '../../model/entity-page.ts';
import { type ExportColumn, valueIn } from './columns.ts';

/** A column of a page: its name in SQL, and a value for each row that has one. */
interface SqlColumn {
  readonly name: string;
  readonly literal: (row: number) => string | undefined;
}

/**
 * Writes a statement of standard SQL for each entity. Absent properties are not named in its statement, so that
 * the table's default holds.
 */
export class SqlWriter {
  readonly #table: string;
  readonly #columns: readonly ExportColumn[];

  constructor(table: string, columns: readonly ExportColumn[]) {
    this.#table = table;
    this.#columns = columns;
  }

  begin(): string {
    return '';
  }

  write(page: EntityPage): string {
    const columns = this.#columns.map(({ name }) => sqlColumn(page, name));
    const into = `INSERT INTO ${identifier(this.#table)} (`;
    let text = '';
    for (let row = 0; row < page.length; row += 1) {
      let names = '';
      let values = '';
      for (const { name, literal } of columns) {
        const value = literal(row);
        if (value === undefined) continue;
        const comma = names === '' ? '' : ', ';
        names += comma + name;
        values += comma + value;
      }
      text += `${into}${names}) VALUES (${values});\n`;
    }
    return text;
  }

  end(): string {
    return '';
  }
}

function sqlColumn(page: EntityPage, name: string): SqlColumn {
  return { name: identifier(name), literal: literalsOf(page, name) };
}

function literalsOf(page: EntityPage, name: string): SqlColumn['literal'] {
  const { partitionKeys, rowKeys, timestamps } = page.columns;
  switch (name) {
    case 'PartitionKey':
      return (row) => quote(partitionKeys[row] ?? '');
    case 'RowKey':
      return (row) => quote(rowKeys[row] ?? '');
    case 'Timestamp':
      return (row) => `'${formatDateTime(timestamps[row] ?? 0n)}'`;
    default:
      return propertyLiterals(page.columnOf(name));
  }
}

function propertyLiterals(column: PropertyColumn | undefined): SqlColumn['literal'] {
  if (!column) return () => undefined;
  return (row) => {
    const value = valueIn(column, row);
    return value && literalOf(value);
  };
}

function literalOf(value: EdmValue): string {
  switch (value.type) {
    case 'Edm.Binary':
      return `X'${encodeHex(value.value)}'`;
    case 'Edm.Boolean':
      return value.value ? 'TRUE' : 'FALSE';
    case 'Edm.Double':
      // Standard SQL has no literal for NaN and infinities.
      return Number.isFinite(value.value) ? formatEdm(value) : 'NULL';
    case 'Edm.Int32':
    case 'Edm.Int64':
      return formatEdm(value);
    case 'Edm.DateTime':
    case 'Edm.Guid':
    case 'Edm.String':
      return quote(formatEdm(value));
  }
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
