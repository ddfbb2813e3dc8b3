import { unwrap } from 'idb';
import type { Connection } from '../connection/connection.ts';
import { countAnew } from '../connection/count-anew.ts';
import { isOfBrowser } from '../connection/errors.ts';
import { beginOver, whenEnded } from '../connection/open-transaction.ts';

/** An empty database that exists for moments only. No account can have this name. */
const SCRATCH = 'tablewright-compaction';

/**
 * LevelDB compacts a file after reads of missing keys have looked into it once
 * for each 16 KiB: 320 for 5 MB.
 */
const READS = 320;

/** The stores where most is deleted, and keys below and above all that a store has. */
const STORES = ['entities', 'journal', 'history'] as const;
const KEYS = [0, [[]]] as const;

/** The pause between compactions of a connection that still finds no room; it doubles each time. */
const PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 30_000;

const nextByConnection = new WeakMap<
  Connection,
  { readonly at: number; readonly pauseMs: number }
>();

let isCompacting = false;

/**
 * Compacts in the background, unless that was done just now: the next try to
 * write may find room then.
 */
export function compactInBackground(connection: Connection): void {
  const now = performance.now();
  const { at, pauseMs } = nextByConnection.get(connection) ?? { at: now, pauseMs: PAUSE_MS };
  if (isCompacting || now < at) return;
  isCompacting = true;
  void compact(connection)
    .catch((error: unknown) => {
      // Another engine does it, or the connection has ended.
      if (!isOfBrowser(error)) reportError(error);
    })
    .finally(() => {
      isCompacting = false;
      const next = {
        at: performance.now() + pauseMs,
        pauseMs: Math.min(2 * pauseMs, LONGEST_PAUSE_MS),
      };
      nextByConnection.set(connection, next);
    });
}

/**
 * Makes Chromium give back what deleted records take. Its LevelDB keeps them in
 * its log and its files until it compacts those, which happens as more is
 * written: never, where every write is refused. Neither of the two things done
 * here writes a record: a database that is deleted has the log written out and
 * the newest files merged, and files that reads look into in vain are merged
 * with those below.
 */
async function compact(connection: Connection): Promise<void> {
  await makeAndDeleteScratch();
  for (const name of STORES) {
    for (const key of KEYS) await readInVain(connection, name, key);
  }
  await countAnew(connection);
}

/** Resolves also where another engine compacts: that is enough. */
function makeAndDeleteScratch(): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(SCRATCH);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      opening.result.close();
      const deletion = indexedDB.deleteDatabase(SCRATCH);
      deletion.onsuccess = () => resolve();
      deletion.onblocked = () => resolve();
      deletion.onerror = () => reject(deletion.error);
    };
  });
}

async function readInVain(
  connection: Connection,
  name: (typeof STORES)[number],
  key: (typeof KEYS)[number],
): Promise<void> {
  const transaction = beginOver(unwrap(connection), name);
  const store = transaction.objectStore(name);
  for (let read = 0; read < READS; read += 1) store.getKey(key as IDBValidKey);
  const failure = await whenEnded(transaction);
  if (failure) throw failure;
}
