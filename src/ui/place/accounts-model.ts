import { computed, createModel, effect, signal } from '@preact/signals';
import type { Change, Renamed } from '../../model/change.ts';
import type { StepPart } from '../../model/history.ts';
import { type AccountName, type TableName, tableNameKey } from '../../model/names.ts';
import { listAllTables } from '../../model/paged-lists.ts';
import { isRefusal } from '../../model/storage-error.ts';
import type { AccountService, TableDescription } from '../../model/table-service.ts';
import { ChangeBuffer } from '../jobs/change-buffer.ts';

export type Loading =
  | { readonly status: 'loading' }
  | { readonly status: 'ready' }
  | { readonly status: 'failed'; readonly error: unknown };

/** An account and its loaded tables, in the order of lower-cased names. */
export interface AccountTables {
  readonly name: AccountName;
  readonly tables: readonly TableDescription[];
  readonly loading: Loading;
  /** Whether it is listed before the first run has created it. */
  readonly isAwaited?: boolean;
  /** The tables that are listed before they are created. */
  readonly awaited?: readonly TableName[];
}

/** Calls the listener after writes; the returned function ends that. */
export type WatchChanges = (listener: (change: Change) => void) => () => void;

/**
 * The interval between refreshes in milliseconds: frequent enough to look live,
 * rare enough during an import.
 */
const REFRESH_INTERVAL = 400;

/** The accounts of this browser with their tables, counts and sizes, kept up to date. */
export const AccountsModel = createModel((service: AccountService, watch: WatchChanges) => {
  const accounts = signal<readonly AccountTables[]>([]);
  const loading = signal<Loading>({ status: 'loading' });
  // The running reads by account: a newer read makes the answers of older ones stale.
  const readings = new Map<string, Promise<void>>();

  effect(() => {
    const buffer = new ChangeBuffer(REFRESH_INTERVAL, refresh);
    const unwatch = watch((change) => {
      // The rename is applied at once, so that code that follows the table finds it.
      if (change.kind === 'tables' && change.renamed) rename(change.account, change.renamed);
      buffer.add(change);
    });
    return () => {
      unwatch();
      buffer.close();
    };
  });

  async function load(): Promise<void> {
    try {
      await loadAccounts();
      loading.value = { status: 'ready' };
    } catch (error) {
      loading.value = { status: 'failed', error };
    }
  }

  async function loadAccounts(): Promise<void> {
    const known = new Map(accounts.peek().map((account) => [account.name, account]));
    const found = await service.listAccounts();
    accounts.value = found.map(({ name }) => known.get(name) ?? unread(name));
    await Promise.all(found.map(({ name }) => loadTables(name)));
  }

  /** Resolves when the newest answer is shown, also if that is one of a later call. */
  function loadTables(account: AccountName): Promise<void> {
    const reading: Promise<void> = Promise.resolve().then(() => readTables(account, () => reading));
    readings.set(account, reading);
    return reading;
  }

  async function readTables(account: AccountName, own: () => Promise<void>): Promise<void> {
    const newer = () => {
      const newest = readings.get(account);
      return newest === own() ? undefined : newest;
    };
    try {
      const tables = await listAllTables(service.tablesOf(account));
      if (newer()) return await newer();
      change(account, () => ({ tables, loading: { status: 'ready' } }));
    } catch (error) {
      if (newer()) return await newer();
      if (isRefusal(error, 'accountMissing'))
        accounts.value = accounts.peek().filter(({ name }) => name !== account);
      else change(account, () => ({ loading: { status: 'failed', error } }));
    }
  }

  async function loadTable(account: AccountName, table: TableName): Promise<void> {
    try {
      const described = await service.tablesOf(account).getTable(table);
      change(account, ({ tables }) => ({
        tables: tables.map((one) =>
          tableNameKey(one.name) === tableNameKey(table) ? described : one,
        ),
      }));
    } catch {
      // Gone or unreadable: the whole list shows which of them.
      await loadTables(account);
    }
  }

  async function refresh(changes: readonly Change[]): Promise<void> {
    if (changes.some(({ kind }) => kind === 'accounts')) return load();
    const whole = new Set(
      changes.flatMap((reported) => (reported.kind === 'tables' ? reported.account : [])),
    );
    const known = new Set(accounts.peek().map(({ name }) => name));
    await Promise.all([
      ...[...whole].filter((account) => known.has(account)).map(loadTables),
      ...changes.map((reported) =>
        reported.kind === 'entities' && !whole.has(reported.account)
          ? loadTable(reported.account, reported.table)
          : undefined,
      ),
    ]);
  }

  /**
   * Adds the new name. The list contains both names until it is read again:
   * code that follows the table does so at different moments.
   */
  function rename(account: AccountName, { from, to }: Renamed): void {
    change(account, ({ tables }) => {
      const found = tables.find(({ name }) => tableNameKey(name) === tableNameKey(from));
      if (!found) return {};
      return { tables: [...without(tables, to), { ...found, name: to }].toSorted(compareTables) };
    });
  }

  function change(
    account: AccountName,
    alter: (before: AccountTables) => Partial<AccountTables>,
  ): void {
    accounts.value = accounts
      .peek()
      .map((one) => (one.name === account ? { ...one, ...alter(one) } : one));
  }

  return {
    accounts: computed(() => accounts.value),
    loading: computed(() => loading.value),
    load,
    loadTables,
    rename,
    async createAccount(account: AccountName): Promise<void> {
      await service.createAccount(account);
      await load();
    },
    async deleteAccount(account: AccountName): Promise<void> {
      await service.deleteAccount(account);
      accounts.value = accounts.peek().filter(({ name }) => name !== account);
    },
    async createTable(account: AccountName, table: TableName): Promise<void> {
      const described = await service.tablesOf(account).createTable(table);
      change(account, ({ tables }) => ({
        tables: [...without(tables, table), described].toSorted(compareTables),
      }));
    },
    async deleteTable(account: AccountName, table: TableName, part: StepPart = {}): Promise<void> {
      await service.tablesOf(account).within(part).deleteTable(table);
      change(account, ({ tables }) => ({ tables: without(tables, table) }));
    },
  };
});

export type AccountsModel = InstanceType<typeof AccountsModel>;

function unread(name: AccountName): AccountTables {
  return { name, tables: [], loading: { status: 'loading' } };
}

function without(tables: readonly TableDescription[], table: TableName): TableDescription[] {
  return tables.filter(({ name }) => tableNameKey(name) !== tableNameKey(table));
}

function compareTables(one: TableDescription, other: TableDescription): number {
  return tableNameKey(one.name) < tableNameKey(other.name) ? -1 : 1;
}
