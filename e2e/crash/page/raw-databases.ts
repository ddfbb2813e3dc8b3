/** The record counts of a database, read without the engine. */
export interface RecordCounts {
  readonly version: number;
  /** Returns the number of records of a store; 0 if there is no such store. */
  count(store: string): number;
}

/** Opens the database without an upgrade and counts its records. */
export async function countRecords(name: string): Promise<RecordCounts> {
  const database = await settled(indexedDB.open(name));
  const stores = [...database.objectStoreNames];
  const countByStore = new Map<string, number>();
  const transaction = stores.length > 0 && database.transaction(stores, 'readonly');
  for (const store of stores) {
    if (transaction) countByStore.set(store, await settled(transaction.objectStore(store).count()));
  }
  const { version } = database;
  database.close();
  return { version, count: (store) => countByStore.get(store) ?? 0 };
}

/** Returns the number of journal entries after the last checkpointed one. */
export async function countPending(name: string): Promise<number> {
  const database = await settled(indexedDB.open(name));
  const journal = database.transaction('journal', 'readonly').objectStore('journal');
  const state = await settled<{ drained: number } | undefined>(journal.get(Infinity));
  const behind = IDBKeyRange.bound(state?.drained ?? 0, Infinity, true, true);
  const count = await settled(journal.count(behind));
  database.close();
  return count;
}

/** Writes a database as the first version left it: a table of numbered rows. */
export async function writeVersion1(name: string, rows: number): Promise<void> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => {
    for (const store of ['entities', 'tables', 'account', 'lives', 'retired'])
      request.result.createObjectStore(store);
  };
  const database = await settled(request);
  const transaction = database.transaction([...database.objectStoreNames], 'readwrite');
  const entities = transaction.objectStore('entities');
  for (let row = 0; row < rows; row += 1) {
    const rowKey = String(row).padStart(6, '0');
    entities.put(['p', rowKey, 1n, 'iN', row], ['books', 'p', rowKey]);
  }
  const table = { name: 'Books', id: 'books', entities: rows, bytes: 28 * rows, version: 1 };
  transaction.objectStore('tables').put(table, 'books');
  transaction.objectStore('account').put({ lastTick: 1n }, 'account');
  transaction.objectStore('lives').put(1, 'books');
  await new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onabort = () => reject(transaction.error);
  });
  database.close();
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
