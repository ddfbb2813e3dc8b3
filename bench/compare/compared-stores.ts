/** A store that takes part in the comparison. */
export interface ComparedStore {
  readonly id: StoreId;
  readonly label: string;
  /** The root file of its worker, relative to the bench's folder; absent for a store on Node. */
  readonly worker?: string;
  /** The largest size, in entities, at which the store is measured. */
  readonly upTo: number;
  /** Whether it needs the packages of the peers. */
  readonly isPeer: boolean;
}

export type StoreId =
  | 'bare'
  | 'tablewright'
  | 'sqlite'
  | 'pglite'
  | 'idb'
  | 'dexie'
  | 'localforage'
  | 'pouchdb'
  | 'rxdb'
  | 'azurite';

const MILLION = 1_000_000;

/** Bare IndexedDB is first: the ratios of the others are to it. */
export const STORES: readonly ComparedStore[] = [
  {
    id: 'bare',
    label: 'bare IndexedDB',
    worker: 'compare/bare.worker.ts',
    upTo: MILLION,
    isPeer: false,
  },
  {
    id: 'tablewright',
    label: 'Tablewright',
    worker: 'compare/tablewright.worker.ts',
    upTo: MILLION,
    isPeer: false,
  },
  peer('sqlite', 'sqlite-wasm, OPFS pool', MILLION),
  peer('pglite', 'pglite, IndexedDB', 100_000),
  peer('idb', 'idb', MILLION),
  peer('dexie', 'Dexie', MILLION),
  peer('localforage', 'localForage', 10_000),
  peer('pouchdb', 'PouchDB', 10_000),
  peer('rxdb', 'RxDB', 10_000),
  { id: 'azurite', label: 'Azurite, Node', upTo: 100_000, isPeer: true },
];

function peer(id: StoreId, label: string, upTo: number): ComparedStore {
  return { id, label, worker: `peers/${id}.worker.ts`, upTo, isPeer: true };
}
