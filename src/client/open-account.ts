import type { Entity } from '../model/entity.ts';
import {
  type AccountName,
  parseAccountName,
  parseTableName,
  type TableName,
} from '../model/names.ts';
import { isRefusal } from '../model/storage-error.ts';
import type { AccountService, EntityQuery, TableService } from '../model/table-service.ts';
import { crossingsOf } from '../worker/service-methods.ts';
import { watchChanges } from './change-feed.ts';
import { loadPart } from './load-part.ts';
import { type LocalService, startLocalService } from './local-service.ts';
import type { RestHttpClient } from './rest-http-client.ts';

/** An account of this browser, for any page of its origin. */
export interface Account extends NamedTables {
  readonly name: string;
  /** The address of the account for a client of the SDK: `new TableClient(account.url, …)`. */
  readonly url: string;
  /**
   * The `httpClient` option of such a client: its requests go to this engine,
   * not to the network.
   */
  readonly httpClient: RestHttpClient;
  /** Yields everything that a query finds, one by one; more is read when it is asked for. */
  listEntities(table: string, query?: EntityQuery, signal?: AbortSignal): AsyncIterable<Entity>;
  /**
   * Calls the listener with what was written in this account, by this page or
   * any other of the origin, until the returned function is called.
   */
  watchChanges(listener: (change: AccountChange) => void): () => void;
  /** Ends the engine. Everything under way and later is rejected with `engineLost`. */
  close(): void;
}

/** A hint to read again, never the data itself. */
export type AccountChange =
  | { readonly kind: 'tables' }
  | { readonly kind: 'entities'; readonly table: string }
  /** The engine was lost and another one serves: read everything again. */
  | { readonly kind: 'engine' };

export interface OpenOptions {
  /** Creates a missing account; otherwise it is refused with `accountMissing`. */
  readonly create?: boolean;
}

/**
 * Opens an account with an engine of its own, for a page under whose `base`
 * accounts have addresses.
 */
export async function openLocalAccount(
  name: string,
  { create = false }: OpenOptions,
  base: string,
): Promise<Account> {
  const account = parseAccountName(name);
  const local = startLocalService();
  try {
    if (create) await makeAccount(local.accounts, account);
    // The first call opens the database, and fails where there is none.
    await local.accounts.tablesOf(account).listTables({ limit: 1 });
  } catch (error) {
    local.close();
    throw error;
  }
  return accountOf(local, account, base);
}

/** Another page may create it at the same time. */
async function makeAccount(accounts: AccountService, account: AccountName): Promise<void> {
  try {
    await accounts.createAccount(account);
  } catch (error) {
    if (!isRefusal(error, 'accountExists')) throw error;
  }
}

function accountOf(local: LocalService, account: AccountName, base: string): Account {
  const tables = namedTables(local.accounts.tablesOf(account).within({ origin: 'module' }));
  const watching = new Set<() => void>();
  return {
    ...tables,
    name: account,
    url: base + account,
    httpClient: lazyHttpClient(local.accounts, base),
    async *listEntities(table, query = {}, signal) {
      for await (const page of tables.streamEntities(table, query, signal)) {
        for (let row = 0; row < page.length; row += 1) yield page.entityAt(row);
      }
    },
    watchChanges(listener) {
      const stop = watchAccount(local, account, listener);
      watching.add(stop);
      return () => {
        watching.delete(stop);
        stop();
      };
    },
    close() {
      for (const stop of watching) stop();
      watching.clear();
      local.close();
    },
  };
}

function watchAccount(
  local: LocalService,
  account: AccountName,
  listener: (change: AccountChange) => void,
): () => void {
  const unwatch = watchChanges((change) => {
    if (change.kind === 'accounts' || change.account !== account) return;
    listener(
      change.kind === 'tables' ? { kind: 'tables' } : { kind: 'entities', table: change.table },
    );
  });
  const forget = local.onRestart(() => listener({ kind: 'engine' }));
  return () => {
    unwatch();
    forget();
  };
}

/** Most pages never use the protocol, and load it when they do. */
function lazyHttpClient(accounts: AccountService, base: string): RestHttpClient {
  let client: RestHttpClient | undefined;
  return {
    async sendRequest(request) {
      if (!client) {
        const { createRestHttpClient } = await loadPart(() => import('./rest-http-client.ts'));
        client ??= createRestHttpClient(accounts, base);
      }
      return client.sendRequest(request);
    },
  };
}

/** The methods of the contract, with tables named by plain text: callers validate nothing. */
type NamedTables = {
  readonly [M in Exclude<keyof TableService, 'within' | 'judgedBy'>]: ByText<TableService[M]>;
};

type ByText<F> = F extends (...given: infer G) => infer A
  ? G extends [table: TableName, ...rest: infer R]
    ? (table: string, ...rest: R) => A
    : F
  : never;

/** An invalid name is refused like everything else: by the promise, or when a stream is read. */
function namedTables(tables: TableService): NamedTables {
  const methods = Object.entries(crossingsOf('tables')).map(([name, { isStream }]) => {
    // The table has the names of the contract's methods.
    const call = Reflect.get(tables, name).bind(tables) as (...given: unknown[]) => unknown;
    if (WITHOUT_TABLE.has(name)) return [name, call];
    const later = async (table: string, ...rest: unknown[]) => call(parseTableName(table), ...rest);
    async function* stream(table: string, ...rest: unknown[]) {
      yield* call(parseTableName(table), ...rest) as AsyncIterable<unknown>;
    }
    return [name, isStream ? stream : later];
  });
  const named: Omit<NamedTables, 'viewEntities'> = Object.fromEntries(methods);
  return {
    ...named,
    viewEntities: (table, query) => tables.viewEntities(parseTableName(table), query),
  };
}

const WITHOUT_TABLE: ReadonlySet<string> = new Set<keyof TableService>([
  'listTables',
  'getBacklog',
]);
