import { unwrap } from 'idb';
import type { Connection } from '../connection/connection.ts';
import { beginOver, whenEnded } from '../connection/open-transaction.ts';

/**
 * The key beside the record of the account. No two accounts have the same
 * identity, even of one name.
 */
const IDENTITY_KEY = 'identity';

interface Identity {
  readonly identity: string;
}

/** Returns what distinguishes an account from others of the same name; creates it where there is none yet. */
export async function ensureIdentity(connection: Connection): Promise<string> {
  const transaction = beginOver(unwrap(connection), 'account', 'readwrite', 'relaxed');
  const store = transaction.objectStore('account');
  const ended = whenEnded(transaction);
  const request: IDBRequest<Identity | undefined> = store.get(IDENTITY_KEY);
  let identity = '';
  request.onsuccess = () => {
    const known = request.result?.identity;
    identity = known ?? crypto.randomUUID();
    if (!known) putIdentity(store, identity);
  };
  const failure = await ended;
  if (failure) throw failure;
  return identity;
}

export function putIdentity(store: IDBObjectStore, identity: string): void {
  store.put({ identity } satisfies Identity, IDENTITY_KEY);
}
