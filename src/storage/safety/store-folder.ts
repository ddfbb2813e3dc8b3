import type { FolderOptions } from './copy-files.ts';

const FOLDER = 'tablewright-safety';

/** Whether this thread can write files without waiting: only a worker of a page can. */
export function hasPrivateFiles(): boolean {
  return (
    typeof FileSystemFileHandle !== 'undefined' &&
    'createSyncAccessHandle' in FileSystemFileHandle.prototype
  );
}

/** Undefined where it is not there, unless it is to be made. */
export async function openCopyStore(
  options?: FolderOptions,
): Promise<FileSystemDirectoryHandle | undefined> {
  const root = await navigator.storage.getDirectory();
  return root.getDirectoryHandle(FOLDER, options).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'NotFoundError') return undefined;
    throw error;
  });
}
