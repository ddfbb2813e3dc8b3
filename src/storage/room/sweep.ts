import { unwrap } from 'idb';
import type { Connection } from '../connection/connection.ts';
import { namedIn } from '../connection/find-named.ts';
import { rangeBetween, rangeOfTable } from '../records/keys.ts';

/** Few enough that a person's own write behind them does not wait noticeably. */
const ENTITIES_AT_ONCE = 500;

/** The pause between two steps, in milliseconds. */
const PAUSE_MS = 20;

/**
 * Deletes the entities of deleted tables, in small transactions. What is still
 * to be done is stored, so it may stop at any time: the next engine that opens
 * the account goes on, and two at once do no harm. Returns whether all is done.
 */
export async function sweepRetired(connection: Connection): Promise<boolean> {
  try {
    while (await findRetired(connection)) {
      await sweepSome(connection);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    return true;
  } catch (error) {
    // The connection has ended, or the browser gave up.
    if (!(error instanceof DOMException)) throw error;
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
    if (!(error instanceof DOMException)) throw error;
    return isAny;
  }
}

async function findRetired(connection: Connection): Promise<boolean> {
  const transaction = connection.transaction('retired', 'readonly');
  // The request fails for the same reason.
  transaction.done.catch(() => {});
  const [tableId] = await transaction.store.getAllKeys(null, 1);
  return tableId !== undefined || unsweptIn(connection).size > 0;
}

/** Returns the storage ids whose mark lies in a name (over-quota). */
function unsweptIn(connection: Connection): Set<string> {
  return namedIn(unwrap(connection))?.unswept ?? new Set();
}

async function sweepSome(connection: Connection): Promise<void> {
  const transaction = connection.transaction(['entities', 'retired'], 'readwrite', {
    durability: 'relaxed',
  });
  transaction.done.catch(() => {});
  const entities = transaction.objectStore('entities');
  const retired = transaction.objectStore('retired');
  const [stored] = await retired.getAllKeys(null, 1);
  const unswept = unsweptIn(connection);
  const tableId = stored ?? [...unswept][0];
  if (tableId !== undefined) {
    const keys = await entities.getAllKeys(rangeOfTable(tableId), ENTITIES_AT_ONCE);
    const [first, last] = [keys.at(0), keys.at(-1)];
    if (first && last) await entities.delete(rangeBetween(first, last));
    else await retired.delete(tableId);
    if (!first) unswept.delete(tableId);
  }
  await transaction.done;
}
