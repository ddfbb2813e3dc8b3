import { unwrap } from 'idb';
import type { Connection } from '../connection/connection.ts';
import { isFull } from '../connection/errors.ts';
import { namedIn } from '../connection/find-named.ts';
import { abort, beginOver, whenEnded } from '../connection/open-transaction.ts';
import { changeNames } from './change-names.ts';
import { compactInBackground } from './compact.ts';

/**
 * Moves records from names into their stores, where there is room by now, and
 * ends the connection for that. Returns false where there is none, and compacts
 * (compact.ts). Until the names are gone nothing else is put, so it may be
 * interrupted between the two.
 */
export async function settleNamed(connection: Connection): Promise<boolean> {
  const named = namedIn(unwrap(connection));
  if (!named) return true;
  const stores = [...new Set(named.records.map(({ store }) => store))];
  const transaction = beginOver(unwrap(connection), stores, 'readwrite', 'strict');
  const ended = whenEnded(transaction);
  try {
    for (const { store, key, value } of named.records) {
      transaction.objectStore(store).put(value, key);
    }
    transaction.commit();
    const failure = await ended;
    if (failure) throw failure;
  } catch (error) {
    abort(transaction);
    if (!isFull(error)) throw error;
    compactInBackground(connection);
    return false;
  }
  await changeNames(connection, async ({ db }) => {
    for (const name of named.names) db.deleteObjectStore(name);
  });
  return true;
}
