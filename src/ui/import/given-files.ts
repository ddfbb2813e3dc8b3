import { sourceMessages } from '../../i18n/sources-messages.ts';
import { fileSetOf, type TableSource, unopened } from '../../transfer/records/source-part.ts';
import { filesOfInput, isClosed } from '../files/choose-files.ts';
import { isFileHandle, isFolderHandle, rememberHandle } from '../files/file-handles.ts';

interface FolderPicker {
  showDirectoryPicker?(): Promise<FileSystemDirectoryHandle>;
}

/** Returns the files of a folder that the person chose; none if the chooser was closed. */
export async function chooseFolder(): Promise<readonly TableSource[]> {
  // Some browsers lack it.
  const picker = globalThis as FolderPicker;
  if (!picker.showDirectoryPicker) return chooseByInput();
  let folder: FileSystemDirectoryHandle;
  try {
    folder = await picker.showDirectoryPicker();
  } catch (error) {
    if (isClosed(error)) return [];
    // This happens within a frame of another site, for example.
    return chooseByInput();
  }
  return filesIn(folder);
}

async function chooseByInput(): Promise<readonly TableSource[]> {
  const input = document.createElement('input');
  input.type = 'file';
  input.webkitdirectory = true;
  const files = await filesOfInput(input);
  return files.map((file) => fileSetOf(file.name, [{ path: file.webkitRelativePath, file }]));
}

/**
 * Most files that are read: more than a person could look through. The list
 * says that it is cut.
 */
const MAX_FILES = 10_001;

/** Returns all files in a folder and its folders, with their paths, sorted within each folder. */
export async function filesIn(folder: FileSystemDirectoryHandle): Promise<readonly TableSource[]> {
  const files: TableSource[] = [];
  const waiting = [{ folder, path: folder.name }];
  for (let next = waiting.shift(); next && files.length < MAX_FILES; next = waiting.shift()) {
    const entries = await entriesOf(next.folder).catch(() => undefined);
    if (!entries) files.push(unopened(next.path));
    for (const entry of entries ?? []) {
      const path = `${next.path}/${entry.name}`;
      if (isFolderHandle(entry)) waiting.push({ folder: entry, path });
      else if (isFileHandle(entry)) files.push(await sourceOf(entry, path));
    }
  }
  return rememberHandle(files, folder);
}

async function sourceOf(handle: FileSystemFileHandle, path: string): Promise<TableSource> {
  const file = await handle.getFile().catch(() => undefined);
  return file ? fileSetOf(handle.name, [{ path, file }]) : unopened(path);
}

async function entriesOf(folder: FileSystemDirectoryHandle): Promise<readonly FileSystemHandle[]> {
  const entries: FileSystemHandle[] = [];
  for await (const entry of folder.values()) entries.push(entry);
  return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
}

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
