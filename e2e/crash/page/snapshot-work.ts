import type { TableName } from '../../../src/model/names.ts';
import { tableOfSnapshot } from '../../../src/model/snapshot.ts';
import { StorageError } from '../../../src/model/storage-error.ts';
import type { AccountService, TableService } from '../../../src/model/table-service.ts';
import { readAll } from '../../../src/testing/entities.ts';
import { CRASH_ACCOUNT } from '../crash-account.ts';
import { writeWire } from '../wire.ts';

/** Snapshots whose notes are digests of what they have to show. */
export class SnapshotWork {
  readonly #accountsOf: (engine: number) => Promise<AccountService>;

  constructor(accountsOf: (engine: number) => Promise<AccountService>) {
    this.#accountsOf = accountsOf;
  }

  /** Takes one, while nobody writes to the table. Returns undefined where there is none. */
  async take(engine: number, table: TableName): Promise<string | undefined> {
    const accounts = await this.#accountsOf(engine);
    try {
      const note = await digestOf(accounts.tablesOf(CRASH_ACCOUNT), table);
      const snapshots = await accounts.snapshotsOf(CRASH_ACCOUNT);
      return (await snapshots.takeSnapshot(table, { name: 'x', note })).id;
    } catch (error) {
      if (error instanceof StorageError && error.status === 404) return undefined;
      throw error;
    }
  }

  async delete(engine: number, id: string): Promise<void> {
    const accounts = await this.#accountsOf(engine);
    await (await accounts.snapshotsOf(CRASH_ACCOUNT)).deleteSnapshot(id);
  }

  /** Reads one, or all. Throws where one shows anything else. Returns the ids of all. */
  async check(engine: number, only?: string): Promise<readonly string[]> {
    const accounts = await this.#accountsOf(engine);
    const service = accounts.tablesOf(CRASH_ACCOUNT);
    const listed = await (await accounts.snapshotsOf(CRASH_ACCOUNT)).listSnapshots();
    const wanted = listed.filter(({ id }) => only === undefined || id === only);
    if (only !== undefined && wanted.length === 0) throw new Error('A snapshot is gone.');
    for (const { id, table, note } of wanted) {
      const found = await digestOf(service, tableOfSnapshot(id));
      if (found !== note) throw new Error(`A snapshot of ${table} shows something else.`);
    }
    return listed.map(({ id }) => id);
  }
}

async function digestOf(service: TableService, table: TableName): Promise<string> {
  const text = writeWire(await readAll(service, table, { limit: 1000 }));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16)).join('');
}
