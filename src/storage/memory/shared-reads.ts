import { unwrap } from 'idb';
import type { Connection } from '../connection/connection.ts';
import { isOfEnded } from '../connection/errors.ts';
import {
  beginRead,
  type Ending,
  type OpenTransaction,
  whenEnded,
} from '../connection/open-transaction.ts';
import type { AccountMemory } from './account-memory.ts';
import { followJournal } from './follow.ts';

/** A read transaction that has brought the memory up to what it sees. */
export interface SharedRead {
  readonly transaction: OpenTransaction;
  readonly memory: AccountMemory;
  readonly ended: Promise<Ending>;
}

/**
 * Lets reads at the same time share one transaction, and with it one read of
 * the journal's tail. A read that comes while the tail is being read waits for
 * the next transaction: the one under way may have begun before a write that
 * the caller knows of.
 */
export class SharedReads {
  readonly #connection: Connection;
  readonly #memory: AccountMemory;
  readonly #onTail: (beganAt: number) => void;
  #next: Promise<SharedRead> | undefined;
  #following: Promise<void> = Promise.resolve();

  /** `onTail` is called after each tail that was read, with the time when the read began. */
  constructor(connection: Connection, memory: AccountMemory, onTail: (beganAt: number) => void) {
    this.#connection = connection;
    this.#memory = memory;
    this.#onTail = onTail;
  }

  /** Read on at once after this resolves, as the transaction ends when no request is under way. */
  join(): Promise<SharedRead> {
    this.#next ??= this.#begin();
    return this.#next;
  }

  async #begin(): Promise<SharedRead> {
    await this.#following.catch(() => {});
    this.#next = undefined;
    const beganAt = performance.now();
    const transaction = beginRead(this.#connection);
    const ended = whenEnded(unwrap(transaction));
    this.#following = followJournal(transaction, this.#memory).catch(async (error) => {
      // The transaction knows better why it ended.
      throw isOfEnded(error) ? ((await ended) ?? error) : error;
    });
    await this.#following;
    this.#onTail(beganAt);
    return { transaction, memory: this.#memory, ended };
  }
}
