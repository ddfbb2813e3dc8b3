import Dexie, { type Table } from 'dexie';
import type { BareRow } from '../../src/benchmark/bare-row.ts';
import { bareRowsAt } from '../../src/benchmark/drawn-entities.ts';
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

type Rows = Table<BareRow, [string, string]>;

const PAGE = 1000;

/** Dexie with a compound primary key. */
class DexieBenched implements BenchedStore {
  readonly durabilities = ['relaxed', 'strict'] as const;
  /** Durability is set per database, so there are two connections. */
  readonly #relaxed = connect('relaxed');
  readonly #strict = connect('strict');

  async open(): Promise<void> {
    await this.#relaxed.open();
    await this.#strict.open();
  }

  async close(): Promise<void> {
    this.#relaxed.close();
    this.#strict.close();
  }

  prepareInsert(table: BenchedTable, places: Places, durability: Durability): Action {
    const rows = rowsOf(places);
    const database = durability === 'strict' ? this.#strict : this.#relaxed;
    return () => database.table(table).bulkPut(rows);
  }

  async prepareUpdate(places: Places, turn: number): Promise<Action> {
    const keys = rowsOf(places).map(keyOf);
    const read = await this.#books.bulkGet(keys);
    const books: Rows = this.#strict.table('books');
    return () =>
      this.#strict.transaction('rw', books, async () => {
        const rows = await books.bulkGet(keys);
        const changed = rows.map((row, nth) => {
          if (!row || row.version !== read[nth]?.version) {
            throw new Error('The row is not as it was read.');
          }
          return { ...row, price: turn, version: row.version + 1 };
        });
        await books.bulkPut(changed);
      });
  }

  async get(key: EntityKey): Promise<number> {
    return (await this.#books.get(keyOf(key))) ? 1 : 0;
  }

  async getMany(keys: readonly EntityKey[]): Promise<number> {
    return (await this.#books.bulkGet(keys.map(keyOf))).filter(Boolean).length;
  }

  async partition(partitionKey: string): Promise<Sendable> {
    const rows = await this.#partition(partitionKey).toArray();
    return { rows: rows.length, message: rows };
  }

  async soldBelow(limit: number): Promise<number> {
    return (await this.#books.filter(({ sold }) => sold < limit).toArray()).length;
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
    return this.#partition(partitionKey).count();
  }

  deleteTable(table: BenchedTable): Promise<void> {
    return this.#relaxed.table(table).clear();
  }

  #page(after?: EntityKey): Promise<BareRow[]> {
    const ordered = after ? this.#books.where(':id').above(keyOf(after)) : this.#books;
    return ordered.limit(PAGE).toArray();
  }

  #partition(partitionKey: string) {
    return this.#books
      .where('[partitionKey+rowKey]')
      .between([partitionKey, Dexie.minKey], [partitionKey, Dexie.maxKey]);
  }

  get #books(): Rows {
    return this.#relaxed.table('books');
  }
}

function connect(durability: Durability): Dexie {
  const database = new Dexie('dexie', { chromeTransactionDurability: durability });
  database.version(1).stores({ books: '[partitionKey+rowKey]', side: '[partitionKey+rowKey]' });
  return database;
}

function keyOf({ partitionKey, rowKey }: EntityKey): [string, string] {
  return [partitionKey, rowKey];
}

function rowsOf({ stock, first, count }: Places): BareRow[] {
  return bareRowsAt(stock, first, count);
}

serveStore(new DexieBenched());
