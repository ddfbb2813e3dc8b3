import type { IDBPDatabase } from 'idb';
import type { WorkspaceSchema } from './workspace-schema.ts';

/**
 * The handles of files and folders that may have to be read again, each under
 * the name of what needs it.
 */
export class KeptHandles {
  readonly #database: IDBPDatabase<WorkspaceSchema>;

  constructor(database: IDBPDatabase<WorkspaceSchema>) {
    this.#database = database;
  }

  async write(name: string, handle: FileSystemHandle): Promise<void> {
    await this.#database.put('handles', handle, name);
  }

  /** Returns undefined for what is no handle, such as one that the browser could not restore. */
  async read(name: string): Promise<FileSystemHandle | undefined> {
    const kept = await this.#database.get('handles', name);
    return kept instanceof FileSystemHandle ? kept : undefined;
  }

  async delete(name: string): Promise<void> {
    await this.#database.delete('handles', name);
  }

  list(): Promise<readonly string[]> {
    return this.#database.getAllKeys('handles');
  }
}
