import type { BulkChange, ChangeQuery } from '../model/bulk-change.ts';
import type { EntityInput, EntityKey, UpdateMode } from '../model/entity.ts';
import type { StepPart } from '../model/history.ts';
import type { AccountName, TableName } from '../model/names.ts';
import { StorageError } from '../model/storage-error.ts';
import type {
  AccountService,
  EntityOperation,
  EntityQuery,
  ImportSlice,
  SummaryQuery,
  TableQuery,
  TableService,
  Update,
  ViewQuery,
} from '../model/table-service.ts';
import { type AccountProcedures, proceduresOf } from './account-procedures.ts';
import { Connection, type Link } from './link.ts';
import { serve } from './link-server.ts';
import { LinkedView } from './linked-view.ts';
import { followLiveness } from './liveness.ts';
import { readPage } from './page-transfer.ts';
import { ServedViews } from './served-views.ts';

/** Serves an `AccountService` at a port. */
export function serveAccounts(port: MessagePort, accounts: AccountService): void {
  const views = new ServedViews();
  serve(port, proceduresOf(accounts, views));
  port.addEventListener('close', () => views.closeAll());
}

/**
 * Returns the accounts behind a port. Once the engine that serves it is lost,
 * everything under way and later is rejected with `engineLost`.
 */
export function connectAccounts(port: MessagePort): AccountService {
  const connection = new Connection<AccountProcedures>(port);
  followLiveness(port, () => connection.close(new StorageError('engineLost')));
  return linkedAccounts(connection);
}

/** Loaded with the first call, and kept: importing it again would take longer than a call. */
let linkAccess: typeof import('./linked-access.ts').linkAccess | undefined;

/** Returns a link as the service whose procedures it calls. */
export function linkedAccounts(link: Link<AccountProcedures>): AccountService {
  return {
    listAccounts: () => link.call('listAccounts', undefined),
    createAccount: (account) => link.call('createAccount', account),
    deleteAccount: (account) => link.call('deleteAccount', account),
    setResting: (isResting) => link.call('setResting', isResting),
    setLimits: (limits) => link.call('setLimits', limits),
    readCopies: () => link.call('readCopies', undefined),
    changeCopy: (account, action) => link.call('changeCopy', { account, action }),
    copyTable: (copying, signal) => link.stream('copyTable', copying, signal, 'await'),
    checkAccount: (account, options, signal) =>
      link.stream('checkAccount', { account, options }, signal, 'await'),
    tablesOf: (account) => new LinkedTables(link, account),
    accessOf: async (account) => {
      linkAccess ??= (await import('./linked-access.ts')).linkAccess;
      return linkAccess(link, account);
    },
    historyOf: async (account) => {
      const { linkHistory } = await import('./linked-history.ts');
      return linkHistory(link, account);
    },
  };
}

class LinkedTables implements TableService {
  readonly #link: Link<AccountProcedures>;
  readonly #account: AccountName;
  readonly #part: StepPart | undefined;

  constructor(link: Link<AccountProcedures>, account: AccountName, part?: StepPart) {
    this.#link = link;
    this.#account = account;
    this.#part = part;
  }

  within(part: StepPart) {
    return new LinkedTables(this.#link, this.#account, { ...this.#part, ...part });
  }

  createTable(table: TableName) {
    return this.#link.call('createTable', this.#in(table));
  }

  listTables(query?: TableQuery, signal?: AbortSignal) {
    return this.#link.call('listTables', { account: this.#account, query }, { signal });
  }

  getTable(table: TableName) {
    return this.#link.call('getTable', this.#in(table));
  }

  deleteTable(table: TableName) {
    return this.#link.call('deleteTable', this.#in(table));
  }

  clearTable(table: TableName) {
    return this.#link.call('clearTable', this.#in(table));
  }

  getEntity(table: TableName, key: EntityKey) {
    return this.#link.call('getEntity', { ...this.#in(table), key });
  }

  async queryEntities(table: TableName, query: EntityQuery, signal?: AbortSignal) {
    const at = { ...this.#in(table), query };
    return readPage(await this.#link.call('queryEntities', at, { signal }));
  }

  async *streamEntities(table: TableName, query: EntityQuery, signal?: AbortSignal) {
    const pages = this.#link.stream('streamEntities', { ...this.#in(table), query }, signal);
    for await (const page of pages) yield readPage(page);
  }

  viewEntities(table: TableName, query: ViewQuery) {
    return new LinkedView(this.#link, { ...this.#in(table), query });
  }

  summarizeEntities(table: TableName, query: SummaryQuery, signal?: AbortSignal) {
    return this.#link.call('summarizeEntities', { ...this.#in(table), query }, { signal });
  }

  previewChange(table: TableName, query: ChangeQuery, change: BulkChange, signal?: AbortSignal) {
    return this.#link.call('previewChange', { ...this.#in(table), query, change }, { signal });
  }

  changeEntities(table: TableName, query: ChangeQuery, change: BulkChange, signal?: AbortSignal) {
    const order = { ...this.#in(table), query, change };
    return this.#link.stream('changeEntities', order, signal, 'await');
  }

  insertEntity(table: TableName, entity: EntityInput) {
    return this.#link.call('insertEntity', { ...this.#in(table), entity });
  }

  updateEntity(table: TableName, entity: EntityInput, how: Update) {
    return this.#link.call('updateEntity', { ...this.#in(table), entity, how });
  }

  upsertEntity(table: TableName, entity: EntityInput, mode: UpdateMode) {
    return this.#link.call('upsertEntity', { ...this.#in(table), entity, mode });
  }

  deleteEntity(table: TableName, key: EntityKey, ifMatch: string) {
    return this.#link.call('deleteEntity', { ...this.#in(table), key, ifMatch });
  }

  submitTransaction(table: TableName, operations: readonly EntityOperation[]) {
    return this.#link.call('submitTransaction', { ...this.#in(table), operations });
  }

  importEntities(table: TableName, { page, ...slice }: ImportSlice, signal?: AbortSignal) {
    const plain = { ...slice, columns: page.columns };
    const options = { signal, onAbort: 'await' } as const;
    return this.#link.call('importEntities', { ...this.#in(table), slice: plain }, options);
  }

  getBacklog() {
    return this.#link.call('getBacklog', this.#account);
  }

  #in(table: TableName) {
    const at = { account: this.#account, table };
    return this.#part ? { ...at, part: this.#part } : at;
  }
}
