import { unwrap } from 'idb';
import { StorageError } from '../model/storage-error.ts';
import type { Connection } from './connection.ts';
import type { TablesDatabase } from './database.ts';
import { isClosed, isOfEnded, refusalOf } from './errors.ts';
import { ReadScope, WriteScope } from './scopes.ts';
import type { ReadTransaction, WriteTransaction } from './sorted-entities.ts';
import { STORE_NAMES } from './stores.ts';

export interface WriteOptions {
  /** Strict: on disk when answered. Relaxed: with the system then, and on disk with the next strict one. */
  readonly durability: 'strict' | 'relaxed';
  /** Rolls back what has not completed when it aborts. */
  readonly signal?: AbortSignal | undefined;
}

/** What ended a transaction; undefined when it completed. */
type Ending = DOMException | undefined;

/**
 * Runs `work` on one state of the account. Like that of a write, it may await
 * nothing but the transaction's own reads.
 */
export async function withRead<T>(
  database: TablesDatabase,
  work: (transaction: ReadTransaction) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  refuseCancelled(signal);
  const transaction = await begin(database, (connection) =>
    connection.transaction(STORE_NAMES, 'readonly'),
  );
  transaction.done.catch(() => {});
  return runIn(unwrap(transaction), signal, () => work(new ReadScope(transaction, database)));
}

/**
 * Runs `work` in one transaction: all of it is kept, or none.
 *
 * `work` may await nothing but the transaction's own requests. IndexedDB
 * commits as soon as it is idle, so a fetch or a timer in between ends it.
 */
export async function withWrite<T>(
  database: TablesDatabase,
  { durability, signal }: WriteOptions,
  work: (transaction: WriteTransaction) => Promise<T>,
): Promise<T> {
  refuseCancelled(signal);
  const transaction = await begin(database, (connection) =>
    connection.transaction(STORE_NAMES, 'readwrite', { durability }),
  );
  transaction.done.catch(() => {});
  const scope = new WriteScope(transaction, database);
  return runIn(unwrap(transaction), signal, async (ended) => {
    const result = await work(scope);
    scope.writeTotals();
    transaction.commit();
    const failure = await ended;
    if (failure) throw failure;
    scope.complete();
    return result;
  });
}

function refuseCancelled(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new StorageError('cancelled');
}

/** Begins a transaction, anew where the browser had ended the connection and has not said so yet. */
async function begin<T>(database: TablesDatabase, open: (connection: Connection) => T): Promise<T> {
  try {
    return open(await database.connect());
  } catch (error) {
    if (!isClosed(error)) throw refusalOf(error);
    database.disconnect();
    return open(await database.connect());
  }
}

async function runIn<T>(
  transaction: IDBTransaction,
  signal: AbortSignal | undefined,
  run: (ended: Promise<Ending>) => Promise<T>,
): Promise<T> {
  const ended = whenEnded(transaction);
  const cancel = () => abort(transaction);
  signal?.addEventListener('abort', cancel);
  try {
    // Connecting may have taken its time.
    refuseCancelled(signal);
    return await run(ended);
  } catch (error) {
    abort(transaction);
    const ending = await ended;
    // One that completed cannot be the reason.
    if (!isOfEnded(error) || !ending) throw refusalOf(error);
    throw signal?.aborted ? new StorageError('cancelled') : refusalOf(ending);
  } finally {
    signal?.removeEventListener('abort', cancel);
  }
}

function whenEnded(transaction: IDBTransaction): Promise<Ending> {
  return new Promise((resolve) => {
    transaction.oncomplete = () => resolve(undefined);
    transaction.onabort = () =>
      resolve(transaction.error ?? new DOMException('The transaction was aborted.', 'AbortError'));
  });
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It had ended already, or is committing: its ending tells which.
  }
}
