import type { BareRow } from '../../src/benchmark/bare-row.ts';
import { BARE_PAGE, BareTable, openBareDatabase } from '../../src/benchmark/bare-table.ts';
import { bareRowsAt } from '../../src/benchmark/drawn-entities.ts';
import type { EntityKey } from '../../src/model/entity.ts';
import type {
  Action,
  BenchedStore,
  BenchedTable,
  Durability,
  Places,
  Sendable,
} from './benched-store.ts';
import { serveStore } from './serve-store.ts';

/** IndexedDB without a library. */
class BareBenched implements BenchedStore {
  readonly durabilities = ['relaxed', 'strict'] as const;
  #database: IDBDatabase | undefined;

  async open(): Promise<void> {
    this.#database = await openBareDatabase('bare');
  }

  async close(): Promise<void> {
    this.#database?.close();
  }

  prepareInsert(table: BenchedTable, places: Places, durability: Durability): Action {
    const rows = rowsOf(places);
    return () => this.#table(table).put(rows, durability);
  }

  async prepareUpdate({ stock, first, count }: Places, turn: number): Promise<Action> {
    const keys = bareRowsAt(stock, first, count);
    const read = await this.#table().getMany(keys);
    const rows = read.flatMap((row) => (row ? { ...row, price: turn } : []));
    return () => this.#table().update(rows, 'strict');
  }

  async get(key: EntityKey): Promise<number> {
    return (await this.#table().get(key)) ? 1 : 0;
  }

  async getMany(keys: readonly EntityKey[]): Promise<number> {
    return (await this.#table().getMany(keys)).filter(Boolean).length;
  }

  async partition(partitionKey: string): Promise<Sendable> {
    const rows = await this.#table().partition(partitionKey);
    return { rows: rows.length, message: rows };
  }

  async soldBelow(limit: number): Promise<number> {
    return (await this.#table().soldBelow(limit)).length;
  }

  async walk(): Promise<number> {
    let count = 0;
    let page: readonly BareRow[] = [];
    do {
      page = await this.#table().after(page.at(-1));
      count += page.length;
    } while (page.length === BARE_PAGE);
    return count;
  }

  async firstPage(): Promise<number> {
    return (await this.#table().after(undefined)).length;
  }

  count(partitionKey: string): Promise<number> {
    return this.#table().count(partitionKey);
  }

  deleteTable(table: BenchedTable): Promise<void> {
    return this.#table(table).clear();
  }

  /** A second connection does not change the work of the first. */
  async openSecond(key: EntityKey): Promise<() => void> {
    const second = await openBareDatabase('bare');
    await new BareTable(second, 'books').get(key);
    return () => second.close();
  }

  #table(name: BenchedTable = 'books'): BareTable {
    if (!this.#database) throw new Error('The store is not open.');
    return new BareTable(this.#database, name);
  }
}

function rowsOf({ stock, first, count }: Places): BareRow[] {
  return bareRowsAt(stock, first, count);
}

serveStore(new BareBenched());
