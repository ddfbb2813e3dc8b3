import type { EdmValue } from '../../model/edm.ts';
import { formatEdm } from '../../model/edm-text.ts';

/**
 * Values as a spreadsheet takes them from the clipboard: each in its exact
 * text, quoted where a tab, a quote or a line break would tear it apart.
 */
export function formatTsv(lines: readonly (readonly (EdmValue | undefined)[])[]): string {
  return lines.map((line) => line.map(formatCell).join('\t')).join('\r\n');
}

function formatCell(value: EdmValue | undefined): string {
  const text = value === undefined ? '' : formatEdm(value);
  return /[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
