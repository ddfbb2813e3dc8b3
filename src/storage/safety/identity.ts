import { unwrap } from 'idb';
import type { Connection } from '../connection.ts';

/** Beside the record of the account: no other account has it, of the same name neither. */
const IDENTITY_KEY = 'identity';

interface Identity {
  readonly identity: string;
}

/** What tells an account from others of the same name; drawn where it has none yet. */
export async function ensureIdentity(connection: Connection): Promise<string> {
  const transaction = unwrap(connection).transaction('account', 'readwrite', {
    durability: 'relaxed',
  });
  const store = transaction.objectStore('account');
  const ended = endOf(transaction);
  const request: IDBRequest<Identity | undefined> = store.get(IDENTITY_KEY);
  let identity = '';
  request.onsuccess = () => {
    identity = request.result?.identity ?? crypto.randomUUID();
    if (!request.result) putIdentity(store, identity);
  };
  await ended;
  return identity;
}

export function putIdentity(store: IDBObjectStore, identity: string): void {
  store.put({ identity } satisfies Identity, IDENTITY_KEY);
}

function endOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new DOMException('', 'AbortError'));
  });
}
