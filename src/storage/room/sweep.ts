import { unwrap } from 'idb';
import type { Connection } from '../connection/connection.ts';
import { isFull, isOfBrowser } from '../connection/errors.ts';
import { namedIn } from '../connection/find-named.ts';
import { beginOver, whenEnded } from '../connection/open-transaction.ts';
import { answerOf } from '../connection/read-pairs.ts';
import { rangeOfTable } from '../records/keys.ts';
import { wholeSnapshots } from '../records/snapshot-layers.ts';
import { type Pruning, pruneSome } from '../snapshots/prune-layers.ts';

/** Few enough that a person's own write behind them does not wait noticeably. */
const ENTITIES_AT_ONCE = 500;

/** The pause between two steps, in milliseconds. */
const PAUSE_MS = 20;

/**
 * Deletes the entities of deleted tables, and what no snapshot needs of the layers of deleted ones,
 * in small transactions. What is still to be done is stored, so it may stop at any time: the next
 * engine that opens the account goes on, and two at once do no harm. Returns whether all is done.
 */
export async function sweepRetired(connection: Connection): Promise<boolean> {
  try {
    while (await findRetired(connection)) {
      await sweepSome(connection);
      await pause();
    }
    await pruneLayers(connection);
    return true;
  } catch (error) {
    // The connection has ended, or the browser gave up.
    if (!isOfBrowser(error)) throw error;
    return false;
  }
}

/** Sweeps for at most so many milliseconds. Returns whether there was anything to sweep. */
export async function sweepForAWhile(connection: Connection, forMs: number): Promise<boolean> {
  const end = performance.now() + forMs;
  let isAny = false;
  try {
    while (performance.now() < end && (await findRetired(connection))) {
      isAny = true;
      await sweepSome(connection);
    }
    return isAny;
  } catch (error) {
    if (!isOfBrowser(error)) throw error;
    return isAny;
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
}

/** Where there is no room to say that a layer is pruned, that is done when the account is next swept. */
async function pruneLayers(connection: Connection): Promise<void> {
  let begun: Pruning | undefined;
  try {
    while (true) {
      begun = await pruneSome(connection, begun);
      if (!begun) return;
      await pause();
    }
  } catch (error) {
    if (!isFull(error)) throw error;
  }
}

async function findRetired(connection: Connection): Promise<boolean> {
  const transaction = beginOver(unwrap(connection), ['retired', 'snapshots']);
  return (await findSweepable(transaction, connection)) !== undefined;
}

/** Returns a storage id whose entities nothing reads: a snapshot reads in a deleted table, too. */
async function findSweepable(
  transaction: IDBTransaction,
  connection: Connection,
): Promise<string | undefined> {
  const [ids, snapshots] = await Promise.all([
    answerOf(transaction.objectStore('retired').getAllKeys()),
    answerOf<unknown[]>(transaction.objectStore('snapshots').getAll()),
  ]);
  const needed = new Set(wholeSnapshots(snapshots).map(({ of }) => of));
  return [...ids.map(String), ...unsweptIn(connection)].find((id) => !needed.has(id));
}

/** Returns the storage ids whose mark lies in a name (over-quota). */
function unsweptIn(connection: Connection): Set<string> {
  return namedIn(unwrap(connection))?.unswept ?? new Set();
}

async function sweepSome(connection: Connection): Promise<void> {
  const stores = ['entities', 'retired', 'snapshots'] as const;
  const transaction = beginOver(unwrap(connection), stores, 'readwrite', 'relaxed');
  const ended = whenEnded(transaction);
  const entities = transaction.objectStore('entities');
  const retired = transaction.objectStore('retired');
  const tableId = await findSweepable(transaction, connection);
  if (tableId !== undefined) {
    const keys = await answerOf(entities.getAllKeys(rangeOfTable(tableId), ENTITIES_AT_ONCE));
    const [first, last] = [keys.at(0), keys.at(-1)];
    if (first && last) entities.delete(IDBKeyRange.bound(first, last));
    else retired.delete(tableId);
    if (!first) unsweptIn(connection).delete(tableId);
  }
  const failure = await ended;
  if (failure) throw failure;
}
