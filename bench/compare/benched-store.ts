import type { Stock } from '../../src/benchmark/drawn-entities.ts';
import type { EntityKey } from '../../src/model/entity.ts';

/** The tables that a store has to keep: one that is worked with, and one to be deleted again. */
export type BenchedTable = 'books' | 'side';

export type Durability = 'relaxed' | 'strict';

/** The rows from a place on. */
export interface Places {
  readonly stock: Stock;
  readonly first: number;
  readonly count: number;
}

/** What is timed; whatever has to be made for it was made before. */
export type Deed = () => Promise<unknown>;

/**
 * A store as the comparison works with it, in its own thread. Each method does
 * what its API has for the purpose, in the way that its documentation shows.
 */
export interface BenchedStore {
  /** Connects, and makes the tables where they are not there. */
  open(): Promise<void>;
  close(): Promise<void>;
  /** Writes the rows in one transaction, where it has such. */
  prepareInsert(table: BenchedTable, places: Places, durability: Durability): Deed | Promise<Deed>;
  /** Those that its API offers; what says nothing about it has what the browser has, which is relaxed. */
  readonly durabilities: readonly Durability[];
  /**
   * Replaces rows if they are as they were read, which was before: all or none,
   * and flushed to the disk where the store can do that.
   */
  prepareUpdate(places: Places, turn: number): Deed | Promise<Deed>;
  /** The number of rows found, which is 1. */
  get(key: EntityKey): Promise<number>;
  /** Absent where nothing is gained over one by one. */
  getMany?(keys: readonly EntityKey[]): Promise<number>;
  /** Rows of a partition, in a form that can be sent to the page. */
  partition(partitionKey: string): Promise<Sendable>;
  /** How many rows have `sold` below the limit, each of them read whole. */
  soldBelow(limit: number): Promise<number>;
  /** How many rows there are, read in pages of 1,000 in the order of their keys. */
  walk(): Promise<number>;
  /** The first page of a walk. */
  firstPage(): Promise<number>;
  count?(partitionKey: string): Promise<number>;
  /** With all its rows. */
  deleteTable(table: BenchedTable): Promise<void>;
  /** Fulfils when nothing is left to be done in the background. */
  drained?(): Promise<void>;
  /** Another engine over the same tables, at rest after a write; the function that comes back ends it. */
  openSecond?(key: EntityKey): Promise<() => void>;
}

export interface Sendable {
  readonly rows: number;
  readonly message: unknown;
}
