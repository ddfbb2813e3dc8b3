import sqlite3InitModule, { type OpfsSAHPoolDatabase } from '@sqlite.org/sqlite-wasm';
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

type Value = string | number | bigint;

const PAGE = 1000;
const COLUMNS = 'partitionKey, rowKey, title, price, sold, inPrint, published, code, version';

/** SQLite over the pool of sync access handles; statements are prepared once. */
class SqliteBenched implements BenchedStore {
  readonly durabilities = ['relaxed', 'strict'] as const;
  #open: OpfsSAHPoolDatabase | undefined;
  readonly #statements = new Map<string, ReturnType<OpfsSAHPoolDatabase['prepare']>>();

  async open(): Promise<void> {
    const sqlite3 = await sqlite3InitModule();
    const pool = await sqlite3.installOpfsSAHPoolVfs({ name: 'bench' });
    this.#open = new pool.OpfsSAHPoolDb('/bench.sqlite3');
    // The write-ahead log is its fastest journal; without shared memory it needs an exclusive lock.
    this.#open.exec(['pragma locking_mode=exclusive', 'pragma journal_mode=wal'].join(';'));
    for (const table of ['books', 'side'] as const) this.#create(table);
  }

  async close(): Promise<void> {
    for (const statement of this.#statements.values()) statement.finalize();
    this.#database.close();
  }

  prepareInsert(table: BenchedTable, places: Places, durability: Durability): Action {
    const rows = bareRowsAt(places.stock, places.first, places.count).map(valuesOf);
    if (table === 'side') this.#create(table);
    const sql = `insert into ${table} (${COLUMNS}) values (?, ?, ?, ?, ?, ?, ?, ?, ?)`;
    return async () => {
      this.#setDurability(durability);
      this.#database.transaction('IMMEDIATE', () => {
        for (const row of rows) this.#run(sql, row);
      });
    };
  }

  prepareUpdate({ stock, first, count }: Places, turn: number): Action {
    const rows = bareRowsAt(stock, first, count).flatMap(({ partitionKey, rowKey }) =>
      this.#read('where partitionKey = ? and rowKey = ?', [partitionKey, rowKey]),
    );
    const sql =
      'update books set title = ?, price = ?, sold = ?, inPrint = ?, published = ?, code = ?, version = ? ' +
      'where partitionKey = ? and rowKey = ? and version = ?';
    return async () => {
      this.#setDurability('strict');
      this.#database.transaction('IMMEDIATE', () => {
        for (const row of rows) {
          const { partitionKey, rowKey, version } = row;
          const [, , ...values] = valuesOf({ ...row, price: turn, version: version + 1 });
          this.#run(sql, [...values, partitionKey, rowKey, version]);
          if (this.#database.changes() !== 1) throw new Error('The row is not as it was read.');
        }
      });
    };
  }

  async get({ partitionKey, rowKey }: EntityKey): Promise<number> {
    return this.#read('where partitionKey = ? and rowKey = ?', [partitionKey, rowKey]).length;
  }

  async getMany(keys: readonly EntityKey[]): Promise<number> {
    let count = 0;
    for (const key of keys) count += await this.get(key);
    return count;
  }

  async partition(partitionKey: string): Promise<Sendable> {
    const rows = this.#read('where partitionKey = ? order by rowKey', [partitionKey]);
    return { rows: rows.length, message: rows };
  }

  async soldBelow(limit: number): Promise<number> {
    return this.#read('where sold < ?', [limit]).length;
  }

  async walk(): Promise<number> {
    let count = 0;
    let page = this.#page();
    while (page.length > 0) {
      count += page.length;
      page = this.#page(page.at(-1));
    }
    return count;
  }

  async firstPage(): Promise<number> {
    return this.#page().length;
  }

  async count(partitionKey: string): Promise<number> {
    const statement = this.#prepared('select count(*) from books where partitionKey = ?');
    statement.bind([partitionKey]).step();
    const count = Number(statement.get(0));
    statement.reset();
    return count;
  }

  async deleteTable(table: BenchedTable): Promise<void> {
    for (const [sql, statement] of this.#statements) {
      if (!sql.includes(` ${table} `)) continue;
      statement.finalize();
      this.#statements.delete(sql);
    }
    this.#database.exec(`drop table ${table}`);
  }

  #create(table: BenchedTable): void {
    this.#database.exec(
      `create table if not exists ${table} (partitionKey text, rowKey text, title text, price real, ` +
        'sold integer, inPrint integer, published integer, code integer, version integer, ' +
        'primary key (partitionKey, rowKey)) without rowid',
    );
  }

  #page(after: EntityKey = { partitionKey: '', rowKey: '' }): BareRow[] {
    const { partitionKey, rowKey } = after;
    const where = `where (partitionKey, rowKey) > (?, ?) order by partitionKey, rowKey limit ${PAGE}`;
    return this.#read(where, [partitionKey, rowKey]);
  }

  #read(where: string, values: readonly Value[]): BareRow[] {
    const statement = this.#prepared(`select ${COLUMNS} from books ${where}`);
    statement.bind([...values]);
    const rows: BareRow[] = [];
    while (statement.step()) rows.push(rowOf(statement));
    statement.reset();
    return rows;
  }

  #run(sql: string, values: readonly Value[]): void {
    this.#prepared(sql)
      .bind([...values])
      .stepReset();
  }

  /** In WAL mode `normal` does not wait for the disk at a commit, and `full` does. */
  #setDurability(durability: Durability): void {
    this.#database.exec(`pragma synchronous=${durability === 'strict' ? 'full' : 'normal'}`);
  }

  #prepared(sql: string) {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#database.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }

  get #database(): OpfsSAHPoolDatabase {
    if (!this.#open) throw new Error('The store is not open.');
    return this.#open;
  }
}

function valuesOf(row: BareRow): Value[] {
  const { partitionKey, rowKey, title, price, sold, inPrint, published, code, version } = row;
  return [
    partitionKey,
    rowKey,
    title,
    price,
    sold,
    inPrint ? 1 : 0,
    published.getTime(),
    code,
    version,
  ];
}

/** The columns have these types, which the library cannot know. */
type StoredRow = [
  partitionKey: string,
  rowKey: string,
  title: string,
  price: number,
  sold: number,
  inPrint: number,
  published: number,
  code: bigint,
  version: number,
];

function rowOf(statement: ReturnType<OpfsSAHPoolDatabase['prepare']>): BareRow {
  const stored = statement.get([]) as StoredRow;
  const [partitionKey, rowKey, title, price, sold, inPrint, published, code, version] = stored;
  return {
    partitionKey,
    rowKey,
    title,
    price,
    sold,
    inPrint: inPrint === 1,
    published: new Date(published),
    code,
    version,
  };
}

serveStore(new SqliteBenched());
