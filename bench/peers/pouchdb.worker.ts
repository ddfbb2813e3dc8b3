import PouchDB from 'pouchdb-browser';
import type { EntityKey } from '../../src/model/entity.ts';
import type {
  Action,
  BenchedStore,
  BenchedTable,
  Places,
  Sendable,
} from '../compare/benched-store.ts';
import { serveStore } from '../compare/serve-store.ts';
import { endOf, idOf, type PlainRow, plainRowsAt } from './plain-row.ts';

/** The part of its API that is used; the package has no types of its own. */
interface Pouch {
  bulkDocs(rows: readonly Stored[]): Promise<readonly { readonly error?: unknown }[]>;
  get(id: string): Promise<Stored>;
  bulkGet(request: { readonly docs: readonly { readonly id: string }[] }): Promise<{
    readonly results: readonly { readonly docs: readonly { readonly ok?: Stored }[] }[];
  }>;
  allDocs(range: Range): Promise<{ readonly rows: readonly { readonly doc: Stored }[] }>;
  info(): Promise<unknown>;
  close(): Promise<void>;
  destroy(): Promise<void>;
}

interface Range {
  readonly include_docs: true;
  readonly startkey?: string;
  readonly endkey?: string;
  readonly inclusive_end?: boolean;
  readonly limit?: number;
  readonly skip?: number;
}

interface Stored extends PlainRow {
  readonly _id: string;
  readonly _rev?: string;
}

const PAGE = 1000;

/** PouchDB; its revisions serve as ETags. */
class PouchdbBenched implements BenchedStore {
  readonly durabilities = ['relaxed'] as const;
  readonly #open = new Map<BenchedTable, Pouch>();

  async open(): Promise<void> {
    await this.#table('books').info();
  }

  async close(): Promise<void> {
    for (const table of this.#open.values()) await table.close();
  }

  prepareInsert(table: BenchedTable, places: Places): Action {
    const rows = plainRowsAt(places).map((row) => ({ ...row, _id: row.id }));
    return () => this.#write(table, rows);
  }

  async prepareUpdate(places: Places, turn: number): Promise<Action> {
    const docs = plainRowsAt(places).map(({ id }) => ({ id }));
    const { results } = await this.#table('books').bulkGet({ docs });
    const rows = results.flatMap(({ docs: [found] }) =>
      found?.ok ? { ...found.ok, price: turn, version: found.ok.version + 1 } : [],
    );
    return () => this.#write('books', rows);
  }

  async get(key: EntityKey): Promise<number> {
    return (await this.#table('books').get(idOf(key)))._id === idOf(key) ? 1 : 0;
  }

  async getMany(keys: readonly EntityKey[]): Promise<number> {
    const docs = keys.map((key) => ({ id: idOf(key) }));
    const { results } = await this.#table('books').bulkGet({ docs });
    return results.filter(({ docs: [found] }) => found?.ok).length;
  }

  async partition(partitionKey: string): Promise<Sendable> {
    const rows = await this.#read({ startkey: `${partitionKey}|`, endkey: endOf(partitionKey) });
    return { rows: rows.length, message: rows };
  }

  async soldBelow(limit: number): Promise<number> {
    return (await this.#read({})).filter(({ sold }) => sold < limit).length;
  }

  async walk(): Promise<number> {
    let count = 0;
    let page = await this.#read({ limit: PAGE });
    while (page.length > 0) {
      count += page.length;
      page = await this.#read({ startkey: page.at(-1)?._id ?? '', skip: 1, limit: PAGE });
    }
    return count;
  }

  async firstPage(): Promise<number> {
    return (await this.#read({ limit: PAGE })).length;
  }

  async deleteTable(table: BenchedTable): Promise<void> {
    await this.#table(table).destroy();
    this.#open.delete(table);
  }

  async #write(table: BenchedTable, rows: readonly Stored[]): Promise<void> {
    const results = await this.#table(table).bulkDocs(rows);
    if (results.some(({ error }) => error)) throw new Error('A row was refused.');
  }

  async #read(range: Omit<Range, 'include_docs'>): Promise<Stored[]> {
    const { rows } = await this.#table('books').allDocs({ include_docs: true, ...range });
    return rows.map(({ doc }) => doc);
  }

  #table(name: BenchedTable): Pouch {
    const known = this.#open.get(name);
    if (known) return known;
    // The package has no types of its own.
    const table = new PouchDB(name) as Pouch;
    this.#open.set(name, table);
    return table;
  }
}

serveStore(new PouchdbBenched());
