import localforage from 'localforage';
import type { BareRow } from '../../src/benchmark/bare-row.ts';
import { bareRowsAt } from '../../src/benchmark/drawn-entities.ts';
import type { EntityKey } from '../../src/model/entity.ts';
import type {
  Action,
  BenchedStore,
  BenchedTable,
  Places,
  Sendable,
} from '../compare/benched-store.ts';
import { serveStore } from '../compare/serve-store.ts';
import { idOf } from './plain-row.ts';

const PAGE = 1000;

/** localForage: one key a row, no ranges, no transactions over several keys. */
class LocalforageBenched implements BenchedStore {
  readonly durabilities = ['relaxed'] as const;
  readonly #tables = {
    books: localforage.createInstance({ name: 'bench', storeName: 'books' }),
    side: localforage.createInstance({ name: 'bench', storeName: 'side' }),
  };

  async open(): Promise<void> {
    await this.#tables.books.ready();
    await this.#tables.side.ready();
  }

  async close(): Promise<void> {}

  prepareInsert(table: BenchedTable, { stock, first, count }: Places): Action {
    const rows = bareRowsAt(stock, first, count);
    return () => Promise.all(rows.map((row) => this.#tables[table].setItem(idOf(row), row)));
  }

  prepareUpdate({ stock, first, count }: Places, turn: number): Action {
    const keys = bareRowsAt(stock, first, count).map(idOf);
    const update = async (key: string) => {
      const stored = await this.#tables.books.getItem<BareRow>(key);
      if (!stored) throw new Error('The row is not there.');
      await this.#tables.books.setItem(key, {
        ...stored,
        price: turn,
        version: stored.version + 1,
      });
    };
    return () => Promise.all(keys.map(update));
  }

  async get(key: EntityKey): Promise<number> {
    return (await this.#tables.books.getItem(idOf(key))) ? 1 : 0;
  }

  async getMany(keys: readonly EntityKey[]): Promise<number> {
    const rows = await Promise.all(keys.map((key) => this.#tables.books.getItem(idOf(key))));
    return rows.filter(Boolean).length;
  }

  async partition(partitionKey: string): Promise<Sendable> {
    const rows = await this.#readWhere((row) => row.partitionKey === partitionKey);
    return { rows: rows.length, message: rows };
  }

  async soldBelow(limit: number): Promise<number> {
    return (await this.#readWhere(({ sold }) => sold < limit)).length;
  }

  async walk(): Promise<number> {
    return (await this.#readWhere(() => true)).length;
  }

  async firstPage(): Promise<number> {
    let count = 0;
    await this.#tables.books.iterate<BareRow, boolean | undefined>(() => {
      count += 1;
      return count === PAGE ? true : undefined;
    });
    return count;
  }

  deleteTable(table: BenchedTable): Promise<void> {
    return this.#tables[table].clear();
  }

  /** localForage has only a full scan. */
  async #readWhere(matches: (row: BareRow) => boolean): Promise<BareRow[]> {
    const rows: BareRow[] = [];
    await this.#tables.books.iterate<BareRow, void>((row) => {
      if (matches(row)) rows.push(row);
    });
    return rows;
  }
}

serveStore(new LocalforageBenched());
