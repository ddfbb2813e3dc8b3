import type { IDBPObjectStore, IDBPTransaction } from 'idb';
import { assert } from '../base/assert.ts';
import { compareKeys, type Entity, type EntityKey } from '../model/entity.ts';
import type { EntityPage } from '../model/entity-page.ts';
import { type TableName, tableNameKey } from '../model/names.ts';
import { StorageError } from '../model/storage-error.ts';
import { decodeEntity, decodePage } from './codec.ts';
import { rangeBetween, rangeFrom, rangeOfStretch, type Stretch, storedKey } from './keys.ts';
import type { EntityRecord, STORE_NAMES, TableRecord, TablesSchema } from './schema.ts';
import type { SortedEntities } from './sorted-entities.ts';

/** A transaction over all stores, of either kind. */
export type OpenTransaction =
  | IDBPTransaction<TablesSchema, typeof STORE_NAMES, 'readonly'>
  | IDBPTransaction<TablesSchema, typeof STORE_NAMES, 'readwrite'>;

type Store<Name extends 'entities' | 'tables'> =
  | IDBPObjectStore<TablesSchema, typeof STORE_NAMES, Name, 'readonly'>
  | IDBPObjectStore<TablesSchema, typeof STORE_NAMES, Name, 'readwrite'>;

/** Up to so many keys are read one by one rather than as a range. */
const FEW_KEYS = 4;

/** What a page may weigh by the formula of spec 1.4. It takes entities of 32 KiB to end one early. */
const MAX_PAGE_BYTES = 33_554_432;

/** Reads the entities of one table in one transaction. */
export class TableReader implements SortedEntities {
  readonly #entities: Store<'entities'>;
  readonly #lastSeen: Map<string, TableRecord>;
  readonly #tableKey: string;
  readonly #reading: Promise<TableRecord>;
  #record: TableRecord | undefined;

  constructor(transaction: OpenTransaction, table: TableName, lastSeen: Map<string, TableRecord>) {
    this.#entities = transaction.objectStore('entities');
    this.#lastSeen = lastSeen;
    this.#tableKey = tableNameKey(table);
    this.#reading = this.#readRecord(transaction.objectStore('tables'), table);
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
      const rest =
        range && skip > 0 ? await passOver(this.#entities, range, skip, descending) : range;
      const most = Math.min(limit, entitiesWithin(MAX_PAGE_BYTES, table));
      const records = rest ? await readRange(this.#entities, rest, most + 1, descending) : [];
      return decodePage(records, most);
    });
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

  async #readRecord(tables: Store<'tables'>, table: TableName): Promise<TableRecord> {
    const record = await tables.get(this.#tableKey);
    if (!record) {
      this.#lastSeen.delete(this.#tableKey);
      throw new StorageError('tableMissing', { value: table });
    }
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

/**
 * The records under many keys. Keys that lie close together, as those of a
 * group or a sorted file do, are read as one range, which costs a tenth.
 */
async function readKeys(
  entities: Store<'entities'>,
  tableId: string,
  keys: readonly EntityKey[],
): Promise<(EntityRecord | undefined)[]> {
  const sorted = [...keys].sort(compareKeys);
  const [first, last] = [sorted.at(0), sorted.at(-1)];
  if (!first || !last || keys.length <= FEW_KEYS) return readEach(entities, tableId, keys);

  const limit = Math.ceil(keys.length * 1.5);
  const range = rangeBetween(storedKey(tableId, first), storedKey(tableId, last));
  const near = await entities.getAll(range, limit);
  if (near.length === limit) return readEach(entities, tableId, keys);
  const recordByKey = new Map(near.map((record) => [textOf(record[0], record[1]), record]));
  return keys.map((key) => recordByKey.get(textOf(key.partitionKey, key.rowKey)));
}

function readEach(
  entities: Store<'entities'>,
  tableId: string,
  keys: readonly EntityKey[],
): Promise<(EntityRecord | undefined)[]> {
  return Promise.all(keys.map((key) => entities.get(storedKey(tableId, key))));
}

/** A key as one text. Keys hold no control character. */
function textOf(partitionKey: string, rowKey: string): string {
  return `${partitionKey}\n${rowKey}`;
}

/** What a range has left behind its first `skip` keys. */
async function passOver(
  entities: Store<'entities'>,
  range: IDBKeyRange,
  skip: number,
  descending: boolean,
): Promise<IDBKeyRange | undefined> {
  const first = await entities.openKeyCursor(range, descending ? 'prev' : 'next');
  const cursor = await first?.advance(skip);
  return cursor ? rangeFrom(range, cursor.key, descending) : undefined;
}

async function readRange(
  entities: Store<'entities'>,
  range: IDBKeyRange,
  limit: number,
  descending: boolean,
): Promise<EntityRecord[]> {
  if (!descending) return entities.getAll(range, limit);
  if ('getAllRecords' in IDBObjectStore.prototype) {
    // The form that takes a direction came together with `getAllRecords`, and idb lacks its type.
    const options = { query: range, count: limit, direction: 'prev' } as unknown as IDBKeyRange;
    return entities.getAll(options);
  }
  return readBackwards(entities, range, limit);
}

/** For browsers whose `getAll` knows one direction. */
async function readBackwards(
  entities: Store<'entities'>,
  range: IDBKeyRange,
  limit: number,
): Promise<EntityRecord[]> {
  const records: EntityRecord[] = [];
  let cursor = await entities.openCursor(range, 'prev');
  while (cursor && records.length < limit) {
    records.push(cursor.value);
    if (records.length < limit) cursor = await cursor.continue();
  }
  return records;
}
