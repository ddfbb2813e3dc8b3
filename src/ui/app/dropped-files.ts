import type { TableSource } from '../../transfer/records/source-part.ts';
import { rememberHandle } from '../files/file-handles.ts';

interface HandleItem {
  getAsFileSystemHandle?(): Promise<FileSystemHandle | null>;
}

/**
 * Returns the files of a drop, those within its folders too. Their content
 * decides later what each is. The entries must be read before anything is
 * awaited.
 */
export async function readDroppedFiles(transfer: DataTransfer): Promise<readonly TableSource[]> {
  const items = [...transfer.items].filter(({ kind }) => kind === 'file');
  const entries = items.flatMap((one) => one.webkitGetAsEntry() ?? []);
  const files = [...transfer.files];
  // Some browsers have no handles.
  const handles = items.map((item) => (item as HandleItem).getAsFileSystemHandle?.());
  const isOfFolders = entries.some(({ isDirectory }) => isDirectory);
  const found = isOfFolders ? await readFolders(entries) : files;
  // A single folder is remembered with the list of its files; several folders are not remembered.
  const known = isOfFolders ? (entries.length === 1 ? [found] : []) : files;
  await rememberHandles(known, handles).catch(() => {});
  return found;
}

async function readFolders(entries: readonly FileSystemEntry[]): Promise<readonly TableSource[]> {
  return (await import('./dropped-folders.ts')).readFolders(entries);
}

async function rememberHandles(
  given: readonly object[],
  asked: readonly (Promise<FileSystemHandle | null> | undefined)[],
): Promise<void> {
  for (const [index, handle] of (await Promise.all(asked)).entries()) {
    const known = given[index];
    if (known && handle) rememberHandle(known, handle);
  }
}
