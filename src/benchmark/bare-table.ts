import type { EntityKey } from '../model/entity.ts';
import type { BareRow } from './bare-row.ts';

/** How many rows a page has. */
export const BARE_PAGE = 1000;

type Durability = 'strict' | 'relaxed';

/** Connects to a database for bare tables, and makes it where it is not there. */
export function openBareDatabase(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => request.result.createObjectStore('entities');
  return settled(request);
}

/** Rows in IndexedDB without anything around it, as an app would write them for itself. */
export class BareTable {
  readonly #database: IDBDatabase;
  readonly #name: string;

  constructor(database: IDBDatabase, name: string) {
    this.#database = database;
    this.#name = name;
  }

  put(rows: readonly BareRow[], durability: Durability): Promise<void> {
    const { store, ended } = this.#write(durability);
    for (const row of rows) store.put(row, this.#key(row));
    return ended;
  }

  get(key: EntityKey): Promise<BareRow | undefined> {
    return settled(this.#read().get(this.#key(key)));
  }

  /** All under way at once, in one transaction. */
  getMany(keys: readonly EntityKey[]): Promise<(BareRow | undefined)[]> {
    const store = this.#read();
    return Promise.all(keys.map((key) => settled(store.get(this.#key(key)))));
  }

  partition(partitionKey: string): Promise<BareRow[]> {
    return settled(this.#read().getAll(this.#rangeOf([partitionKey]), BARE_PAGE));
  }

  count(partitionKey: string): Promise<number> {
    return settled(this.#read().count(this.#rangeOf([partitionKey])));
  }

  /** A page in key order, behind the given key. */
  after(key: EntityKey | undefined): Promise<BareRow[]> {
    return this.#readAfter(this.#read(), key);
  }

  /** A page after another in one transaction, and a filter in JavaScript. */
  async soldBelow(limit: number): Promise<BareRow[]> {
    const store = this.#read();
    const found: BareRow[] = [];
    let page = await this.#readAfter(store, undefined);
    while (page.length > 0) {
      for (const row of page) if (row.sold < limit) found.push(row);
      page = page.length < BARE_PAGE ? [] : await this.#readAfter(store, page.at(-1));
    }
    return found;
  }

  /** All of the rows or none: each only if it still has the version that is sent. */
  update(rows: readonly BareRow[], durability: Durability): Promise<void> {
    const { store, transaction, ended } = this.#write(durability);
    for (const row of rows) {
      const key = this.#key(row);
      const stored: IDBRequest<BareRow | undefined> = store.get(key);
      stored.onsuccess = () => {
        if (stored.result?.version !== row.version) transaction.abort();
        else store.put({ ...row, version: row.version + 1 }, key);
      };
    }
    return ended;
  }

  clear(): Promise<void> {
    const { store, ended } = this.#write('relaxed');
    store.delete(this.#rangeOf([]));
    return ended;
  }

  #readAfter(store: IDBObjectStore, key: EntityKey | undefined): Promise<BareRow[]> {
    const from = key ? this.#key(key) : [this.#name];
    return settled(store.getAll(IDBKeyRange.bound(from, [this.#name, []], true), BARE_PAGE));
  }

  /** An array sorts after every text. */
  #rangeOf(parts: readonly string[]): IDBKeyRange {
    return IDBKeyRange.bound([this.#name, ...parts], [this.#name, ...parts, []]);
  }

  #key({ partitionKey, rowKey }: EntityKey): IDBValidKey {
    return [this.#name, partitionKey, rowKey];
  }

  #read(): IDBObjectStore {
    return this.#database.transaction('entities', 'readonly').objectStore('entities');
  }

  #write(durability: Durability) {
    const transaction = this.#database.transaction('entities', 'readwrite', { durability });
    const ended = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('A version was stale.'));
    });
    return { transaction, ended, store: transaction.objectStore('entities') };
  }
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
