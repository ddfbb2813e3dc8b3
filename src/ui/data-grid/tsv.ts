import type { EdmValue } from '../../model/edm.ts';
import { formatEdm } from '../../model/edm-text.ts';

/**
 * Returns values in the format that spreadsheets read from the clipboard: each
 * in its exact text, quoted if it has a tab, a quote or a line break.
 */
export function formatTsv(lines: readonly (readonly (EdmValue | undefined)[])[]): string {
  return lines.map((line) => line.map(formatCell).join('\t')).join('\r\n');
}

function formatCell(value: EdmValue | undefined): string {
  const text = value === undefined ? '' : formatEdm(value);
  return /[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
