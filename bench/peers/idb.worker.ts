import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { BareRow } from '../../src/benchmark/bare-row.ts';
import { bareRowsAt, keyOf } from '../../src/benchmark/drawn-entities.ts';
import type { EntityKey } from '../../src/model/entity.ts';
import type {
  Action,
  BenchedStore,
  BenchedTable,
  Durability,
  Places,
  Sendable,
} from '../compare/benched-store.ts';
import { serveStore } from '../compare/serve-store.ts';

interface Schema extends DBSchema {
  books: { key: [string, string]; value: BareRow };
  side: { key: [string, string]; value: BareRow };
}

const PAGE = 1000;

/** idb: IndexedDB with promises, used as in its README. */
class IdbBenched implements BenchedStore {
  readonly durabilities = ['relaxed', 'strict'] as const;
  #open: IDBPDatabase<Schema> | undefined;

  async open(): Promise<void> {
    this.#open = await openDB<Schema>('idb', 1, {
      upgrade(database) {
        database.createObjectStore('books', { keyPath: ['partitionKey', 'rowKey'] });
        database.createObjectStore('side', { keyPath: ['partitionKey', 'rowKey'] });
      },
    });
  }

  async close(): Promise<void> {
    this.#database.close();
  }

  prepareInsert(table: BenchedTable, places: Places, durability: Durability): Action {
    const rows = rowsOf(places);
    return async () => {
      const tx = this.#database.transaction(table, 'readwrite', { durability });
      await Promise.all([...rows.map((row) => tx.store.put(row)), tx.done]);
    };
  }

  async prepareUpdate({ stock, first, count }: Places, turn: number): Promise<Action> {
    const from = keyOf(stock, first);
    const range = IDBKeyRange.lowerBound([from.partitionKey, from.rowKey]);
    const rows = await this.#database.getAll('books', range, count);
    return async () => {
      const tx = this.#database.transaction('books', 'readwrite', { durability: 'strict' });
      const update = async (row: BareRow) => {
        const stored = await tx.store.get([row.partitionKey, row.rowKey]);
        if (stored?.version !== row.version) throw new Error('The row is not as it was read.');
        await tx.store.put({ ...row, price: turn, version: row.version + 1 });
      };
      await Promise.all([...rows.map(update), tx.done]);
    };
  }

  async get({ partitionKey, rowKey }: EntityKey): Promise<number> {
    return (await this.#database.get('books', [partitionKey, rowKey])) ? 1 : 0;
  }

  async getMany(keys: readonly EntityKey[]): Promise<number> {
    const tx = this.#database.transaction('books');
    const rows = await Promise.all(
      keys.map(({ partitionKey, rowKey }) => tx.store.get([partitionKey, rowKey])),
    );
    return rows.filter(Boolean).length;
  }

  async partition(partitionKey: string): Promise<Sendable> {
    const rows = await this.#database.getAll('books', rangeOf(partitionKey));
    return { rows: rows.length, message: rows };
  }

  async soldBelow(limit: number): Promise<number> {
    const found: BareRow[] = [];
    const tx = this.#database.transaction('books');
    for await (const cursor of tx.store) if (cursor.value.sold < limit) found.push(cursor.value);
    return found.length;
  }

  async walk(): Promise<number> {
    let count = 0;
    let page = await this.#page();
    while (page.length > 0) {
      count += page.length;
      page = await this.#page(page.at(-1));
    }
    return count;
  }

  async firstPage(): Promise<number> {
    return (await this.#page()).length;
  }

  count(partitionKey: string): Promise<number> {
    return this.#database.count('books', rangeOf(partitionKey));
  }

  async deleteTable(table: BenchedTable): Promise<void> {
    await this.#database.clear(table);
  }

  #page(after?: EntityKey): Promise<BareRow[]> {
    const range = after && IDBKeyRange.lowerBound([after.partitionKey, after.rowKey], true);
    return this.#database.getAll('books', range, PAGE);
  }

  get #database(): IDBPDatabase<Schema> {
    if (!this.#open) throw new Error('The store is not open.');
    return this.#open;
  }
}

function rangeOf(partitionKey: string): IDBKeyRange {
  return IDBKeyRange.bound([partitionKey], [partitionKey, []]);
}

function rowsOf({ stock, first, count }: Places): BareRow[] {
  return bareRowsAt(stock, first, count);
}

serveStore(new IdbBenched());
