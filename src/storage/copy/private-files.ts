import type { CopyFile, CopyFolder, FolderOptions, StoredFile } from './files.ts';
import { openCopyStore } from './store-folder.ts';

/** TypeScript's types of a page lack it, as it exists only in workers. */
interface SyncHandle {
  getSize(): number;
  read(into: Uint8Array<ArrayBuffer>, options: { readonly at: number }): number;
  write(bytes: Uint8Array<ArrayBuffer>, options: { readonly at: number }): number;
  truncate(bytes: number): void;
  flush(): void;
  close(): void;
}

/**
 * Opens a folder of the origin's private file system, which the browser keeps
 * apart from its databases.
 */
export async function openFolder(
  account: string,
  options?: FolderOptions,
): Promise<CopyFolder | undefined> {
  const copyStore = await openCopyStore(options);
  const folder = await unlessMissing(copyStore?.getDirectoryHandle(account, options));
  return folder && new PrivateFolder(folder);
}

export async function removeFolder(account: string): Promise<void> {
  const copyStore = await openCopyStore();
  await unlessMissing(copyStore?.removeEntry(account, { recursive: true }));
}

class PrivateFolder implements CopyFolder {
  readonly #folder: FileSystemDirectoryHandle;

  constructor(folder: FileSystemDirectoryHandle) {
    this.#folder = folder;
  }

  async list(): Promise<readonly StoredFile[]> {
    const files: StoredFile[] = [];
    for await (const [name, entry] of this.#folder.entries()) {
      if (!('getFile' in entry)) continue;
      // It is the handle of a file then, which the type of an entry does not say.
      const file = await unlessMissing((entry as FileSystemFileHandle).getFile());
      if (file) files.push({ name, bytes: file.size, changedAt: file.lastModified });
    }
    return files;
  }

  async open(name: string): Promise<CopyFile> {
    const handle = await this.#folder.getFileHandle(name, { create: true });
    // The types of a page lack it. The caller has asked hasPrivateFiles.
    const file = handle as unknown as { createSyncAccessHandle(): Promise<SyncHandle> };
    return new PrivateFile(await file.createSyncAccessHandle());
  }

  async rename(name: string, to: string): Promise<void> {
    const handle = await this.#folder.getFileHandle(name);
    // TypeScript's types lack it; it exists wherever files are written synchronously.
    await (handle as unknown as { move(to: string): Promise<void> }).move(to);
  }

  async remove(name: string): Promise<void> {
    await unlessMissing(this.#folder.removeEntry(name));
  }
}

class PrivateFile implements CopyFile {
  readonly #handle: SyncHandle;

  constructor(handle: SyncHandle) {
    this.#handle = handle;
  }

  get bytes(): number {
    return this.#handle.getSize();
  }

  read(into: Uint8Array<ArrayBuffer>, at: number): number {
    return this.#handle.read(into, { at });
  }

  write(bytes: Uint8Array<ArrayBuffer>, at: number): void {
    const written = this.#handle.write(bytes, { at });
    if (written === bytes.length) return;
    throw new DOMException('Not all was written.', 'QuotaExceededError');
  }

  truncate(bytes: number): void {
    this.#handle.truncate(bytes);
  }

  flush(): void {
    this.#handle.flush();
  }

  close(): void {
    this.#handle.close();
  }
}

async function unlessMissing<T>(found: Promise<T> | undefined): Promise<T | undefined> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotFoundError') return undefined;
    throw error;
  }
}
