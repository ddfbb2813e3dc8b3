import { gridMessages } from '../../i18n/grid-messages.ts';
import { type CopiedBlock, type CopiedRows, MAX_COPIED_ROWS } from '../data-grid/grid-copy.ts';
import { formatTsv } from '../data-grid/tsv.ts';
import type { ToastsModel } from '../design/toasts-model.ts';
import type { GridTableModel } from './cells/grid-table-model.ts';

/**
 * Writes the selection to the clipboard: in the given format, or as
 * spreadsheets read it, with the exact values for this program beside. Returns
 * what was copied; undefined if it failed.
 */
export async function copyCells(
  model: GridTableModel,
  toasts: ToastsModel,
  format?: (block: CopiedBlock) => string,
): Promise<CopiedRows | undefined> {
  const words = gridMessages.peek();
  try {
    const block = await model.copy();
    if (!block) {
      toasts.show({ kind: 'info', text: words.copyApart });
      return undefined;
    }
    if (format) await navigator.clipboard.writeText(format(block));
    else await writeCells(block);
    if (block.isCut) toasts.show({ kind: 'info', text: words.copyLimit(MAX_COPIED_ROWS) });
    else toasts.say(words.copied(block.lines.length));
    return block;
  } catch {
    toasts.show({ kind: 'danger', text: words.copyFailed });
    return undefined;
  }
}

async function writeCells(block: CopiedBlock): Promise<void> {
  const text = formatTsv(block.lines);
  // Some browsers can write nothing but text.
  if (typeof ClipboardItem === 'undefined') return await navigator.clipboard.writeText(text);
  const { formatValues } = await import('./cells/cell-formats.ts');
  const item = {
    'text/plain': new Blob([text], { type: 'text/plain' }),
    'text/html': new Blob([formatValues(block)], { type: 'text/html' }),
  };
  await navigator.clipboard.write([new ClipboardItem(item)]);
}
