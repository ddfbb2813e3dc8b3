import type { EntityKey } from '../../../src/model/entity.ts';
import type { BareRequest, BareRow } from './bare-messages.ts';

// IndexedDB without anything around it, in a worker: what the engine is
// measured against. Keys are compound as the engine's are.

const TABLE = 'books';
const PAGE = 1000;

let database: IDBDatabase;

addEventListener('message', async ({ data: request }: MessageEvent<BareRequest>) => {
  postMessage(await answer(request));
});

function answer(request: BareRequest): Promise<unknown> {
  switch (request.kind) {
    case 'open':
      return open();
    case 'put':
      return put(request.rows, request.isStrict);
    case 'get':
      return settled(read().get(keyIn(request.key)));
    case 'partition': {
      const partition = [TABLE, request.partitionKey];
      // An array sorts after every text.
      return settled(read().getAll(IDBKeyRange.bound(partition, [...partition, []]), PAGE));
    }
    case 'after':
      return readAfter(read(), request.key);
    case 'soldBelow':
      return findSoldBelow(request.limit);
  }
}

async function open(): Promise<void> {
  const request = indexedDB.open('bare', 1);
  request.onupgradeneeded = () => request.result.createObjectStore('entities');
  database = await settled(request);
}

function put(rows: readonly BareRow[], isStrict: boolean): Promise<void> {
  const durability = isStrict ? 'strict' : 'relaxed';
  const transaction = database.transaction('entities', 'readwrite', { durability });
  const store = transaction.objectStore('entities');
  for (const row of rows) store.put(row, keyIn(row));
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}

/** A page after another in one transaction, and a filter in JavaScript. */
async function findSoldBelow(limit: number): Promise<BareRow[]> {
  const store = read();
  const found: BareRow[] = [];
  let page = await readAfter(store, undefined);
  while (page.length > 0) {
    for (const row of page) if (row.sold < limit) found.push(row);
    page = page.length < PAGE ? [] : await readAfter(store, page.at(-1));
  }
  return found;
}

function readAfter(store: IDBObjectStore, key: EntityKey | undefined): Promise<BareRow[]> {
  const from = key ? keyIn(key) : [TABLE];
  return settled(store.getAll(IDBKeyRange.bound(from, [TABLE, []], true), PAGE));
}

function read(): IDBObjectStore {
  return database.transaction('entities', 'readonly').objectStore('entities');
}

function keyIn({ partitionKey, rowKey }: EntityKey): IDBValidKey {
  return [TABLE, partitionKey, rowKey];
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
