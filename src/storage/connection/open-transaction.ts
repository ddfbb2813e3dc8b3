import type { IDBPTransaction } from 'idb';
import { STORE_NAMES, type TablesSchema } from '../records/stores.ts';
import type { Connection } from './connection.ts';
import { ConnectionEnded, isClosed } from './errors.ts';
import { isOverQuota } from './find-named.ts';
import { damage } from './found-damage.ts';

/** A transaction over all stores, of either kind. */
export type OpenTransaction =
  | IDBPTransaction<TablesSchema, typeof STORE_NAMES, 'readonly'>
  | IDBPTransaction<TablesSchema, typeof STORE_NAMES, 'readwrite'>;

type StoreName = (typeof STORE_NAMES)[number];

export type ReadWrite = IDBPTransaction<TablesSchema, typeof STORE_NAMES, 'readwrite'>;

export function beginRead(connection: Connection): OpenTransaction {
  return begin(() =>
    damage.reads ? damage.reads.begin(connection) : connection.transaction(STORE_NAMES, 'readonly'),
  );
}

/**
 * Throws a quota error where a part of the account lies in names: nothing else
 * is written until it has room.
 */
export function beginWrite(connection: Connection, durability: 'strict' | 'relaxed'): ReadWrite {
  if (isOverQuota(connection)) throw new DOMException('There is no room.', 'QuotaExceededError');
  return beginRehearsal(connection, durability);
}

/** Begins a write that is only rehearsed, and never committed. */
export function beginRehearsal(
  connection: Connection,
  durability: 'strict' | 'relaxed' = 'relaxed',
): ReadWrite {
  return begin(() => connection.transaction(STORE_NAMES, 'readwrite', { durability }));
}

function begin<T extends OpenTransaction>(open: () => T): T {
  const transaction = orEnded(open);
  // The ending is read by other means.
  transaction.done.catch(() => {});
  return transaction;
}

/**
 * Begins a transaction over some stores, outside of the journal's order: for
 * background work, checks and single requests. Throws `ConnectionEnded` where
 * the connection had ended.
 */
export function beginOver(
  database: IDBDatabase,
  stores: StoreName | readonly StoreName[],
  mode: IDBTransactionMode = 'readonly',
  durability: IDBTransactionDurability = 'default',
): IDBTransaction {
  return orEnded(() => database.transaction(stores, mode, { durability }));
}

function orEnded<T>(open: () => T): T {
  try {
    return open();
  } catch (error) {
    throw isClosed(error) ? new ConnectionEnded() : error;
  }
}

/** The error that ended a transaction; undefined when it completed. */
export type Ending = DOMException | undefined;

/**
 * Resolves to the ending of a raw transaction: a request's failure ends it with
 * the request's own error, which idb's `done` forgets. Where the browser closes
 * the connection, transactions under way get no message.
 */
export function whenEnded(transaction: IDBTransaction): Promise<Ending> {
  const { db } = transaction;
  return new Promise((resolve) => {
    const end = (ending: Ending) => {
      db.removeEventListener('close', onAbort);
      resolve(ending);
    };
    const onAbort = () =>
      end(transaction.error ?? new DOMException('The transaction was aborted.', 'AbortError'));
    transaction.oncomplete = () => end(undefined);
    transaction.onabort = onAbort;
    db.addEventListener('close', onAbort);
  });
}

export function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It had ended already, or is committing: its ending shows which.
  }
}
