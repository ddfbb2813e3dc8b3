import type { Stock } from '../../src/benchmark/drawn-entities.ts';
import type { EntityKey } from '../../src/model/entity.ts';

/** The tables of a store: `books` is worked on, `side` is deleted again. */
export type BenchedTable = 'books' | 'side';

export type Durability = 'relaxed' | 'strict';

/** A range of rows of the stock, by index. */
export interface Places {
  readonly stock: Stock;
  readonly first: number;
  readonly count: number;
}

/** The timed part of a work; it is prepared before the clock starts. */
export type Action = () => Promise<unknown>;

/**
 * A store as the comparison uses it, in the store's own thread. Each method
 * uses the API that the store has for the purpose, in the way its documentation
 * shows.
 */
export interface BenchedStore {
  /** Connects, and creates the tables that are missing. */
  open(): Promise<void>;
  close(): Promise<void>;
  /** Prepares an insert of the rows, in one transaction if the store has transactions. */
  prepareInsert(
    table: BenchedTable,
    places: Places,
    durability: Durability,
  ): Action | Promise<Action>;
  /**
   * The durabilities that its API offers. A store without such an option has
   * the browser's default, relaxed.
   */
  readonly durabilities: readonly Durability[];
  /**
   * Prepares a conditional update of rows that it reads first: all or none are
   * replaced, flushed to disk if the store can do that.
   */
  prepareUpdate(places: Places, turn: number): Action | Promise<Action>;
  /** Returns the number of rows found, which is 1. */
  get(key: EntityKey): Promise<number>;
  /** Absent if it is no faster than one `get` after another. */
  getMany?(keys: readonly EntityKey[]): Promise<number>;
  /** Returns the rows of a partition in a form that can be posted to the page. */
  partition(partitionKey: string): Promise<Sendable>;
  /** Returns the number of rows with `sold` below the limit. Reads each of them whole. */
  soldBelow(limit: number): Promise<number>;
  /** Returns the number of rows. Reads them in pages of 1,000, in key order. */
  walk(): Promise<number>;
  /** Reads the first page of a walk. */
  firstPage(): Promise<number>;
  count?(partitionKey: string): Promise<number>;
  /** Deletes a table with all its rows. */
  deleteTable(table: BenchedTable): Promise<void>;
  /** Resolves once no background work is left. */
  drained?(): Promise<void>;
  /**
   * Opens a second engine over the same tables, idle after one write. Returns a
   * function that ends it.
   */
  openSecond?(key: EntityKey): Promise<() => void>;
}

export interface Sendable {
  readonly rows: number;
  readonly message: unknown;
}
