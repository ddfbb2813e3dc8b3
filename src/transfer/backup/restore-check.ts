import { equalProperties } from '../../merge/properties.ts';
import { compareKeys, type Entity, type EntityKey } from '../../model/entity.ts';
import type { EntityPage } from '../../model/entity-page.ts';
import { type AccountName, type TableName, tableNameKey } from '../../model/names.ts';
import { listAllTables } from '../../model/paged-lists.ts';
import type { AccountService, TableService } from '../../model/table-service.ts';
import type { BackupTable } from './format.ts';
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

/**
 * Reads the entities of a table along with others in the same order: each is requested once, and those before it
 * are skipped.
 */
export class SortedLookup {
  readonly #pages: AsyncIterator<EntityPage>;
  #page: EntityPage | undefined;
  #row = 0;
  #isOver = false;

  constructor(pages: AsyncIterable<EntityPage>) {
    this.#pages = pages[Symbol.asyncIterator]();
  }

  /** Requires that the keys of consecutive calls ascend. */
  async find(key: EntityKey): Promise<Entity | undefined> {
    for (;;) {
      const page = this.#page;
      if (!page || this.#row >= page.length) {
        if (!(await this.#readPage())) return undefined;
        continue;
      }
      const order = compareKeys(page.keyAt(this.#row), key);
      if (order > 0) return undefined;
      if (order === 0) return page.entityAt(this.#row);
      this.#row += 1;
    }
  }

  async close(): Promise<void> {
    await this.#pages.return?.();
  }

  async #readPage(): Promise<boolean> {
    if (this.#isOver) return false;
    const { done, value } = await this.#pages.next();
    this.#isOver = done === true;
    this.#page = done ? undefined : value;
    this.#row = 0;
    return !done;
  }
}

/** How an entity of a backup compares with the stored one. */
type Compared =
  | { readonly kind: 'new' }
  | { readonly kind: 'same' }
  | { readonly kind: 'differs'; readonly now: Entity; readonly inBackup: Entity };

/** Compares a page row by row. */
export async function comparePage(
  page: EntityPage,
  existing: SortedLookup,
): Promise<readonly Compared[]> {
  const compared: Compared[] = [];
  for (let row = 0; row < page.length; row += 1) {
    const now = await existing.find(page.keyAt(row));
    if (!now) compared.push({ kind: 'new' });
    else {
      const inBackup = page.entityAt(row);
      const isSame = equalProperties(now.properties, inBackup.properties);
      compared.push(isSame ? { kind: 'same' } : { kind: 'differs', now, inBackup });
    }
  }
  return compared;
}
