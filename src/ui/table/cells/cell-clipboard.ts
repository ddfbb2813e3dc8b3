import type { CooperativeTask } from '../../../base/cooperative-task.ts';
import { type PastedBlock, type PastedCell, readBlockText, UNTOLD } from './cell-block.ts';
import { type HtmlTable, readHtmlTable } from './cell-html.ts';

/** The content of a clipboard, taken during its event. */
export interface ClipboardTexts {
  readonly text: string;
  readonly html: string;
}

/**
 * Reads a clipboard. Cells copied here keep their exact values; others are read
 * from the text, or from HTML if only that is a table.
 */
export function* readClipboard({
  text,
  html,
}: ClipboardTexts): CooperativeTask<PastedBlock | undefined> {
  const table = /<table/i.test(html) ? yield* readHtmlTable(html) : undefined;
  if (table && (table.isExact || !/[\t\n]/.test(text.trim()))) return table;
  if (text === '') return undefined;
  const block = yield* readBlockText(text);
  return table?.isMerged ? withoutCovered(block, table) : block;
}

/**
 * Removes the cells covered by a merged cell: in the text they look empty, only
 * the HTML shows them.
 */
function withoutCovered(block: PastedBlock, { names, lines }: HtmlTable): PastedBlock {
  const head = names?.map((text): PastedCell => ({ text }));
  const reported = head ? [head, ...lines] : lines;
  if (block.names || reported.length !== block.lines.length) return block;
  return {
    ...block,
    lines: block.lines.map((line, at) =>
      line.map((cell, index) => (reported[at]?.[index] === UNTOLD ? UNTOLD : cell)),
    ),
  };
}
