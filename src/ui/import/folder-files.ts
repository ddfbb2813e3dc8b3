import { fileSetOf, type TableSource, unopened } from '../../transfer/records/source-part.ts';
import { isFileHandle, isFolderHandle, rememberHandle } from '../files/file-handles.ts';

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
