import type { LocalService } from '../../../src/client/local-service.ts';
import { type AccountName, parseAccountName, parseTableName } from '../../../src/model/names.ts';
import { StorageError } from '../../../src/model/storage-error.ts';
import { DATABASE_VERSION } from '../../../src/storage/records/upgrade.ts';
import { countRecords, writeVersion1 } from './raw-databases.ts';

// Databases of the first version, which the engines upgrade while the browser is killed.

const BOOKS = parseTableName('Books');
const ROWS = 200;

/** Whether it was upgraded when the browser started again. */
export type FoundVersion = 'old' | 'new';

export class UpgradeWork {
  readonly #engines: readonly LocalService[];

  constructor(engines: readonly LocalService[]) {
    this.#engines = engines;
  }

  async prepare(names: readonly string[]): Promise<void> {
    for (const name of names) await writeVersion1(`tablewright:${name}`, ROWS);
  }

  /** Makes one of the engines upgrade it. Resolves after a write. */
  async write(name: string, engine: number): Promise<void> {
    const service = this.#tablesOf(parseAccountName(name), engine);
    await service.upsertEntity(BOOKS, { ...keyOf(engine), properties: new Map() }, 'replace');
  }

  /** Throws if an entity of the first version, or one written by the engines, is missing. */
  async check(name: string, writers: readonly number[]): Promise<FoundVersion> {
    const { version } = await countRecords(`tablewright:${name}`);
    if (version !== 1 && version !== DATABASE_VERSION)
      throw new Error(`${name} has the version ${version}.`);
    const account = parseAccountName(name);
    for (const engine of this.#engines.keys()) {
      const service = this.#tablesOf(account, engine);
      let rows = 0;
      let all = 0;
      for await (const page of service.streamEntities(BOOKS, {})) {
        all += page.length;
        for (let row = 0; row < page.length; row += 1) {
          const { partitionKey, rowKey } = page.keyAt(row);
          if (partitionKey === 'p' && page.valueAt(row, 'N')?.value === Number(rowKey)) rows += 1;
        }
      }
      const { entities } = await service.getTable(BOOKS);
      if (rows !== ROWS || all !== entities)
        throw new Error(`${name} has ${rows} rows of ${ROWS}, and tells ${entities} of ${all}.`);
      for (const writer of writers)
        await service.getEntity(BOOKS, keyOf(writer)).catch((error: unknown) => {
          const reported = error instanceof StorageError ? error.reason : error;
          throw new Error(`${name} lacks what engine ${writer} wrote: ${reported}`);
        });
    }
    await this.#engines[0]?.accounts.deleteAccount(account);
    return version === 1 ? 'old' : 'new';
  }

  #tablesOf(account: AccountName, engine: number) {
    const service = this.#engines[engine];
    if (!service) throw new Error(`There is no engine ${engine}.`);
    return service.accounts.tablesOf(account);
  }
}

function keyOf(engine: number) {
  return { partitionKey: 'written by', rowKey: `${engine}` };
}
