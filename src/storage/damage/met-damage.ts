import type { IDBPObjectStore, IDBPTransaction } from 'idb';
import type { DamageKind } from '../../model/damage.ts';
import { StorageError } from '../../model/storage-error.ts';
import type { Connection } from '../connection.ts';
import type { STORE_NAMES, TablesSchema } from '../stores.ts';

type Mode = 'readonly' | 'readwrite';

/** The stores whose records are judged, in a transaction of either kind. */
export type JudgedStore<N extends 'entities' | 'journal'> =
  | IDBPObjectStore<TablesSchema, typeof STORE_NAMES, N, Extract<Mode, 'readonly'>>
  | IDBPObjectStore<TablesSchema, typeof STORE_NAMES, N, Extract<Mode, 'readwrite'>>;

type Value<N extends 'entities' | 'journal'> = TablesSchema[N]['value'];

/** Reads that look at every record, and put a sound one in the place of each that is damaged. */
export interface SoundReads {
  /** Whether damage was met in a database. */
  knows(database: string): boolean;
  /** The numbers of its journal under which it was met, and `state` where it was the state. */
  damagedIn(database: string): readonly IDBValidKey[];
  /** What was met there is whole again. */
  forget(database: string, kind: DamageKind, keys: readonly IDBValidKey[]): void;
  begin(connection: Connection): IDBPTransaction<TablesSchema, typeof STORE_NAMES, 'readonly'>;
  getAll<N extends 'entities' | 'journal'>(
    store: JudgedStore<N>,
    query: IDBKeyRange | IDBValidKey,
    limit?: number,
  ): Promise<Value<N>[]>;
}

/** Nothing is looked at before some damage was met: that costs half as much again. */
export const damage: { reads?: SoundReads | undefined } = {};

export function getAll<N extends 'entities' | 'journal'>(
  store: JudgedStore<N>,
  query: IDBKeyRange,
  limit?: number,
): Promise<Value<N>[]> {
  return damage.reads ? damage.reads.getAll(store, query, limit) : store.getAll(query, limit);
}

export async function getOne<N extends 'entities' | 'journal'>(
  store: JudgedStore<N>,
  query: IDBKeyRange | TablesSchema[N]['key'],
): Promise<Value<N> | undefined> {
  if (damage.reads) return (await damage.reads.getAll(store, query, 1))[0];
  const record = await store.get(query);
  // Any other value would pass for none, or for an entity of other keys.
  if (record !== undefined && (typeof record !== 'object' || record === null)) {
    throw new StorageError('damaged');
  }
  return record;
}
