import { PGlite } from '@electric-sql/pglite';
import type { BareRow } from '../../src/benchmark/bare-row.ts';
import { bareRowsAt, keyOf } from '../../src/benchmark/drawn-entities.ts';
import type { EntityKey } from '../../src/model/entity.ts';
import type {
  Action,
  BenchedStore,
  BenchedTable,
  Places,
  Sendable,
} from '../compare/benched-store.ts';
import { serveStore } from '../compare/serve-store.ts';

const PAGE = 1000;
/** Quoted, so that rows come back under the same names. */
const NAMES = ['partitionKey', 'rowKey', 'title', 'price', 'sold', 'inPrint', 'published', 'code'];
const COLUMNS = [...NAMES, 'version'].map((name) => `"${name}"`).join(', ');
const TYPES = ['text', 'text', 'text', 'float8', 'int4', 'bool', 'timestamptz', 'int8', 'int4'];
const ROWS_SENT = TYPES.map((type, nth) => `$${nth + 1}::${type}[]`).join(', ');

/**
 * Postgres in WebAssembly over IndexedDB. By default it writes all changes to
 * IndexedDB after each query, reads included, which takes 30 ms and more. In
 * relaxed mode it answers first.
 */
class PgliteBenched implements BenchedStore {
  readonly durabilities = ['relaxed'] as const;
  #open: PGlite | undefined;

  async open(): Promise<void> {
    this.#open = await PGlite.create('idb://bench', { relaxedDurability: true });
    for (const table of ['books', 'side'] as const) await this.#create(table);
  }

  async close(): Promise<void> {
    await this.#database.close();
  }

  async prepareInsert(table: BenchedTable, places: Places): Promise<Action> {
    const rows = bareRowsAt(places.stock, places.first, places.count);
    if (table === 'side') await this.#create(table);
    const columns = columnsOf(rows);
    const sql = `insert into ${table} (${COLUMNS}) select * from unnest(${ROWS_SENT})`;
    return () => this.#database.query(sql, columns);
  }

  async prepareUpdate({ stock, first, count }: Places, turn: number): Promise<Action> {
    const { partitionKey, rowKey } = keyOf(stock, first);
    const where = `where "partitionKey" = $1 and "rowKey" >= $2 order by "rowKey" limit ${count}`;
    const rows = await this.#read(where, [partitionKey, rowKey]);
    const changed = columnsOf(rows.map((row) => ({ ...row, price: turn })));
    const sql =
      'update books set title = sent.title, price = sent.price, sold = sent.sold, "inPrint" = sent."inPrint", ' +
      'published = sent.published, code = sent.code, version = books.version + 1 ' +
      `from (select * from unnest(${ROWS_SENT}) as t(${COLUMNS})) as sent ` +
      'where books."partitionKey" = sent."partitionKey" and books."rowKey" = sent."rowKey" ' +
      'and books.version = sent.version';
    return () =>
      this.#database.transaction(async (tx) => {
        const { affectedRows } = await tx.query(sql, changed);
        if (affectedRows !== count) throw new Error('A row is not as it was read.');
      });
  }

  async get({ partitionKey, rowKey }: EntityKey): Promise<number> {
    const where = 'where "partitionKey" = $1 and "rowKey" = $2';
    return (await this.#read(where, [partitionKey, rowKey])).length;
  }

  async partition(partitionKey: string): Promise<Sendable> {
    const rows = await this.#read('where "partitionKey" = $1 order by "rowKey"', [partitionKey]);
    return { rows: rows.length, message: rows };
  }

  async soldBelow(limit: number): Promise<number> {
    return (await this.#read('where sold < $1', [limit])).length;
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

  async count(partitionKey: string): Promise<number> {
    const sql = 'select count(*)::int4 as count from books where "partitionKey" = $1';
    const { rows } = await this.#database.query<{ count: number }>(sql, [partitionKey]);
    return rows[0]?.count ?? 0;
  }

  async deleteTable(table: BenchedTable): Promise<void> {
    await this.#database.exec(`drop table ${table}`);
  }

  async #create(table: BenchedTable): Promise<void> {
    const columns = [...NAMES, 'version'].map((name, nth) => `"${name}" ${TYPES[nth]}`);
    const text = columns.join(', ').replaceAll(' text', ' text collate "C"');
    await this.#database.exec(
      `create table if not exists ${table} (${text}, primary key ("partitionKey", "rowKey"))`,
    );
  }

  #page({ partitionKey, rowKey }: EntityKey = { partitionKey: '', rowKey: '' }) {
    const where = `where ("partitionKey", "rowKey") > ($1, $2) order by "partitionKey", "rowKey" limit ${PAGE}`;
    return this.#read(where, [partitionKey, rowKey]);
  }

  async #read(where: string, values: unknown[]): Promise<BareRow[]> {
    const sql = `select ${COLUMNS} from books ${where}`;
    return (await this.#database.query<BareRow>(sql, values)).rows;
  }

  get #database(): PGlite {
    if (!this.#open) throw new Error('The store is not open.');
    return this.#open;
  }
}

function columnsOf(rows: readonly BareRow[]): unknown[][] {
  return [
    rows.map(({ partitionKey }) => partitionKey),
    rows.map(({ rowKey }) => rowKey),
    rows.map(({ title }) => title),
    rows.map(({ price }) => price),
    rows.map(({ sold }) => sold),
    rows.map(({ inPrint }) => inPrint),
    rows.map(({ published }) => published),
    rows.map(({ code }) => code),
    rows.map(({ version }) => version),
  ];
}

serveStore(new PgliteBenched());
