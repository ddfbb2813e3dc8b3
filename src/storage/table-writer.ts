import type { Entity, EntityKey } from '../model/entity.ts';
import { entitySize } from '../model/limits.ts';
import { encodeEntity } from './codec.ts';
import { storedKey } from './keys.ts';
import type { TableRecord } from './schema.ts';
import type { WritableEntities } from './sorted-entities.ts';
import type { TableReader } from './table-reader.ts';

/** Writes the entities of one table in one transaction, and counts what changes. */
export class TableWriter implements WritableEntities {
  readonly #reader: TableReader;
  readonly #entities: IDBObjectStore;
  #isChanged = false;
  #entityChange = 0;
  #byteChange = 0;

  /** The store is a raw one: a write that fails ends the transaction, which then tells why. */
  constructor(reader: TableReader, entities: IDBObjectStore) {
    this.#reader = reader;
    this.#entities = entities;
  }

  find(key: EntityKey): Promise<Entity | undefined> {
    return this.#reader.find(key);
  }

  findMany(keys: readonly EntityKey[]): Promise<readonly (Entity | undefined)[]> {
    return this.#reader.findMany(keys);
  }

  put(entity: Entity, replaced: Entity | undefined): void {
    this.#entities.put(encodeEntity(entity), storedKey(this.#reader.record.id, entity));
    this.#count(entity, 1);
    if (replaced) this.#count(replaced, -1);
  }

  remove(found: Entity): void {
    this.#entities.delete(storedKey(this.#reader.record.id, found));
    this.#count(found, -1);
  }

  async putNew(entities: readonly Entity[]): Promise<readonly number[]> {
    const { id } = await this.#reader.readRecord();
    const taken = await addAll(this.#entities, id, entities);
    const isTaken = new Set(taken);
    for (const [place, entity] of entities.entries()) {
      if (!isTaken.has(place)) this.#count(entity, 1);
    }
    return taken;
  }

  /** The table's record after the writes; undefined where there were none. */
  changedRecord(): TableRecord | undefined {
    if (!this.#isChanged) return undefined;
    const { record } = this.#reader;
    return {
      ...record,
      entities: record.entities + this.#entityChange,
      bytes: record.bytes + this.#byteChange,
      version: record.version + 1,
    };
  }

  #count(entity: Entity, sign: 1 | -1): void {
    this.#isChanged = true;
    this.#entityChange += sign;
    this.#byteChange += sign * entitySize(entity);
  }
}

/**
 * Adds what can be added, and answers the places of those whose key was taken.
 * Requests are answered in their order, so the last one's answer ends the wait.
 */
function addAll(
  store: IDBObjectStore,
  tableId: string,
  entities: readonly Entity[],
): Promise<number[]> {
  const taken: number[] = [];
  let last: IDBRequest | undefined;
  return new Promise((resolve, reject) => {
    for (const [place, entity] of entities.entries()) {
      const request = store.add(encodeEntity(entity), storedKey(tableId, entity));
      request.onerror = (event) => {
        if (request.error?.name !== 'ConstraintError') return reject(request.error);
        // Unless it is stopped here, the event ends the transaction.
        event.preventDefault();
        event.stopPropagation();
        taken.push(place);
        if (request === last) resolve(taken);
      };
      last = request;
    }
    if (last) last.onsuccess = () => resolve(taken);
    else resolve(taken);
  });
}
