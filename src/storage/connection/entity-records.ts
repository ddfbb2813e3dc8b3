import type { IDBPObjectStore } from 'idb';
import { compareKeys, type EntityKey, textOfKey } from '../../model/entity.ts';
import { rangeBetween, type StoredKey, storedKey } from '../records/keys.ts';
import type { EntityRecord } from '../records/schema.ts';
import type { STORE_NAMES, TablesSchema } from '../records/stores.ts';
import { getAll, getOne } from './found-damage.ts';

/** The store of all entities, in a transaction of either kind. */
export type EntityStore =
  | IDBPObjectStore<TablesSchema, typeof STORE_NAMES, 'entities', 'readonly'>
  | IDBPObjectStore<TablesSchema, typeof STORE_NAMES, 'entities', 'readwrite'>;

/** Up to so many keys are read one by one rather than as a range. */
const FEW_KEYS = 4;

/**
 * Returns the records under many keys. Neighbouring keys, such as those of a
 * group or a sorted file, are read as one range, which costs a tenth.
 */
export async function readKeys(
  entities: EntityStore,
  tableId: string,
  keys: readonly EntityKey[],
): Promise<(EntityRecord | undefined)[]> {
  const sorted = [...keys].sort(compareKeys);
  const [first, last] = [sorted.at(0), sorted.at(-1)];
  if (!first || !last || keys.length <= FEW_KEYS) return readEach(entities, tableId, keys);

  const limit = Math.ceil(keys.length * 1.5);
  const range = rangeBetween(storedKey(tableId, first), storedKey(tableId, last));
  const near = await getAll(entities, range, limit);
  if (near.length === limit) return readEach(entities, tableId, keys);
  const recordByKey = new Map(
    near.map((record) => [textOfKey({ partitionKey: record[0], rowKey: record[1] }), record]),
  );
  return keys.map((key) => recordByKey.get(textOfKey(key)));
}

function readEach(
  entities: EntityStore,
  tableId: string,
  keys: readonly EntityKey[],
): Promise<(EntityRecord | undefined)[]> {
  return Promise.all(keys.map((key) => getOne(entities, storedKey(tableId, key))));
}

/** Returns the key at an index of a range, counted from 0. */
export async function findKeyAt(
  entities: EntityStore,
  range: IDBKeyRange,
  index: number,
  backwards: boolean,
): Promise<StoredKey | undefined> {
  const first = await entities.openKeyCursor(range, backwards ? 'prev' : 'next');
  const cursor = index > 0 ? await first?.advance(index) : first;
  return cursor?.key;
}

/** Returns the first records of a range, in either direction. */
export async function readRange(
  entities: EntityStore,
  range: IDBKeyRange,
  limit: number,
  descending: boolean,
): Promise<EntityRecord[]> {
  if (!descending) return getAll(entities, range, limit);
  if ('getAllRecords' in IDBObjectStore.prototype) {
    // The form that takes a direction came together with `getAllRecords`, and idb lacks its type.
    const options = { query: range, count: limit, direction: 'prev' } as unknown as IDBKeyRange;
    return getAll(entities, options);
  }
  return readBackwards(entities, range, limit);
}

/** For browsers whose `getAll` has only one direction. */
async function readBackwards(
  entities: EntityStore,
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
