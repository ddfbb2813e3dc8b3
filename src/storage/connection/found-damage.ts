import type { IDBPObjectStore, IDBPTransaction } from 'idb';
import type { DamageKind } from '../../model/damage.ts';
import { StorageError } from '../../model/storage-error.ts';
import type { STORE_NAMES, TablesSchema } from '../records/stores.ts';
import type { Connection } from './connection.ts';
import { namedBeside } from './find-named.ts';

type Mode = 'readonly' | 'readwrite';

/** The stores whose records are validated, in a transaction of either kind. */
export type JudgedStore<N extends 'entities' | 'journal'> =
  | IDBPObjectStore<TablesSchema, typeof STORE_NAMES, N, Extract<Mode, 'readonly'>>
  | IDBPObjectStore<TablesSchema, typeof STORE_NAMES, N, Extract<Mode, 'readwrite'>>;

type Value<N extends 'entities' | 'journal'> = TablesSchema[N]['value'];

/** Reads that validate every record, and put a valid one in place of each that is damaged. */
export interface CheckedReads {
  /** Returns whether damage was met in a database. */
  knows(database: string): boolean;
  /** Returns the numbers of the journal under which it was met, and `state` for its state. */
  damagedIn(database: string): readonly IDBValidKey[];
  /** Forgets damage that was repaired. */
  forget(database: string, kind: DamageKind, keys: readonly IDBValidKey[]): void;
  begin(connection: Connection): IDBPTransaction<TablesSchema, typeof STORE_NAMES, 'readonly'>;
  getAll<N extends 'entities' | 'journal'>(
    store: JudgedStore<N>,
    query: IDBKeyRange | IDBValidKey,
    limit?: number,
  ): Promise<Value<N>[]>;
}

/** Records are not validated before damage was met: that costs half as much again. */
export const damage: { reads?: CheckedReads | undefined } = {};

export async function getAll<N extends 'entities' | 'journal'>(
  store: JudgedStore<N>,
  query: IDBKeyRange,
  limit?: number,
): Promise<Value<N>[]> {
  const reads = damage.reads;
  const asked = reads ? reads.getAll(store, query, limit) : store.getAll(query, limit);
  return withNamed(store, await asked, query, limit);
}

export async function getOne<N extends 'entities' | 'journal'>(
  store: JudgedStore<N>,
  query: IDBKeyRange | TablesSchema[N]['key'],
): Promise<Value<N> | undefined> {
  const record = await getStored(store, query);
  return withNamed(store, record === undefined ? [] : [record], query, 1)[0];
}

/** Adds what lies in names of databases, where there was no room for it in the journal. */
function withNamed<N extends 'entities' | 'journal'>(
  store: JudgedStore<N>,
  records: Value<N>[],
  query: IDBKeyRange | IDBValidKey,
  limit?: number,
): Value<N>[] {
  const named = namedBeside(store);
  if (!named || store.name !== 'journal') return records;
  const stored = records as Value<'journal'>[];
  // The values are of the journal, which the compiler does not conclude from the name.
  return named.addToJournal(stored, query as IDBKeyRange | number, limit) as Value<N>[];
}

async function getStored<N extends 'entities' | 'journal'>(
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
