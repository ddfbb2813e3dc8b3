import { type IDBPDatabase, type IDBPObjectStore, unwrap } from 'idb';
import type { TablesSchema } from '../records/stores.ts';
import { NAME_PREFIX, NAMED_STORES, type NamedRecords } from './named-record.ts';

const namedByDatabase = new WeakMap<IDBDatabase, NamedRecords>();

/** Most often there are none, and then reads look nothing up. */
let isAny = false;

/** Reads the names of a new connection, before anything else is read in it. */
export async function readNamedRecords(connection: IDBPDatabase<TablesSchema>): Promise<void> {
  const names = [...unwrap(connection).objectStoreNames].filter((name) =>
    name.startsWith(NAME_PREFIX),
  );
  if (names.length === 0) return;
  const { readNames } = await import('./named-records.ts');
  namedByDatabase.set(unwrap(connection), readNames(names));
  isAny = true;
}

/** Returns the records that a database has in names; undefined where there was always room. */
export function namedIn(database: IDBDatabase): NamedRecords | undefined {
  return isAny ? namedByDatabase.get(database) : undefined;
}

/** Returns the same for an open store, even one that replaces a missing store. */
export function namedBeside(store: object): NamedRecords | undefined {
  if (!isAny) return undefined;
  const raw: unknown = unwrap(store as IDBPObjectStore) ?? store;
  return raw instanceof IDBObjectStore ? namedByDatabase.get(raw.transaction.db) : undefined;
}

/**
 * Returns a record of a store: the one in a name where there is one, or else
 * the one that `read` reads.
 */
export async function preferNamed<T>(
  store: { readonly name: string },
  key: IDBValidKey,
  read: () => Promise<T>,
): Promise<T> {
  const known = NAMED_STORES.find((name) => name === store.name);
  // A record in a name was written as one of that store.
  return ((known && namedBeside(store)?.find(known, key)) as T | undefined) ?? (await read());
}

/** Returns whether a database has records in names: nothing is put into its stores then. */
export function isOverQuota(connection: IDBPDatabase<TablesSchema>): boolean {
  return namedIn(unwrap(connection)) !== undefined;
}
