import { cellMessages } from '../../i18n/cell-messages.ts';
import { gridMessages } from '../../i18n/grid-messages.ts';
import { keysOf } from '../commands/keymap.ts';
import {
  type CopiedBlock,
  type CopiedRows,
  formatTsv,
  MAX_COPIED_ROWS,
} from '../data-grid/grid-copy.ts';
import { describeError } from '../design/describe-error.ts';
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

type Clipboard = Pick<DataTransfer, 'getData'>;

/**
 * Returns the content of the clipboard where the browser gives it without its
 * own key; else a toast says why not.
 */
export async function readClipboard(toasts: ToastsModel): Promise<Clipboard | undefined> {
  try {
    const texts = await readTexts();
    return { getData: (type) => texts.get(type) ?? '' };
  } catch (error) {
    const { byKey } = cellMessages.peek().paste;
    if (isRefusal(error)) toasts.show({ kind: 'info', text: byKey(keysOf('pasteCells') ?? '') });
    else toasts.show({ kind: 'danger', text: describeError(error).text });
    return undefined;
  }
}

/**
 * Returns whether reading is not allowed, or not available, as in a page
 * without a secure context.
 */
function isRefusal(error: unknown): boolean {
  const isDenied = error instanceof Error && error.name === 'NotAllowedError';
  return isDenied || error instanceof TypeError;
}

async function readTexts(): Promise<ReadonlyMap<string, string>> {
  const items = await navigator.clipboard.read();
  const types = items.flatMap((item) =>
    item.types.filter((type) => type.startsWith('text/')).map((type) => ({ item, type })),
  );
  return new Map(
    await Promise.all(
      types.map(async ({ item, type }) => {
        const blob = await item.getType(type);
        return [type, await blob.text()] as const;
      }),
    ),
  );
}
