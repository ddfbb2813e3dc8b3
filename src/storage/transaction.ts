import { unwrap } from 'idb';
import { StorageError } from '../model/storage-error.ts';
import type { TablesDatabase } from './database.ts';
import { ConnectionEnded, isOfEnded, refusalOf } from './errors.ts';
import { followJournal } from './journal/follow.ts';
import { encodeEntry } from './journal/journal-record.ts';
import type { OpenAccount } from './open-account.ts';
import { abort, beginWrite, type Ending, type ReadWrite, whenEnded } from './open-transaction.ts';
import type { ReadTurn } from './read-turns.ts';
import { retryWithReserve } from './retry-with-reserve.ts';
import { ReadScope, WriteScope } from './scopes.ts';
import type { ReadTransaction, WriteTransaction } from './sorted-entities.ts';
import { untilAborted } from './write-queue.ts';

export interface WriteOptions {
  /** Strict: on disk when answered. Relaxed: with the system then, and on disk with the next strict one. */
  readonly durability: 'strict' | 'relaxed';
  /** Rolls back what has not completed when it aborts. */
  readonly signal?: AbortSignal | undefined;
  /** What the write is part of, unless it is all there is to it. */
  readonly operation?: string;
  /** Whether the journal keeps what stood there before, for as long as it keeps the entry. */
  readonly keepsBefore?: boolean;
}

/**
 * Runs `work` on one state of the account. Like that of a write, it may await
 * nothing but the transaction's own reads. It may run again where the browser
 * had ended the connection.
 */
export function withRead<T>(
  database: TablesDatabase,
  work: (transaction: ReadTransaction) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  return database.activity.during(async () => {
    refuseCancelled(signal);
    const leased = database.opened;
    if (leased?.isUpToDate()) {
      const answer = await readMemory(leased, work);
      refuseCancelled(signal);
      if (answer) return answer.result;
    }
    // Others may read in the same transaction, so it is not ended: nobody waits for its answer any more.
    const answer = onOpen(database, (account) => read(account, work));
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
  const { signal } = options;
  return database.activity.during(async () => {
    refuseCancelled(signal);
    return onOpen(database, async (account) => {
      await account.presence.whenMayWrite(signal);
      await account.drainer.whenWithinBound(signal);
      return account.writes.run(() => write(database, account, options, work), signal);
    });
  });
}

function refuseCancelled(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new StorageError('cancelled');
}

/** Uses a connection, and a new one where the browser had ended it and has not said so yet. */
async function onOpen<T>(
  database: TablesDatabase,
  use: (account: OpenAccount) => Promise<T>,
): Promise<T> {
  const account = await database.open();
  try {
    return await use(account);
  } catch (error) {
    if (!(error instanceof ConnectionEnded)) throw refusalOf(error);
    database.forget(account);
    return use(await database.open());
  }
}

/** Answers without a transaction; undefined where not all that is needed is in memory. */
async function readMemory<T>(
  { memory, loader }: OpenAccount,
  work: (transaction: ReadTransaction) => Promise<T>,
): Promise<{ readonly result: T } | undefined> {
  const ground = {
    memory,
    loader,
    get transaction(): never {
      throw new StoreNeeded();
    },
  };
  try {
    return { result: await work(new ReadScope(ground)) };
  } catch (error) {
    if (error instanceof StoreNeeded) return undefined;
    throw error;
  }
}

class StoreNeeded extends Error {}

async function read<T>(
  account: OpenAccount,
  work: (transaction: ReadTransaction) => Promise<T>,
): Promise<T> {
  let turn: ReadTurn | undefined;
  try {
    turn = await account.reads.join();
    account.drainer.wakeLate();
    return await work(new ReadScope({ ...turn, loader: account.loader }));
  } catch (error) {
    if (!isOfEnded(error)) throw refusalOf(error);
    throw refusalOf((await turn?.ended) ?? error);
  }
}

/** What makes room has to be possible where there is none. */
async function write<T>(
  database: TablesDatabase,
  account: OpenAccount,
  options: WriteOptions,
  work: (transaction: WriteTransaction) => Promise<T>,
): Promise<T> {
  let makesRoom = false;
  const attempt = () =>
    writeEntry(database, account, options, async (scope) => {
      const result = await work(scope);
      makesRoom = scope.makesRoom;
      return result;
    });
  try {
    return await attempt();
  } catch (error) {
    if (!makesRoom) throw error;
    return retryWithReserve(attempt, error);
  }
}

async function writeEntry<T>(
  { author }: TablesDatabase,
  account: OpenAccount,
  options: WriteOptions,
  work: (scope: WriteScope) => Promise<T>,
): Promise<T> {
  const { memory, loader, drainer, connection } = account;
  const { durability, signal, operation = crypto.randomUUID(), keepsBefore = false } = options;
  const beganAt = performance.now();
  const transaction = beginWrite(connection, durability);
  return runIn(transaction, signal, async (ended) => {
    await followJournal(transaction, memory);
    account.tailRead(beganAt);
    const scope = new WriteScope({ transaction, memory, loader });
    const result = await work(scope);
    const entry = scope.build(memory.position + 1, { operation, author, keepsBefore });
    if (entry) {
      // Raw, so that a failure ends the transaction, which then tells why.
      unwrap(transaction.objectStore('journal')).add(encodeEntry(entry), entry.sequence);
    }
    transaction.commit();
    const failure = await ended;
    if (failure) throw failure;
    if (entry) memory.apply(entry);
    drainer.wake();
    return result;
  });
}

async function runIn<T>(
  transaction: ReadWrite,
  signal: AbortSignal | undefined,
  run: (ended: Promise<Ending>) => Promise<T>,
): Promise<T> {
  const raw = unwrap(transaction);
  const ended = whenEnded(raw);
  const cancel = () => abort(raw);
  signal?.addEventListener('abort', cancel);
  try {
    // Waiting for others may have taken its time.
    refuseCancelled(signal);
    return await run(ended);
  } catch (error) {
    abort(raw);
    const ending = await ended;
    // One that completed cannot be the reason.
    if (!isOfEnded(error) || !ending) throw refusalOf(error);
    throw signal?.aborted ? new StorageError('cancelled') : refusalOf(ending);
  } finally {
    signal?.removeEventListener('abort', cancel);
  }
}
