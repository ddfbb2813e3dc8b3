import { guardFormula, quoteField } from '../../transfer/export/text.ts';

/** Returns lines of cells as CSV that a spreadsheet opens without running any of it. */
export function writeCsv(lines: readonly (readonly string[])[]): string {
  return lines.map((cells) => `${cells.map(writeCell).join(',')}\r\n`).join('');
}

function writeCell(cell: string): string {
  return quoteField(guardFormula(cell), ',');
}
