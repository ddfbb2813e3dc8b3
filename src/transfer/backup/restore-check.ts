import type { Entity } from '../../model/entity.ts';
import { type AccountName, type TableName, tableNameKey } from '../../model/names.ts';
import type { AccountService, TableService } from '../../model/table-service.ts';
import { listAllTables } from '../export/list-tables.ts';
import type { BackupTable } from './format.ts';
import { comparePage, SortedLookup } from './restore-compare.ts';
import { BackupFile } from './restore-file.ts';
import type { RestoreJob } from './restore-job.ts';
import { readTable } from './restore-table.ts';

/** What a restore into existing accounts would change. Plain data that can be sent to another thread. */
export interface RestoreCheck {
  readonly tables: readonly CheckedTable[];
  /** The first entities that differ. */
  readonly samples: readonly DifferingEntity[];
  /** Accounts without a history: a restore into them cannot be undone. */
  readonly unkept: readonly AccountName[];
}

export interface CheckedTable {
  readonly account: AccountName;
  readonly table: TableName;
  /** Whether the account has no such table. */
  readonly isNew: boolean;
  readonly inserted: number;
  readonly differing: number;
  readonly same: number;
}

export interface DifferingEntity {
  readonly account: AccountName;
  readonly table: TableName;
  readonly now: Entity;
  readonly inBackup: Entity;
}

export interface CheckOptions {
  readonly signal?: AbortSignal | undefined;
  /** Called with the number of entities of the backup that were compared. */
  readonly onProgress?: ((entities: number) => void) | undefined;
}

const SAMPLES = 20;

/** Compares every entity of the backup with the stored one. Nothing is written. */
export async function checkRestore(
  accounts: AccountService,
  { file, accounts: wanted, skipsDamaged }: RestoreJob,
  options: CheckOptions = {},
): Promise<RestoreCheck> {
  const backup = await BackupFile.open(file);
  const check = new Check(backup, skipsDamaged, options);
  const unkept: AccountName[] = [];
  for (const { from, to, isNew } of wanted) {
    const described = backup.manifest.accounts.find(({ name }) => name === from);
    if (isNew || !described) continue;
    const history = await accounts.historyOf(to);
    if ((await history.getSize()).limits.bytes === 0) unkept.push(to);
    const service = accounts.tablesOf(to);
    const names = new Set((await listAllTables(service)).map(({ name }) => tableNameKey(name)));
    for (const table of described.tables) {
      const isThere = names.has(tableNameKey(table.name));
      await check.compare(to, table, isThere ? service : undefined);
    }
  }
  return { tables: check.tables, samples: check.samples, unkept };
}

class Check {
  readonly tables: CheckedTable[] = [];
  readonly samples: DifferingEntity[] = [];
  readonly #backup: BackupFile;
  readonly #skipsDamaged: boolean;
  readonly #options: CheckOptions;
  #entities = 0;

  constructor(backup: BackupFile, skipsDamaged: boolean, options: CheckOptions) {
    this.#backup = backup;
    this.#skipsDamaged = skipsDamaged;
    this.#options = options;
  }

  /** Reads all of a table also where it does not exist yet: invalid entities are found before anything is written. */
  async compare(
    account: AccountName,
    table: BackupTable,
    there: TableService | undefined,
  ): Promise<void> {
    const { signal, onProgress } = this.#options;
    const lookup = there && new SortedLookup(there.streamEntities(table.name, {}, signal));
    let [inserted, differing, same] = [0, 0, 0];
    const onDamage = this.#skipsDamaged ? () => {} : undefined;
    try {
      for await (const page of readTable(this.#backup, table, { signal, onDamage })) {
        const rows = lookup ? await comparePage(page, lookup) : [];
        if (!lookup) inserted += page.length;
        for (const row of rows) {
          if (row.kind === 'new') inserted += 1;
          if (row.kind === 'same') same += 1;
          if (row.kind !== 'differs') continue;
          differing += 1;
          const { now, inBackup } = row;
          if (this.samples.length < SAMPLES) {
            this.samples.push({ account, table: table.name, now, inBackup });
          }
        }
        this.#entities += page.length;
        onProgress?.(this.#entities);
      }
    } finally {
      await lookup?.close();
    }
    this.tables.push({ account, table: table.name, isNew: !there, inserted, differing, same });
  }
}
