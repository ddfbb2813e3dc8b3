import type { IDBPTransaction } from 'idb';
import type { STORE_NAMES, TablesSchema } from './stores.ts';

/** A transaction over all stores, of either kind. */
export type OpenTransaction =
  | IDBPTransaction<TablesSchema, typeof STORE_NAMES, 'readonly'>
  | IDBPTransaction<TablesSchema, typeof STORE_NAMES, 'readwrite'>;
