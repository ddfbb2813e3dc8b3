import { encodeHex } from '../../base/bytes.ts';
import { formatDateTime } from '../../model/datetime.ts';
import { EDM_TYPES, type EdmValue, isNumberType } from '../../model/edm.ts';
import { formatEdm } from '../../model/edm-text.ts';
import type { EntityPage, PropertyColumn } from '../../model/entity-page.ts';
import { EntityWriter } from '../../rest/entity-json.ts';
import { type ExportColumn, readCells, valueIn } from './columns.ts';
import { type ExportFormat, isForSpreadsheets, type TextFormat } from './format.ts';
import { JsonLinesWriter, JsonListWriter } from './json.ts';
import { isTyped } from './study.ts';
import { guardFormula, markdownRow, markdownRule, quoteField } from './text.ts';

/** Writes entities as text, page by page. */
export interface ExportWriter {
  /** Returns the text before the first one. */
  begin(): string;
  write(page: EntityPage): string;
  /** Returns the text after the last one. */
  end(): string;
}

/**
 * The account and table of the entities, for formats that name them. Plain data that can be sent to another
 * thread.
 */
export interface ExportOrigin {
  /** The address of the account, without a slash at its end. */
  readonly endpoint: string;
  readonly account: string;
  readonly table: string;
}

/** `columns` are all that have a value, or the chosen ones, including keys and Timestamp. */
export function createWriter(
  format: TextFormat,
  columns: readonly ExportColumn[],
  { endpoint, account, table }: ExportOrigin,
): ExportWriter {
  const entities = () =>
    new EntityWriter({ base: endpoint, account, table }, format.metadata, undefined);
  const wanted = { hasTimestamp: columns.some(({ name }) => name === 'Timestamp') };
  switch (format.kind) {
    case 'typedCsv':
    case 'csv':
    case 'tsv':
      return new DelimitedWriter(format, columns);
    case 'json':
      return new JsonListWriter(entities(), wanted);
    case 'jsonLines':
      return new JsonLinesWriter(entities(), wanted);
    case 'markdown':
      return new MarkdownWriter(columns);
    case 'sql':
      return new SqlWriter(table, columns);
  }
}

/** A part of a file, in its order. */
export type Piece = string | Uint8Array<ArrayBuffer>;

/** Writes entities in pieces that are large enough to be written quickly. */
export interface PieceWriter {
  write(page: EntityPage): Piece | undefined;
  end(): Piece;
}

/** Writes a table for people to read; numbers are right-aligned. */
class MarkdownWriter {
  readonly #columns: readonly ExportColumn[];

  constructor(columns: readonly ExportColumn[]) {
    this.#columns = columns;
  }

  begin(): string {
    const names = this.#columns.map(({ name }) => name);
    return markdownRow(names) + markdownRule(this.#columns.map(isNumeric));
  }

  write(page: EntityPage): string {
    const readers = this.#columns.map(({ name }) => readCells(page, name));
    let text = '';
    for (let row = 0; row < page.length; row += 1) {
      text += markdownRow(readers.map((reader) => reader.text(row)));
    }
    return text;
  }

  end(): string {
    return '';
  }
}

/** Returns whether all values of a column are numbers. */
function isNumeric({ types }: ExportColumn): boolean {
  return types.length > 0 && types.every(isNumberType);
}

/** Returns a field of a line for each row of a page. */
type FieldWriter = (row: number) => string;

/**
 * Writes delimited text by RFC 4180. A typed CSV has a column of types beside each property, which is empty
 * where the value is absent, so that an empty text differs from no value.
 */
class DelimitedWriter {
  readonly #columns: readonly ExportColumn[];
  readonly #delimiter: string;
  readonly #isGuarded: boolean;
  readonly #format: ExportFormat;
  readonly #typeNames: readonly string[];

  constructor(format: ExportFormat, columns: readonly ExportColumn[]) {
    this.#columns = columns;
    this.#format = format;
    this.#delimiter = format.kind === 'tsv' ? '\t' : format.delimiter;
    this.#isGuarded = format.guardsFormulas && isForSpreadsheets(format.kind);
    this.#typeNames = ['', ...EDM_TYPES].map((type) =>
      format.spelling === 'edm' ? type : type.replace('Edm.', ''),
    );
  }

  begin(): string {
    const names = this.#columns.flatMap((column) =>
      isTyped(this.#format, column) ? [column.name, `${column.name}@type`] : [column.name],
    );
    return `${names.map((name) => quoteField(name, this.#delimiter)).join(this.#delimiter)}\r\n`;
  }

  write(page: EntityPage): string {
    const fields = this.#columns.flatMap((column) => this.#fieldsOf(page, column));
    const delimiter = this.#delimiter;
    let text = '';
    for (let row = 0; row < page.length; row += 1) {
      fields.forEach((field, index) => {
        // A text that grows is flattened only once, at its end.
        if (index > 0) text += delimiter;
        text += field(row);
      });
      text += '\r\n';
    }
    return text;
  }

  end(): string {
    return '';
  }

  #fieldsOf(page: EntityPage, column: ExportColumn): FieldWriter[] {
    const cells = readCells(page, column.name);
    const delimiter = this.#delimiter;
    const value: FieldWriter = this.#isGuarded
      ? (row) => quoteField(guardFormula(cells.text(row)), delimiter)
      : (row) => quoteField(cells.text(row), delimiter);
    if (!isTyped(this.#format, column)) return [value];
    const typeNames = this.#typeNames;
    return [value, (row) => typeNames[cells.code(row)] ?? ''];
  }
}

/** A column of a page: its name in SQL, and a value for each row that has one. */
interface SqlColumn {
  readonly name: string;
  readonly literal: (row: number) => string | undefined;
}

/**
 * Writes a statement of standard SQL for each entity. Absent properties are not named in its statement, so that
 * the table's default holds.
 */
class SqlWriter {
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
