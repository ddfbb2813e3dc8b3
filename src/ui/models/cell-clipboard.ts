import { type PastedBlock, readBlockText } from './cell-block.ts';
import { readHtmlTable } from './cell-html.ts';

/** What a clipboard holds, taken while its event lasts. */
export interface ClipboardTexts {
  readonly text: string;
  readonly html: string;
}

/** Cells copied here have their very values; others are read from the text, or from HTML where that alone is a table. */
export function readClipboard({ text, html }: ClipboardTexts): PastedBlock | undefined {
  const table = /<table/i.test(html) ? readHtmlTable(html) : undefined;
  if (table && (table.isExact || !/[\t\n]/.test(text.trim()))) return table;
  return text === '' ? undefined : readBlockText(text);
}
