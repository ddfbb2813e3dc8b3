/** Bytes written at once: the database stores larger values as files of their own. */
const PIECE = 32_768;

/**
 * Writes to a database beside a store's tables. Chromium keeps one log for all
 * databases of an origin and reads all of it, up to 4 MB, when the first of
 * them is opened. The length of that log is chance and no property of the
 * store, and reading it takes longer than the store's own start.
 */
export async function lengthenLog(bytes: number): Promise<void> {
  const opening = indexedDB.open('log', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('pieces');
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  for (let written = 0; written < bytes; written += PIECE) await writePiece(database);
  database.close();
}

/** Each piece overwrites the one before it, so that the database does not grow. */
function writePiece(database: IDBDatabase): Promise<void> {
  const transaction = database.transaction('pieces', 'readwrite');
  // Random bytes cannot be compressed.
  transaction.objectStore('pieces').put(crypto.getRandomValues(new Uint8Array(PIECE)), 0);
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}
