import { type DBSchema, type IDBPDatabase, openDB, unwrap } from 'idb';
import { readSettings, type Settings } from './settings.ts';
import { upgradeWorkspace, WORKSPACE_VERSION } from './upgrade.ts';

interface WorkspaceSchema extends DBSchema {
  settings: { key: string; value: unknown };
}

interface OpenOptions {
  /** Another tab keeps an older version open: it goes on as soon as that tab closes. */
  readonly onBlocked?: () => void;
  /** A newer version wants the database, so this tab has let go of it. */
  readonly onReplaced?: () => void;
  readonly name?: string;
}

/** What this person keeps besides tables, in a database of the page's own. */
export class WorkspaceDatabase {
  readonly #database: IDBPDatabase<WorkspaceSchema>;

  private constructor(database: IDBPDatabase<WorkspaceSchema>) {
    this.#database = database;
  }

  static async open(options: OpenOptions = {}): Promise<WorkspaceDatabase> {
    const { onBlocked = () => {}, onReplaced = () => {}, name = 'tablewright' } = options;
    const database = await openDB<WorkspaceSchema>(name, WORKSPACE_VERSION, {
      upgrade: (opened, from) => upgradeWorkspace(unwrap(opened), from),
      blocked: onBlocked,
      blocking() {
        database.close();
        onReplaced();
      },
      terminated: onReplaced,
    });
    return new WorkspaceDatabase(database);
  }

  async readSettings(): Promise<Settings> {
    const tx = this.#database.transaction('settings');
    const [names, values] = await Promise.all([tx.store.getAllKeys(), tx.store.getAll()]);
    return readSettings(new Map(names.map((name, place) => [name, values[place]])));
  }

  async writeSettings(changed: Partial<Settings>): Promise<void> {
    const tx = this.#database.transaction('settings', 'readwrite');
    for (const [name, value] of Object.entries(changed)) void tx.store.put(value, name);
    await tx.done;
  }

  close(): void {
    this.#database.close();
  }
}
