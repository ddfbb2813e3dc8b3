import { entityAt, pageAt } from '../../src/benchmark/drawn-entities.ts';
import { AccountEngine } from '../../src/engine/account-engine.ts';
import { doubleOf } from '../../src/model/edm.ts';
import type { EntityKey } from '../../src/model/entity.ts';
import { formatETag } from '../../src/model/etag.ts';
import { parseAccountName, parseTableName } from '../../src/model/names.ts';
import type { EntityOperation } from '../../src/model/table-service.ts';
import { serveAccounts } from '../../src/worker/service-link.ts';
import type {
  Action,
  BenchedStore,
  BenchedTable,
  Durability,
  Places,
  Sendable,
} from './benched-store.ts';
import SecondEngine from './second-engine.worker.ts?worker';
import { serveStore } from './serve-store.ts';

const ACCOUNT = parseAccountName('bench');
const BOOKS = parseTableName('books');

/** The product's engine, called in its own thread like the other stores. */
class TablewrightBenched implements BenchedStore {
  /** Relaxed is the durability of every slice of an import but the last. */
  readonly durabilities = ['relaxed', 'strict'] as const;
  readonly #engine = new AccountEngine();
  readonly #tables = this.#engine.tablesOf(ACCOUNT);

  async open(): Promise<void> {
    // Looks for the table by its name, as the other stores open theirs.
    const isThere = await this.#tables.getTable(BOOKS).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    await this.#engine.createAccount(ACCOUNT);
    await this.#tables.createTable(BOOKS);
  }

  close(): Promise<void> {
    return this.#engine.close();
  }

  /** Checkpoints at once, without the pauses that let other work go first. */
  drained(): Promise<void> {
    return this.#engine.databaseOf(ACCOUNT).checkpoint();
  }

  /** Serves the page through the product's own link. */
  serve(port: MessagePort): void {
    serveAccounts(port, this.#engine);
  }

  async prepareInsert(
    table: BenchedTable,
    { stock, first, count }: Places,
    durability: Durability,
  ): Promise<Action> {
    if (table === 'side' && first === 0) await this.#tables.createTable(parseTableName(table));
    if (count === 1 && durability === 'strict') {
      const entity = entityAt(stock, first);
      return () => this.#tables.insertEntity(BOOKS, entity);
    }
    const page = pageAt(stock, first, count);
    const slice = { page, existing: 'refuse', isLast: durability === 'strict' } as const;
    return () => this.#tables.importEntities(parseTableName(table), slice);
  }

  async prepareUpdate({ stock, first, count }: Places, turn: number): Promise<Action> {
    const { partitionKey, rowKey } = entityAt(stock, first);
    const from = { partitionKey, rowKey };
    const page = await this.#tables.queryEntities(BOOKS, { partitionKey, from, limit: count });
    const operations = Array.from({ length: page.length }, (_, row): EntityOperation => {
      const { timestamp, properties, ...key } = page.entityAt(row);
      const changed = new Map(properties).set('price', doubleOf(turn));
      const how = { mode: 'replace', ifMatch: formatETag(timestamp) } as const;
      return { kind: 'update', entity: { ...key, properties: changed }, how };
    });
    return () => this.#tables.submitTransaction(BOOKS, operations);
  }

  async get(key: EntityKey): Promise<number> {
    const { rowKey } = await this.#tables.getEntity(BOOKS, key);
    return rowKey === key.rowKey ? 1 : 0;
  }

  async getMany(keys: readonly EntityKey[]): Promise<number> {
    return (await Promise.all(keys.map((key) => this.#tables.getEntity(BOOKS, key)))).length;
  }

  async partition(partitionKey: string): Promise<Sendable> {
    const page = await this.#tables.queryEntities(BOOKS, { partitionKey });
    return { rows: page.length, message: page.columns };
  }

  soldBelow(limit: number): Promise<number> {
    return this.#countPages(`sold lt ${limit}`);
  }

  walk(): Promise<number> {
    return this.#countPages();
  }

  async firstPage(): Promise<number> {
    return (await this.#tables.queryEntities(BOOKS, {})).length;
  }

  async count(partitionKey: string): Promise<number> {
    const filter = `PartitionKey eq '${partitionKey}'`;
    return (await this.#tables.summarizeEntities(BOOKS, { filter, properties: [] })).count;
  }

  deleteTable(table: BenchedTable): Promise<void> {
    return this.#tables.deleteTable(parseTableName(table));
  }

  openSecond(): Promise<() => void> {
    const second = new SecondEngine();
    return new Promise((resolve, reject) => {
      second.onmessage = () => resolve(() => second.terminate());
      second.onerror = ({ message }) => reject(new Error(message));
    });
  }

  async #countPages(filter?: string): Promise<number> {
    let count = 0;
    const query = filter === undefined ? {} : { filter };
    for await (const page of this.#tables.streamEntities(BOOKS, query)) count += page.length;
    return count;
  }
}

const store = new TablewrightBenched();
serveStore(store);
addEventListener('message', ({ data: request, ports }: MessageEvent<{ kind: string }>) => {
  if (request.kind === 'serve') for (const port of ports) store.serve(port);
});
