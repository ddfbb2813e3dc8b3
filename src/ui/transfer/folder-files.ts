import { fileSetOf, type TableSource } from '../../transfer/rows/table-source.ts';
import { isFileHandle, isFolderHandle, rememberHandle } from '../models/transfer/file-handles.ts';

/** More than anybody could look through; the list says so. */
const MAX_FILES = 10_001;

/** All files in a folder and its folders, with their paths, in the order of these. */
export async function filesIn(folder: FileSystemDirectoryHandle): Promise<readonly TableSource[]> {
  const files: TableSource[] = [];
  const waiting = [{ folder, path: folder.name }];
  for (let next = waiting.shift(); next && files.length < MAX_FILES; next = waiting.shift()) {
    for (const entry of await entriesOf(next.folder)) {
      const path = `${next.path}/${entry.name}`;
      if (isFolderHandle(entry)) waiting.push({ folder: entry, path });
      else if (isFileHandle(entry)) {
        files.push(fileSetOf(entry.name, [{ path, file: await entry.getFile() }]));
      }
    }
  }
  return rememberHandle(files, folder);
}

async function entriesOf(folder: FileSystemDirectoryHandle): Promise<readonly FileSystemHandle[]> {
  const entries: FileSystemHandle[] = [];
  for await (const entry of folder.values()) entries.push(entry);
  return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
}
