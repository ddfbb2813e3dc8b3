import { cellMessages } from '../../i18n/cell-messages.ts';
import { keysOf } from '../commands/keymap.ts';
import { describeError } from '../design/describe-error.ts';
import type { ToastsModel } from '../design/toasts-model.ts';

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
