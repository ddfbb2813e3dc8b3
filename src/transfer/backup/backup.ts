import type { AccessPolicy } from '../../model/account-access.ts';
import { formatDateTime } from '../../model/datetime.ts';
import type { AccountHistory } from '../../model/history.ts';
import { type AccountName, type TableName, tableNameKey } from '../../model/names.ts';
import { listAllTables } from '../../model/paged-lists.ts';
import { StorageError } from '../../model/storage-error.ts';
import type { AccountService, TableDescription, TableService } from '../../model/table-service.ts';
import {
  BACKUP_FORMAT,
  BACKUP_VERSION,
  type BackupAccount,
  type BackupManifest,
  type BackupPart,
  type BackupPolicy,
  type BackupTable,
  historyName,
} from './format.ts';
import { type BackupTarget, type BackupWritten, openBackupSink } from './sink.ts';
import { writeTable } from './table.ts';
import { BackupWriter } from './write.ts';

/** A backup to write. Plain data that can be sent to another thread. */
export interface BackupJob {
  readonly accounts: readonly AccountName[];
  readonly target: BackupTarget;
  /** Whether it includes the history, for people to read. */
  readonly withHistory: boolean;
  /** The version of the app. */
  readonly app: string;
}

export interface BackupProgress {
  readonly entities: number;
  /** The number of entities at the start. */
  readonly total: number;
  readonly account?: AccountName;
  readonly table?: TableName;
}

/** The result of a backup. Plain data that can be sent to another thread. */
export interface BackupResult extends BackupWritten {
  readonly entities: number;
  readonly tables: number;
  readonly accounts: number;
  /** When it was started, in milliseconds since 1970: all that was acknowledged before is in it. */
  readonly startedAt: number;
  /** The tables that were written to whenever they were read. */
  readonly unsteady: readonly { readonly account: AccountName; readonly table: TableName }[];
}

export interface BackupOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: (progress: BackupProgress) => void;
}

/** Writes accounts into one file. A backup that is not finished leaves no file, or the one that was there before. */
export async function writeBackup(
  accounts: AccountService,
  { accounts: names, target, withHistory, app }: BackupJob,
  { signal, onProgress = () => {} }: BackupOptions = {},
): Promise<BackupResult> {
  const started = new Date();
  const sink = await openBackupSink(target);
  try {
    const writer = new BackupWriter(sink, started);
    const listed = await Promise.all(names.map((name) => listAllTables(accounts.tablesOf(name))));
    const counter = new Counter(sumOf(listed.flat()), onProgress);
    const written: BackupAccount[] = [];
    for (const name of names) {
      const work = new AccountWork(accounts, name, writer, { counter, signal });
      written.push(await work.write(withHistory));
    }
    if (signal?.aborted) throw new StorageError('cancelled');
    const manifest = describe(app, started, written);
    await writer.end(`${JSON.stringify(manifest, undefined, 2)}\n`);
    return { ...figuresOf(manifest), startedAt: started.getTime(), ...(await sink.close()) };
  } catch (error) {
    await sink.abort();
    throw error;
  }
}

/** Counts the progress over all tables. */
class Counter {
  readonly #total: number;
  readonly #notify: (progress: BackupProgress) => void;
  #done = 0;

  constructor(total: number, notify: (progress: BackupProgress) => void) {
    this.#total = total;
    this.#notify = notify;
  }

  notify(account: AccountName, table: TableName, rows: number): void {
    this.#notify({ entities: this.#done + rows, total: this.#total, account, table });
  }

  end({ entities }: BackupTable): void {
    this.#done += entities;
  }
}

interface WorkOptions {
  readonly counter: Counter;
  readonly signal: AbortSignal | undefined;
}

class AccountWork {
  readonly #accounts: AccountService;
  readonly #name: AccountName;
  readonly #tables: TableService;
  readonly #writer: BackupWriter;
  readonly #options: WorkOptions;

  constructor(
    accounts: AccountService,
    name: AccountName,
    writer: BackupWriter,
    options: WorkOptions,
  ) {
    this.#accounts = accounts;
    this.#name = name;
    this.#tables = accounts.tablesOf(name);
    this.#writer = writer;
    this.#options = options;
  }

  async write(withHistory: boolean): Promise<BackupAccount> {
    const access = await this.#accounts.accessOf(this.#name);
    const [isOpen, serviceProperties] = [
      await access.isOpen(),
      await access.readServiceProperties(),
    ];
    const tables = await this.#writeTables((table) => access.readPolicies(table));
    const history = withHistory && (await this.#writeHistory());
    return {
      name: this.#name,
      requiresAuthorization: !isOpen,
      serviceProperties,
      tables,
      ...(history && { history }),
    };
  }

  /** A table that is renamed meanwhile is found under its new name by listing the tables again. */
  async #writeTables(
    readPolicies: (table: TableName) => Promise<readonly AccessPolicy[]>,
  ): Promise<readonly BackupTable[]> {
    const written = new Map<string, BackupTable>();
    for (let round = 1; round <= 2; round += 1) {
      for (const table of await listAllTables(this.#tables)) {
        const key = tableNameKey(table.name);
        if (written.has(key)) continue;
        const found = await this.#writeOne(table, readPolicies);
        if (found) written.set(key, found);
      }
    }
    return [...written.values()];
  }

  async #writeOne(
    table: TableDescription,
    readPolicies: (table: TableName) => Promise<readonly AccessPolicy[]>,
  ): Promise<BackupTable | undefined> {
    const { counter, signal } = this.#options;
    const takeBack = this.#writer.mark();
    try {
      const policies = (await readPolicies(table.name)).map(policyText);
      const onRows = (rows: number) => counter.notify(this.#name, table.name, rows);
      const options = { signal, onRows };
      const found = await writeTable(this.#tables, this.#name, table, this.#writer, options);
      const written = { ...found, policies };
      counter.end(written);
      return written;
    } catch (error) {
      // It was deleted or renamed.
      if (!isTableMissing(error)) throw error;
      await takeBack();
      return undefined;
    }
  }

  async #writeHistory(): Promise<BackupPart | undefined> {
    const lines = await readHistory(await this.#accounts.historyOf(this.#name));
    if (lines.length === 0) return undefined;
    return this.#writer.add(historyName(this.#name), lines.join(''), lines.length);
  }
}

function isTableMissing(error: unknown): boolean {
  const reasons = ['tableMissing', 'tableResourceMissing'];
  return error instanceof StorageError && reasons.includes(error.reason);
}

/** Reads the history, the newest step first. It is bounded, and so is what each step lists. */
async function readHistory(history: AccountHistory): Promise<string[]> {
  const lines: string[] = [];
  let from: string | undefined;
  do {
    const page = await history.listSteps({ limit: 1000, ...(from !== undefined && { from }) });
    for (const { at, lastAt: _, lastTick: __, isOwn: ___, bytes: ____, ...step } of page.steps) {
      lines.push(`${JSON.stringify({ at: new Date(at).toISOString(), ...step })}\n`);
    }
    from = page.next;
  } while (from !== undefined);
  return lines;
}

function policyText({ id, start, expiry, permissions }: AccessPolicy): BackupPolicy {
  return {
    id,
    ...(start !== undefined && { start: formatDateTime(start) }),
    ...(expiry !== undefined && { expiry: formatDateTime(expiry) }),
    ...(permissions !== undefined && { permissions }),
  };
}

function describe(app: string, started: Date, accounts: readonly BackupAccount[]): BackupManifest {
  return {
    format: BACKUP_FORMAT,
    version: BACKUP_VERSION,
    app,
    startedAt: started.toISOString(),
    endedAt: new Date().toISOString(),
    accounts,
  };
}

function figuresOf({ accounts }: BackupManifest) {
  const tables = accounts.flatMap(({ name, tables }) =>
    tables.map((table) => ({ account: name, table })),
  );
  return {
    accounts: accounts.length,
    tables: tables.length,
    entities: sumOf(tables.map(({ table }) => table)),
    unsteady: tables
      .filter(({ table }) => !table.isSteady)
      .map(({ account, table }) => ({ account, table: table.name })),
  };
}

function sumOf(tables: readonly { readonly entities: number }[]): number {
  return tables.reduce((sum, { entities }) => sum + entities, 0);
}
