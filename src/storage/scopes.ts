import { type IDBPTransaction, unwrap } from 'idb';
import { assert } from '../base/assert.ts';
import { nextTimestamp } from '../model/clock.ts';
import type { Ticks } from '../model/edm.ts';
import { type TableName, tableNameKey } from '../model/names.ts';
import type { TablesDatabase } from './database.ts';
import { rangeOfTables, tableIdOf } from './keys.ts';
import { ACCOUNT_KEY, type AccountRecord, type TableRecord } from './schema.ts';
import type {
  AccountClock,
  ReadTransaction,
  SortedEntities,
  StoredTable,
  WritableEntities,
  WriteTransaction,
} from './sorted-entities.ts';
import type { STORE_NAMES, TablesSchema } from './stores.ts';
import { type OpenTransaction, TableReader } from './table-reader.ts';
import { checkTable, isWhole, listedTable } from './table-records.ts';
import { TableWriter } from './table-writer.ts';

/** What can be read in one transaction. */
export class ReadScope implements ReadTransaction {
  readonly #transaction: OpenTransaction;
  readonly #database: TablesDatabase;

  constructor(transaction: OpenTransaction, database: TablesDatabase) {
    this.#transaction = transaction;
    this.#database = database;
  }

  async findTable(table: TableName): Promise<StoredTable | undefined> {
    const tableKey = tableNameKey(table);
    const record = await this.#transaction.objectStore('tables').get(tableKey);
    return record === undefined ? undefined : checkTable(record, tableKey);
  }

  async listTables(from: string, limit: number): Promise<readonly StoredTable[]> {
    const tables = this.#transaction.objectStore('tables');
    const records = await tables.getAll(rangeOfTables(from), limit);
    if (records.every(isWhole)) return records;
    const tableKeys = await tables.getAllKeys(rangeOfTables(from), limit);
    return records.map((record, place) => listedTable(record, tableKeys[place] ?? ''));
  }

  entitiesOf(table: TableName): SortedEntities {
    return this.readerOf(table);
  }

  readerOf(table: TableName): TableReader {
    return new TableReader(this.#transaction, table, this.#database.lastSeen);
  }
}

type ReadWrite = IDBPTransaction<TablesSchema, typeof STORE_NAMES, 'readwrite'>;

/** What can be read and written in one transaction. */
export class WriteScope implements WriteTransaction {
  readonly #transaction: ReadWrite;
  readonly #database: TablesDatabase;
  readonly #reads: ReadScope;
  readonly #writers = new Map<string, TableWriter>();
  readonly #changed = new Map<string, TableRecord>();
  #lastTick: Ticks | undefined;
  #retiresTables = false;

  constructor(transaction: ReadWrite, database: TablesDatabase) {
    this.#transaction = transaction;
    this.#database = database;
    this.#reads = new ReadScope(transaction, database);
  }

  /** What is to be done when all of it is on disk. */
  complete(): void {
    for (const [tableKey, record] of this.#changed) this.#database.lastSeen.set(tableKey, record);
    if (this.#retiresTables) this.#database.sweep();
  }

  findTable(table: TableName): Promise<StoredTable | undefined> {
    return this.#reads.findTable(table);
  }

  entitiesOf(table: TableName): WritableEntities {
    const tableKey = tableNameKey(table);
    const known = this.#writers.get(tableKey);
    if (known) return known;
    const entities = unwrap(this.#transaction.objectStore('entities'));
    const writer = new TableWriter(this.#reads.readerOf(table), entities);
    this.#writers.set(tableKey, writer);
    return writer;
  }

  async createTable(table: TableName): Promise<StoredTable> {
    const tableKey = tableNameKey(table);
    const lives = this.#transaction.objectStore('lives');
    const life = ((await lives.get(tableKey)) ?? 0) + 1;
    const id = tableIdOf(tableKey, life);
    const record: TableRecord = { name: table, id, entities: 0, bytes: 0, version: 0 };
    await Promise.all([
      lives.put(life, tableKey),
      this.#transaction.objectStore('tables').put(record, tableKey),
    ]);
    return record;
  }

  async deleteTable(table: TableName): Promise<void> {
    const tableKey = tableNameKey(table);
    const tables = this.#transaction.objectStore('tables');
    const record = await tables.get(tableKey);
    assert(record, 'A table that is deleted is there.');
    this.#writers.delete(tableKey);
    this.#retiresTables = true;
    await Promise.all([
      tables.delete(tableKey),
      this.#transaction.objectStore('retired').put(true, record.id),
    ]);
  }

  async readClock(): Promise<AccountClock> {
    const account = await this.#transaction.objectStore('account').get(ACCOUNT_KEY);
    let last = this.#lastTick ?? account?.lastTick ?? 0n;
    return {
      next: (now) => {
        last = nextTimestamp(now, last);
        this.#lastTick = last;
        return last;
      },
    };
  }

  /** Writes what goes with the entities: the totals of their tables, and the clock. */
  writeTotals(): void {
    const tables = unwrap(this.#transaction.objectStore('tables'));
    for (const [tableKey, writer] of this.#writers) {
      const record = writer.changedRecord();
      if (!record) continue;
      tables.put(record, tableKey);
      this.#changed.set(tableKey, record);
    }
    if (this.#lastTick === undefined) return;
    const account: AccountRecord = { lastTick: this.#lastTick };
    unwrap(this.#transaction.objectStore('account')).put(account, ACCOUNT_KEY);
  }
}
