import type { AccountAccess } from '../model/account-access.ts';
import type { AccountCheckOptions, AccountCheckProgress } from '../model/account-check.ts';
import type { CompareQuery, TableComparison } from '../model/comparison.ts';
import type { Ticks } from '../model/edm.ts';
import type { AccountHistory, StepOrigin } from '../model/history.ts';
import {
  type AccountName,
  findAccountNameProblem,
  isOfFiles,
  parseListedName,
  SCRATCH_ACCOUNT,
} from '../model/names.ts';
import type { CopyAction, SafetyCopy } from '../model/safety-copy.ts';
import type { AccountSnapshots } from '../model/snapshot.ts';
import type { TableCopyProgress, TableCopyRequest } from '../model/table-copy.ts';
import type {
  AccountDescription,
  AccountService,
  EngineLimits,
  TableService,
} from '../model/table-service.ts';
import { ticksOfMilliseconds } from '../model/ticks.ts';
import { TablesDatabase } from '../storage/account/database.ts';
import { SharedMemory } from '../storage/account/shared-memory.ts';
import { createDatabase, deleteDatabase, listDatabases } from '../storage/connection/connection.ts';
import { DEFAULT_SETTINGS, type StorageSettings } from '../storage/connection/settings.ts';
import { WRAPS_KEYS } from '../storage/records/upgrade.ts';
import type { EngineAccess } from './account-access.ts';
import { Announcer } from './context/announcer.ts';
import type { EngineContext } from './context/engine-context.ts';
import { loadLazyParts } from './load-lazy.ts';
import { TASK_MS } from './pause.ts';
import { TableEngine } from './table-engine.ts';

export interface AccountEngineOptions {
  /** The machine's clock by default. */
  readonly now?: () => Ticks;
  /**
   * How long a query reads for one page, in milliseconds: by default about as
   * long as the service does.
   */
  readonly sliceMs?: number;
  /** How long work may keep the thread before other calls are answered, in milliseconds. */
  readonly taskMs?: number;
  readonly storage?: Partial<StorageSettings>;
  /** The origin of writes that name no other. */
  readonly origin?: StepOrigin;
}

interface OpenAccount {
  readonly context: EngineContext;
  readonly tables: TableEngine;
  /** Present once it was asked for. */
  access?: EngineAccess;
  history?: AccountHistory;
}

/** The accounts of this browser. Each thread that works on them may have an engine of its own. */
export class AccountEngine implements AccountService {
  readonly #announcer = new Announcer();
  readonly #settings: Required<Omit<AccountEngineOptions, 'storage' | 'origin'>>;
  readonly #storage: StorageSettings;
  /** Shared by all accounts. */
  readonly #memory: SharedMemory;
  readonly #origin: StepOrigin;
  readonly #openByName = new Map<AccountName, OpenAccount>();

  constructor({
    now = () => ticksOfMilliseconds(Date.now()),
    sliceMs = 5000,
    taskMs = TASK_MS,
    storage = {},
    origin = 'app',
  }: AccountEngineOptions = {}) {
    this.#origin = origin;
    this.#settings = { now, sliceMs, taskMs };
    this.#storage = { ...DEFAULT_SETTINGS, ...storage };
    this.#memory = new SharedMemory(this.#storage.memoryBytes);
  }

  async listAccounts(): Promise<readonly AccountDescription[]> {
    const names = await listDatabases();
    return names
      .filter((name) => isOfFiles(name) || !findAccountNameProblem(name))
      .filter((name) => name !== SCRATCH_ACCOUNT)
      .sort()
      .map((name) => ({ name: parseListedName(name) }));
  }

  async createAccount(account: AccountName): Promise<void> {
    // A name that came over a link is not trusted.
    await createDatabase(parseListedName(account));
    this.#announcer.accountsChanged();
  }

  async deleteAccount(account: AccountName): Promise<void> {
    await this.#openByName.get(account)?.context.database.close();
    await deleteDatabase(account);
    this.#announcer.accountsChanged(account);
  }

  tablesOf(account: AccountName): TableService {
    return this.#get(account).tables;
  }

  async accessOf(account: AccountName): Promise<AccountAccess> {
    return this.#accessOf(this.#get(account));
  }

  async historyOf(account: AccountName): Promise<AccountHistory> {
    const opened = this.#get(account);
    opened.history ??= new (await import('./history/account-history.ts')).EngineHistory(
      opened.context,
    );
    return opened.history;
  }

  async snapshotsOf(account: AccountName): Promise<AccountSnapshots> {
    const { EngineSnapshots } = await import('./snapshots.ts');
    return new EngineSnapshots(this.#get(account).context);
  }

  async *copyTable(
    copying: TableCopyRequest,
    signal?: AbortSignal,
  ): AsyncGenerator<TableCopyProgress, void, undefined> {
    const { copyTable } = await loadLazyParts();
    yield* copyTable((account) => this.#get(account).context, copying, signal);
  }

  async compareTables(query: CompareQuery): Promise<TableComparison> {
    const { EngineComparison } = await import('./table-comparison.ts');
    return new EngineComparison((account) => this.#get(account).context, query);
  }

  async *checkAccount(
    account: AccountName,
    options: AccountCheckOptions = {},
    signal?: AbortSignal,
  ): AsyncGenerator<AccountCheckProgress, void, undefined> {
    const { checkAccount } = await loadLazyParts();
    yield* checkAccount(this.#get(account).context, options, signal);
  }

  async setResting(isResting: boolean): Promise<void> {
    this.#memory.rest(isResting);
  }

  async setLimits({ memoryBytes, waitingBytes }: EngineLimits): Promise<void> {
    this.#memory.limit(memoryBytes);
    this.#storage.waitingBytes = waitingBytes;
    for (const { context } of this.#openByName.values()) {
      context.database.settings.waitingBytes = waitingBytes;
    }
  }

  async readCopies(): Promise<readonly SafetyCopy[]> {
    return [];
  }

  async changeCopy(_account: AccountName, _action: CopyAction): Promise<void> {}

  /** For tests and measurements, which look behind the contract. */
  databaseOf(account: AccountName): TablesDatabase {
    return this.#get(account).context.database;
  }

  /** Closes everything. Writes under way still complete. */
  async close(): Promise<void> {
    this.#announcer.close();
    await Promise.all(
      [...this.#openByName.values()].map(({ context }) => context.database.close()),
    );
  }

  /** Called with each database before its first use. */
  protected prepare(_database: TablesDatabase): void {}

  #get(account: AccountName): OpenAccount {
    return this.#openByName.get(account) ?? this.#open(account);
  }

  async #accessOf(opened: OpenAccount): Promise<EngineAccess> {
    // Kept, because even a second import takes longer than a point read.
    opened.access ??= new (await import('./account-access.ts')).EngineAccess(opened.context);
    return opened.access;
  }

  /** Where this fails, it is done when the keys are next asked for. */
  async #upgraded(account: AccountName, from: number): Promise<void> {
    if (from >= WRAPS_KEYS) return;
    const access = await this.#accessOf(this.#get(account));
    await access.wrapOldKeys();
  }

  #open(account: AccountName): OpenAccount {
    const onUpgraded = (from: number) => void this.#upgraded(account, from).catch(() => {});
    const database = new TablesDatabase(account, this.#storage, this.#memory, onUpgraded);
    this.prepare(database);
    const part = { origin: this.#origin };
    const context = { database, announcer: this.#announcer, part, ...this.#settings };
    const opened: OpenAccount = { context, tables: new TableEngine(context) };
    this.#openByName.set(account, opened);
    return opened;
  }
}
