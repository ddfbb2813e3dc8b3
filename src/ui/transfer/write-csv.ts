/** Lines of cells as CSV that a spreadsheet opens without running any of it. */
export function writeCsv(lines: readonly (readonly string[])[]): string {
  return lines.map((cells) => `${cells.map(writeCell).join(',')}\r\n`).join('');
}

/** A spreadsheet runs what looks like a formula: an apostrophe keeps it a text. */
function writeCell(cell: string): string {
  return quote(/^(?:[=+@\t]|-\D)/.test(cell) ? `'${cell}` : cell);
}

function quote(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
