import { createRxDatabase, type RxCollection, type RxDatabase, type RxJsonSchema } from 'rxdb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
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

type Tables = Record<BenchedTable, RxCollection<PlainRow>>;

const PAGE = 1000;
const text = { type: 'string', maxLength: 40 } as const;
const schema: RxJsonSchema<PlainRow> = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id: text,
    partitionKey: text,
    rowKey: text,
    title: { type: 'string' },
    price: { type: 'number' },
    sold: { type: 'integer' },
    inPrint: { type: 'boolean' },
    published: { type: 'number' },
    code: { type: 'string' },
    version: { type: 'integer' },
  },
};

/** RxDB over its free storage. */
class RxdbBenched implements BenchedStore {
  readonly durabilities = ['relaxed'] as const;
  #open: RxDatabase<Tables> | undefined;

  async open(): Promise<void> {
    this.#open = await createRxDatabase<Tables>({
      name: 'bench',
      storage: getRxStorageDexie(),
      multiInstance: false,
    });
    await this.#database.addCollections({ books: { schema }, side: { schema } });
  }

  async close(): Promise<void> {
    await this.#database.close();
  }

  async prepareInsert(table: BenchedTable, places: Places): Promise<Action> {
    const rows = plainRowsAt(places);
    if (!this.#database.collections[table])
      await this.#database.addCollections({ side: { schema } });
    return async () => {
      const { error } = await this.#database.collections[table].bulkInsert(rows);
      if (error.length > 0) throw new Error('A row was refused.');
    };
  }

  /** A document holds the revision it was read with, and refuses to overwrite another one. */
  async prepareUpdate(places: Places, turn: number): Promise<Action> {
    const ids = plainRowsAt(places).map(({ id }) => id);
    const documents = [...(await this.#books.findByIds(ids).exec()).values()];
    return () =>
      Promise.all(
        documents.map((one) => one.patch({ price: turn, version: one.get('version') + 1 })),
      );
  }

  async get(key: EntityKey): Promise<number> {
    return (await this.#books.findOne(idOf(key)).exec()) ? 1 : 0;
  }

  async getMany(keys: readonly EntityKey[]): Promise<number> {
    return (await this.#books.findByIds(keys.map(idOf)).exec()).size;
  }

  async partition(partitionKey: string): Promise<Sendable> {
    const rows = await this.#read({ $gte: `${partitionKey}|`, $lte: endOf(partitionKey) });
    return { rows: rows.length, message: rows };
  }

  async soldBelow(limit: number): Promise<number> {
    return (await this.#books.find({ selector: { sold: { $lt: limit } } }).exec()).length;
  }

  async walk(): Promise<number> {
    let count = 0;
    let page = await this.#read({ $gt: '' }, PAGE);
    while (page.length > 0) {
      count += page.length;
      page = await this.#read({ $gt: page.at(-1)?.id ?? '' }, PAGE);
    }
    return count;
  }

  async firstPage(): Promise<number> {
    return (await this.#read({ $gt: '' }, PAGE)).length;
  }

  count(partitionKey: string): Promise<number> {
    const selector = { id: { $gte: `${partitionKey}|`, $lte: endOf(partitionKey) } };
    return this.#books.count({ selector }).exec();
  }

  async deleteTable(table: BenchedTable): Promise<void> {
    await this.#database.collections[table].remove();
  }

  async #read(id: Readonly<Record<string, string>>, limit?: number): Promise<PlainRow[]> {
    const query = { selector: { id }, sort: [{ id: 'asc' as const }] };
    const documents = await this.#books.find(limit ? { ...query, limit } : query).exec();
    return documents.map((one) => one.toJSON());
  }

  get #books(): RxCollection<PlainRow> {
    return this.#database.collections.books;
  }

  get #database(): RxDatabase<Tables> {
    if (!this.#open) throw new Error('The store is not open.');
    return this.#open;
  }
}

serveStore(new RxdbBenched());
