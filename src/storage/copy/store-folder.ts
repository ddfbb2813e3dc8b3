import type { FolderOptions } from './files.ts';

const FOLDER = 'tablewright-safety';

/** Returns whether this thread can write files synchronously: only a worker of a page can. */
export function hasPrivateFiles(): boolean {
  return (
    typeof FileSystemFileHandle !== 'undefined' &&
    'createSyncAccessHandle' in FileSystemFileHandle.prototype
  );
}

/** Returns undefined where the folder is missing and not to be created. */
export async function openCopyStore(
  options?: FolderOptions,
): Promise<FileSystemDirectoryHandle | undefined> {
  const root = await navigator.storage.getDirectory();
  return root.getDirectoryHandle(FOLDER, options).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'NotFoundError') return undefined;
    throw error;
  });
}
