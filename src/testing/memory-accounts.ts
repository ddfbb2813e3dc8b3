import type { TableComparison } from '../model/comparison.ts';
import { type AccountName, type TableName, tableNameKey } from '../model/names.ts';
import type { SafetyCopy } from '../model/safety-copy.ts';
import { StorageError } from '../model/storage-error.ts';
import type {
  AccountDescription,
  AccountService,
  EngineLimits,
  TableDescription,
  TablePage,
  TableQuery,
  TableService,
} from '../model/table-service.ts';
import { ArrayTables } from './array-tables.ts';

/** Accounts and descriptions of tables in memory, for tests of code that lists and creates them. */
export class MemoryAccounts implements AccountService {
  readonly #accounts = new Map<AccountName, Map<string, TableDescription>>();
  /** The number of calls of each method. */
  readonly asked = { listTables: 0, getTable: 0 };
  /** The values given to `setResting`, in order. */
  readonly rests: boolean[] = [];
  readonly limits: EngineLimits[] = [];
  /** The error that the next call throws, once. */
  failure: Error | undefined;

  put(account: AccountName, ...tables: readonly TableDescription[]): void {
    const kept = this.#accounts.get(account) ?? new Map();
    for (const table of tables) kept.set(tableNameKey(table.name), table);
    this.#accounts.set(account, kept);
  }

  async listAccounts(): Promise<readonly AccountDescription[]> {
    this.#refuse();
    return [...this.#accounts.keys()].sort().map((name) => ({ name }));
  }

  async createAccount(account: AccountName): Promise<void> {
    this.#refuse();
    if (this.#accounts.has(account)) throw new StorageError('accountExists', { name: account });
    this.put(account);
  }

  async deleteAccount(account: AccountName): Promise<void> {
    this.#refuse();
    this.tablesIn(account);
    this.#accounts.delete(account);
  }

  async setResting(isResting: boolean): Promise<void> {
    this.rests.push(isResting);
  }

  async changeCopy(): Promise<void> {}

  async readCopies(): Promise<readonly SafetyCopy[]> {
    return [];
  }

  async setLimits(limits: EngineLimits): Promise<void> {
    this.limits.push(limits);
  }

  tablesOf(account: AccountName): TableService {
    return new MemoryTables(this, account);
  }

  accessOf(): never {
    throw new Error('Who may ask is no part of this test.');
  }

  historyOf(): never {
    throw new Error('The history is no part of this test.');
  }

  snapshotsOf(): never {
    throw new Error('Snapshots are no part of this test.');
  }

  checkAccount(): never {
    throw new Error('How accounts are stored is no part of this test.');
  }

  compareTables(): Promise<TableComparison> {
    throw new Error('Comparing tables is no part of this test.');
  }

  copyTable(): never {
    throw new Error('Tables at other places are no part of this test.');
  }

  tablesIn(account: AccountName): Map<string, TableDescription> {
    this.#refuse();
    const tables = this.#accounts.get(account);
    if (!tables) throw new StorageError('accountMissing', { name: account });
    return tables;
  }

  #refuse(): void {
    const { failure } = this;
    this.failure = undefined;
    if (failure) throw failure;
  }
}

class MemoryTables extends ArrayTables {
  readonly #accounts: MemoryAccounts;
  readonly #account: AccountName;

  constructor(accounts: MemoryAccounts, account: AccountName) {
    super([]);
    this.#accounts = accounts;
    this.#account = account;
  }

  override async createTable(table: TableName): Promise<TableDescription> {
    const tables = this.#accounts.tablesIn(this.#account);
    if (tables.has(tableNameKey(table))) throw new StorageError('tableExists', { value: table });
    const created = { name: table, entities: 0, bytes: 0 };
    tables.set(tableNameKey(table), created);
    return created;
  }

  override async listTables({ from = '', limit = 1000 }: TableQuery = {}): Promise<TablePage> {
    this.#accounts.asked.listTables += 1;
    const all = [...this.#accounts.tablesIn(this.#account)].sort(([a], [b]) => (a < b ? -1 : 1));
    const rest = all.filter(([key]) => key >= from);
    const next = rest[limit]?.[0];
    const tables = rest.slice(0, limit).map(([, table]) => table);
    return next === undefined ? { tables } : { tables, next };
  }

  override async getTable(table: TableName): Promise<TableDescription> {
    this.#accounts.asked.getTable += 1;
    const found = this.#accounts.tablesIn(this.#account).get(tableNameKey(table));
    if (!found) throw new StorageError('tableResourceMissing', { value: table });
    return found;
  }

  override async deleteTable(table: TableName): Promise<void> {
    const wasThere = this.#accounts.tablesIn(this.#account).delete(tableNameKey(table));
    if (!wasThere) throw new StorageError('tableResourceMissing', { value: table });
  }
}
