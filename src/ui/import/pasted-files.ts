import { sourceMessages } from '../../i18n/sources-messages.ts';

type Pasted = Pick<DataTransfer, 'files' | 'getData'>;

/** Returns the content of a paste as files: those that were copied, or the text. */
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

/** Returns the rows of a text as a file; none if the text is empty. */
export function filesOfText(text: string): readonly File[] {
  if (text.trim() === '') return [];
  return [new File([text], sourceMessages.peek().from.pasted, { type: 'text/plain' })];
}

/** Returns the content of the clipboard, where the browser gives it without a paste. */
export async function readClipboard(): Promise<readonly File[] | 'unread'> {
  try {
    return filesOfText(await navigator.clipboard.readText());
  } catch {
    // Reading is not allowed, or not available, as in a page without a secure context.
    return 'unread';
  }
}
