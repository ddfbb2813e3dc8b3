import { sourceMessages } from '../../i18n/sources-messages.ts';
import type { NoticesModel } from '../models/activity/notices-model.ts';

type Clipboard = Pick<DataTransfer, 'getData'>;

/** What is on the clipboard, where the browser tells it without its own key; else why not is told. */
export async function readClipboard(notices: NoticesModel): Promise<Clipboard | undefined> {
  try {
    const texts = await readTexts();
    return { getData: (type) => texts.get(type) ?? '' };
  } catch {
    notices.show({ kind: 'info', text: sourceMessages.peek().from.pasteHint });
    return undefined;
  }
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
