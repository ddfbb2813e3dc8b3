import { fileSetOf, type TableSource, unopened } from '../../transfer/records/source-part.ts';

/** Most files that are read: more than a person could look through. The list says that it is cut. */
const MAX_FILES = 10_001;

/** Returns all files in the dropped folders, with their paths, up to the limit. */
export async function readFolders(
  entries: readonly FileSystemEntry[],
): Promise<readonly TableSource[]> {
  const files: TableSource[] = [];
  const waiting = [...entries];
  while (waiting.length > 0 && files.length < MAX_FILES) {
    const entry = waiting.shift();
    if (isFolder(entry)) {
      const entries = await entriesOf(entry).catch(() => undefined);
      if (entries) waiting.push(...entries);
      else files.push(unopened(pathOf(entry)));
    } else if (isFile(entry)) files.push(await sourceOf(entry));
  }
  return files;
}

function isFolder(entry: FileSystemEntry | undefined): entry is FileSystemDirectoryEntry {
  return entry?.isDirectory === true;
}

function isFile(entry: FileSystemEntry | undefined): entry is FileSystemFileEntry {
  return entry?.isFile === true;
}

/** A reader returns some entries at a time, and none at the end. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return all.sort((a, b) => (a.name < b.name ? -1 : 1));
    all.push(...some);
  }
}

async function sourceOf(entry: FileSystemFileEntry): Promise<TableSource> {
  const path = pathOf(entry);
  const opening = new Promise<File>((resolve, reject) => entry.file(resolve, reject));
  const file = await opening.catch(() => undefined);
  return file ? fileSetOf(entry.name, [{ path, file }]) : unopened(path);
}

function pathOf({ fullPath }: FileSystemEntry): string {
  return fullPath.replace(/^\//, '');
}
