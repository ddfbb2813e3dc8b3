import type { AccountAccess } from '../model/account-access.ts';
import type { Ticks } from '../model/edm.ts';
import type { Entity, EntityInput, EntityKey, UpdateMode } from '../model/entity.ts';
import { type EntityPage, pageOf } from '../model/entity-page.ts';
import type { AccountName, TableName } from '../model/names.ts';
import { StorageError } from '../model/storage-error.ts';
import type {
  AccountDescription,
  AccountService,
  EntityOperation,
  EntityQuery,
  TableDescription,
  TablePage,
  TableService,
  Update,
  Written,
} from '../model/table-service.ts';
import { ticksOfMilliseconds } from '../model/ticks.ts';
import { MemoryAccess } from './memory-access.ts';
import { makeWrites } from './random/effects.ts';
import {
  describeTable,
  describeTables,
  EMPTY_STORE,
  emptyTable,
  entityIn,
  findEntities,
  tableIn,
  withEntities,
  withoutTable,
  withTable,
} from './reference-store.ts';

/** Accounts in plain lists, for tests without a browser. Every account exists. */
export class ReferenceAccounts implements AccountService {
  readonly #tablesByAccount = new Map<AccountName, ReferenceTables>();
  readonly #accessByAccount = new Map<AccountName, MemoryAccess>();

  async listAccounts(): Promise<readonly AccountDescription[]> {
    return [...this.#tablesByAccount.keys()].map((name) => ({ name }));
  }

  tablesOf(account: AccountName): TableService {
    const tables = this.#tablesByAccount.get(account) ?? new ReferenceTables();
    this.#tablesByAccount.set(account, tables);
    return tables;
  }

  async accessOf(account: AccountName): Promise<AccountAccess> {
    const tables = this.tablesOf(account);
    const known =
      this.#accessByAccount.get(account) ??
      new MemoryAccess(async (table) => {
        await tables.queryEntities(table, { limit: 1 });
      });
    this.#accessByAccount.set(account, known);
    return known;
  }

  historyOf = notKept;
  snapshotsOf = notKept;
  copyTable = notKept;
  compareTables = notKept;
  checkAccount = notKept;
  createAccount = notKept;
  deleteAccount = notKept;
  setResting = notKept;
  setLimits = notKept;
  readCopies = notKept;
  changeCopy = notKept;
}

class ReferenceTables implements TableService {
  #store = EMPTY_STORE;
  #tick: Ticks = ticksOfMilliseconds(Date.UTC(2024, 0));

  within(): this {
    return this;
  }

  async createTable(name: TableName): Promise<TableDescription> {
    if (tableIn(this.#store, name)) throw new StorageError('tableExists');
    const table = emptyTable(name);
    this.#store = withTable(this.#store, table);
    return describeTable(table);
  }

  async listTables(): Promise<TablePage> {
    return { tables: describeTables(this.#store) };
  }

  async getTable(name: TableName): Promise<TableDescription> {
    const table = tableIn(this.#store, name);
    if (!table) throw new StorageError('tableResourceMissing');
    return describeTable(table);
  }

  async deleteTable(name: TableName): Promise<void> {
    await this.getTable(name);
    this.#store = withoutTable(this.#store, name);
  }

  async clearTable(name: TableName): Promise<void> {
    const table = await this.getTable(name);
    this.#store = withTable(this.#store, emptyTable(table.name));
  }

  async getEntity(table: TableName, key: EntityKey): Promise<Entity> {
    if (!tableIn(this.#store, table)) throw new StorageError('tableMissing');
    const entity = entityIn(this.#store, table, key);
    if (!entity) throw new StorageError('entityMissing');
    return entity;
  }

  async queryEntities(name: TableName, query: EntityQuery): Promise<EntityPage> {
    const table = tableIn(this.#store, name);
    if (!table) throw new StorageError('tableMissing');
    const { limit = 1000 } = query;
    const found = findEntities(table, query);
    return pageOf(found.slice(0, limit), found[limit]);
  }

  async *streamEntities(name: TableName, query: EntityQuery): AsyncIterable<EntityPage> {
    let page = await this.queryEntities(name, query);
    yield page;
    while (page.next) {
      page = await this.queryEntities(name, { ...query, from: page.next });
      yield page;
    }
  }

  async insertEntity(table: TableName, entity: EntityInput): Promise<Written> {
    return this.#write(table, { kind: 'insert', entity });
  }

  async updateEntity(table: TableName, entity: EntityInput, how: Update): Promise<Written> {
    return this.#write(table, { kind: 'update', entity, how });
  }

  async upsertEntity(table: TableName, entity: EntityInput, mode: UpdateMode): Promise<Written> {
    return this.#write(table, { kind: 'upsert', entity, mode });
  }

  async deleteEntity(table: TableName, key: EntityKey, ifMatch: string): Promise<void> {
    this.#write(table, { kind: 'delete', key, ifMatch });
  }

  async submitTransaction(
    table: TableName,
    operations: readonly EntityOperation[],
  ): Promise<readonly Written[]> {
    return this.#keep({ kind: 'group', table, operations });
  }

  viewEntities = notKept;
  summarizeEntities = notKept;
  previewChange = notKept;
  changeEntities = notKept;
  importEntities = notKept;
  getBacklog = notKept;

  #write(table: TableName, operation: EntityOperation): Written {
    const [written] = this.#keep({ kind: 'write', table, operation });
    return written ?? { timestamp: this.#tick };
  }

  #keep(call: Parameters<typeof makeWrites>[1]): Written[] {
    const made = makeWrites(this.#store, call);
    if ('refusal' in made) {
      const { refusal, operation } = made;
      throw new StorageError(refusal, operation === undefined ? {} : { operation });
    }
    const table = tableIn(this.#store, call.table);
    if (!table) throw new StorageError('tableMissing');
    const written = made.changes.map(([text, entity]) => {
      this.#tick += 1n;
      return [text, entity && { ...entity, timestamp: this.#tick }] as const;
    });
    this.#store = withTable(this.#store, withEntities(table, written));
    return written.map(([, entity]) => ({ timestamp: entity?.timestamp ?? 0n }));
  }
}

function notKept(): never {
  throw new Error('Not part of these tests.');
}
