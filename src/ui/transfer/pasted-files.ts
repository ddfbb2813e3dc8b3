import { sourceMessages } from '../../i18n/sources-messages.ts';

type Pasted = Pick<DataTransfer, 'files' | 'getData'>;

/** What somebody pasted, as files: those that were copied, or the text. */
export function filesOfPaste(pasted: Pasted): readonly File[] {
  return hasFiles(pasted) ? plainFiles(pasted) : filesOfText(pasted.getData('text/plain'));
}

export function hasFiles(pasted: Pick<Pasted, 'files'>): boolean {
  return plainFiles(pasted).length > 0;
}

/** Spreadsheets put a picture beside the rows. */
function plainFiles({ files }: Pick<Pasted, 'files'>): readonly File[] {
  return [...files].filter(({ type }) => !type.startsWith('image/'));
}

/** Rows that stand in a text; none in one without a character. */
export function filesOfText(text: string): readonly File[] {
  if (text.trim() === '') return [];
  return [new File([text], sourceMessages.peek().from.pasted, { type: 'text/plain' })];
}

/** What is on the clipboard, where the browser tells it without being asked to paste. */
export async function readClipboard(): Promise<readonly File[] | 'unread'> {
  try {
    return filesOfText(await navigator.clipboard.readText());
  } catch {
    // Not allowed, or not there as in a page without a secure address.
    return 'unread';
  }
}
