import type { IDBPTransaction } from 'idb';
import { assert } from '../base/assert.ts';
import type { Entity, EntityKey } from '../model/entity.ts';
import type { EntityPage } from '../model/entity-page.ts';
import { type TableName, tableNameKey } from '../model/names.ts';
import { StorageError } from '../model/storage-error.ts';
import { decodeEntity, decodePage } from './codec.ts';
import { type EntityStore, findKeyAt, readKeys, readRange } from './entity-records.ts';
import { rangeFrom, rangeOfStretch, type Stretch, storedKey } from './keys.ts';
import type { TableRecord } from './schema.ts';
import type { SortedEntities } from './sorted-entities.ts';
import type { STORE_NAMES, TablesSchema } from './stores.ts';
import { checkTable } from './table-records.ts';

/** A transaction over all stores, of either kind. */
export type OpenTransaction =
  | IDBPTransaction<TablesSchema, typeof STORE_NAMES, 'readonly'>
  | IDBPTransaction<TablesSchema, typeof STORE_NAMES, 'readwrite'>;

/** What a page may weigh by the formula of spec 1.4. It takes entities of 32 KiB to end one early. */
const MAX_PAGE_BYTES = 33_554_432;

/** Reads the entities of one table in one transaction. */
export class TableReader implements SortedEntities {
  readonly #entities: EntityStore;
  readonly #lastSeen: Map<string, TableRecord>;
  readonly #tableKey: string;
  readonly #reading: Promise<TableRecord>;
  #record: TableRecord | undefined;

  constructor(transaction: OpenTransaction, table: TableName, lastSeen: Map<string, TableRecord>) {
    this.#entities = transaction.objectStore('entities');
    this.#lastSeen = lastSeen;
    this.#tableKey = tableNameKey(table);
    this.#reading = this.#readRecord(transaction, table);
    // It is told to whoever reads; by itself it concerns nobody.
    this.#reading.catch(() => {});
  }

  /** The table as it was when the transaction began. */
  get record(): TableRecord {
    assert(this.#record, 'The table has been read in this transaction.');
    return this.#record;
  }

  readRecord(): Promise<TableRecord> {
    return this.#reading;
  }

  find(key: EntityKey): Promise<Entity | undefined> {
    return this.#read(async ({ id }) => {
      const record = await this.#entities.get(storedKey(id, key));
      return record && decodeEntity(record);
    });
  }

  findMany(keys: readonly EntityKey[]): Promise<readonly (Entity | undefined)[]> {
    return this.#read(async ({ id }) => {
      const records = await readKeys(this.#entities, id, keys);
      return records.map((record) => record && decodeEntity(record));
    });
  }

  readPage(stretch: Stretch, limit: number, skip = 0): Promise<EntityPage> {
    return this.#read(async (table) => {
      const descending = stretch.descending ?? false;
      const range = rangeOfStretch(table.id, stretch);
      const rest = range && skip > 0 ? await this.#passOver(range, skip, stretch) : range;
      const most = Math.min(limit, entitiesWithin(MAX_PAGE_BYTES, table));
      const records = rest ? await readRange(this.#entities, rest, most + 1, descending) : [];
      return decodePage(records, most);
    });
  }

  /**
   * What a range has left behind its first `skip` keys. Passing over keys costs
   * about a microsecond each, so in a whole table it is done from the nearer end.
   */
  async #passOver(
    range: IDBKeyRange,
    skip: number,
    { partitionKey, from, keys, descending = false }: Stretch,
  ): Promise<IDBKeyRange | undefined> {
    let place = skip;
    let backwards = descending;
    if (partitionKey === undefined && from === undefined && keys === undefined) {
      const behind = (await this.#reading).entities - 1 - skip;
      if (behind < 0) return undefined;
      if (behind < skip) [place, backwards] = [behind, !descending];
    }
    const start = await findKeyAt(this.#entities, range, place, backwards);
    return start && rangeFrom(range, start, descending);
  }

  /**
   * Sends a read along with the one for the table's record, guessing that the
   * table has the storage id it had last time; a wrong guess costs a second read.
   */
  async #read<T>(send: (table: TableRecord) => Promise<T>): Promise<T> {
    const seen = this.#record ?? this.#lastSeen.get(this.#tableKey);
    if (!seen) return send(await this.#reading);
    const [record, answer] = await Promise.all([this.#reading, send(seen)]);
    return record.id === seen.id ? answer : send(record);
  }

  async #readRecord(transaction: OpenTransaction, table: TableName): Promise<TableRecord> {
    const found = await transaction.objectStore('tables').get(this.#tableKey);
    if (found === undefined) {
      this.#lastSeen.delete(this.#tableKey);
      throw new StorageError('tableMissing', { value: table });
    }
    const record = checkTable(found, this.#tableKey);
    this.#lastSeen.set(this.#tableKey, record);
    this.#record = record;
    return record;
  }
}

/** How many entities of a table weigh so many bytes together, on the average. */
function entitiesWithin(bytes: number, table: TableRecord): number {
  if (table.bytes <= bytes) return Number.POSITIVE_INFINITY;
  return Math.max(1, Math.floor((bytes * table.entities) / table.bytes));
}
