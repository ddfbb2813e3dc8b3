import { isNumberType } from '../../model/edm.ts';
import type { EntityPage } from '../../model/entity-page.ts';
import { type ExportColumn, readCells } from './columns.ts';
import { markdownRow, markdownRule } from './text.ts';

/** Writes a table for people to read; numbers are right-aligned. */
export class MarkdownWriter {
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
