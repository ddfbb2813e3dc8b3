import { EDM_TYPES } from '../../model/edm.ts';
import type { EntityPage } from '../../model/entity-page.ts';
import { type ExportColumn, readCells } from './columns.ts';
import { type ExportFormat, isForSpreadsheets } from './format.ts';
import { guardFormula, quoteField } from './text.ts';
import { isTyped } from './untyped.ts';

/** Returns a field of a line for each row of a page. */
type FieldWriter = (row: number) => string;

/**
 * Writes delimited text by RFC 4180. A typed CSV has a column of types beside each property, which is empty
 * where the value is absent, so that an empty text differs from no value.
 */
export class DelimitedWriter {
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
