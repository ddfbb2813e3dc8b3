import { isOfFiles } from '../../model/names.ts';
import { StorageError } from '../../model/storage-error.ts';
import type { TablesDatabase } from '../account/database.ts';
import { onCorruption } from '../account/on-corruption.ts';
import type { OpenAccount } from '../account/open-account.ts';
import { wasReplaced } from '../connection/connection.ts';
import {
  ConnectionEnded,
  isFull,
  isOfEnded,
  refusalOf,
  SnapshotNotReady,
} from '../connection/errors.ts';
import { damage } from '../connection/found-damage.ts';
import { LONGEST_MS } from '../connection/patience.ts';
import type { ReadTransaction, WriteTransaction } from '../connection/transaction-types.ts';
import { refuseCancelled, untilAborted } from '../connection/write-queue.ts';
import type { SharedRead } from '../memory/shared-reads.ts';
import { whenReady } from './load-snapshots.ts';
import { writeEntry } from './load-writes.ts';
import { ReadScope } from './read-scope.ts';
import type { WriteOptions } from './write-entry.ts';

/**
 * Runs `work` on one state of the account. It may await nothing but the
 * transaction's own reads. It may run again where the browser had ended the
 * connection.
 */
export function withRead<T>(
  database: TablesDatabase,
  work: (transaction: ReadTransaction) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  return database.ask(async () => {
    refuseCancelled(signal);
    const leased = database.opened;
    if (leased?.isUpToDate()) {
      const answer = await readMemory(leased, work);
      refuseCancelled(signal);
      if (answer) return answer.result;
    }
    // Other reads may share the transaction, so an abort does not end it: its answer is ignored.
    const answer = whenReady(database, () => onOpen(database, (account) => read(account, work)));
    return untilAborted(answer, signal);
  });
}

/**
 * Runs `work` in one transaction: all of it is kept, or none.
 *
 * `work` may await nothing but the transaction's own requests. IndexedDB
 * commits as soon as it is idle, so a fetch or a timer in between ends it.
 */
export function withWrite<T>(
  database: TablesDatabase,
  options: WriteOptions,
  work: (transaction: WriteTransaction) => Promise<T>,
): Promise<T> {
  const { signal, step } = options;
  return database.activity.during(async () => {
    refuseCancelled(signal);
    if (isOfFiles(database.account) && step?.kind !== 'import') throw new StorageError('readOnly');
    return onOpen(database, async (account) => {
      await untilAborted(Promise.resolve(account.checked?.()), signal);
      const refusal = await account.presence.whenMayWrite(signal).catch(onlyFull);
      await account.checkpointer.whenWithinBound(signal);
      const writing = { account, author: database.author, options, work };
      return writeEntry({ ...writing, ...(refusal !== undefined && { refusal }) });
    });
  });
}

/**
 * Ignores that there was no room to join other engines, which does not keep
 * this engine from making some.
 */
function onlyFull(error: unknown): unknown {
  if (!isFull(error)) throw error;
  return error;
}

/** After so many connections that ended, another engine takes them away. */
const MOST_CONNECTIONS = 5;

/** Uses the connection, or a new one where the browser had ended it and has not said so yet. */
async function onOpen<T>(
  database: TablesDatabase,
  use: (account: OpenAccount) => Promise<T>,
): Promise<T> {
  const begun = performance.now();
  let attempt = 1;
  while (true) {
    const account = await database.open();
    const { reads } = damage;
    try {
      return await use(account);
    } catch (error) {
      // The memory of the account was read before the damage was known.
      const isMet = await onCorruption(error, reads);
      if (!isMet && !(error instanceof ConnectionEnded)) throw refusalOf(error);
      database.forget(account);
      if (isMet) account.connection.close();
      if (attempt >= MOST_CONNECTIONS) throw new StorageError('engineLost');
      // Where there is no room each write ends the connections of those behind it.
      if (!wasReplaced(account.connection)) attempt += 1;
      else if (performance.now() - begun >= LONGEST_MS) throw new StorageError('accountBusy');
    }
  }
}

/** Answers without a transaction; undefined where not everything needed is in memory. */
async function readMemory<T>(
  { memory, loader }: OpenAccount,
  work: (transaction: ReadTransaction) => Promise<T>,
): Promise<{ readonly result: T } | undefined> {
  const context = {
    memory,
    loader,
    get transaction(): never {
      throw new StoreNeeded();
    },
  };
  try {
    return { result: await work(new ReadScope(context)) };
  } catch (error) {
    if (error instanceof StoreNeeded || error instanceof SnapshotNotReady) return undefined;
    throw error;
  }
}

class StoreNeeded extends Error {}

async function read<T>(
  account: OpenAccount,
  work: (transaction: ReadTransaction) => Promise<T>,
): Promise<T> {
  const { looks, checkpointer } = account;
  if (looks.isWorthIt() && (await looks.join())) {
    checkpointer.wakeLate();
    const answer = await readMemory(account, work);
    if (answer) return answer.result;
    looks.wasInVain();
  }
  return inSharedRead(account, (read) => work(new ReadScope({ ...read, loader: account.loader })));
}

/** For storage alone. */
export function withSharedRead<T>(
  database: TablesDatabase,
  work: (read: SharedRead) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  return database.ask(async () => {
    refuseCancelled(signal);
    const answer = onOpen(database, (account) => inSharedRead(account, work));
    return untilAborted(answer, signal);
  });
}

async function inSharedRead<T>(
  account: OpenAccount,
  work: (read: SharedRead) => Promise<T>,
): Promise<T> {
  let read: SharedRead | undefined;
  try {
    read = await account.reads.join();
    account.checkpointer.wakeLate();
    return await work(read);
  } catch (error) {
    if (!isOfEnded(error)) throw refusalOf(error);
    throw refusalOf((await read?.ended) ?? error);
  }
}
