import { unwrap } from 'idb';
import type { TablesDatabase } from '../account/database.ts';
import { ConnectionEnded, refusalOf } from '../connection/errors.ts';
import { beginOver } from '../connection/open-transaction.ts';
import { WRAPPING_KEY } from '../records/schema.ts';

/**
 * Returns the key that encrypts an account's secrets before they are stored. No
 * script can read its bytes, and nothing that leaves the database contains it:
 * it lies beside the record of access, outside of the journal, and is deleted
 * with the account.
 */
export async function findWrappingKey(database: TablesDatabase): Promise<CryptoKey | undefined> {
  const found = await ask(database, 'readonly', (store) => store.get(WRAPPING_KEY));
  return found instanceof CryptoKey ? found : undefined;
}

/**
 * Creates the key where there is none. Of two engines that do so at once the
 * first one's key is kept, for both. Returns undefined where the browser stores
 * no such key, as in WebKit's private windows.
 */
export async function ensureWrappingKey(database: TablesDatabase): Promise<CryptoKey | undefined> {
  const known = await findWrappingKey(database);
  if (known) return known;
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  let isRefused = false;
  const outcome = await ask(database, 'readwrite', (store) => {
    const asked = store.get(WRAPPING_KEY);
    asked.onsuccess = () => {
      if (asked.result instanceof CryptoKey) return;
      try {
        store.put(made, WRAPPING_KEY);
      } catch (error) {
        if (!isOfCloning(error)) throw error;
        isRefused = true;
      }
    };
    return asked;
  });
  if (outcome instanceof CryptoKey) return outcome;
  return isRefused ? undefined : made;
}

function isOfCloning(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'DataCloneError';
}

/**
 * Runs one transaction over the store of access, outside of the journal; again
 * where the connection had ended.
 */
async function ask(
  database: TablesDatabase,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<unknown>,
): Promise<unknown> {
  const begin = async () => beginOver(unwrap(await database.connect()), 'access', mode, 'strict');
  const transaction = await begin().catch(async (error: unknown) => {
    if (!(error instanceof ConnectionEnded)) throw refusalOf(error);
    await database.close();
    return begin();
  });
  return new Promise((resolve, reject) => {
    let request: IDBRequest<unknown> | undefined;
    transaction.oncomplete = () => resolve(request?.result);
    transaction.onabort = () => {
      const { error = null } = request ?? {};
      reject(refusalOf(transaction.error ?? error ?? new DOMException('', 'AbortError')));
    };
    try {
      request = work(transaction.objectStore('access'));
    } catch (error) {
      reject(refusalOf(error));
      transaction.abort();
    }
  });
}
