import { unwrap } from 'idb';
import type { Connection } from './connection.ts';
import { isOfEnded } from './errors.ts';
import { followJournal } from './journal/follow.ts';
import type { AccountMemory } from './memory/account-memory.ts';
import { beginRead, type Ending, type OpenTransaction, whenEnded } from './open-transaction.ts';

/** A transaction to read in, which has brought the memory up to what it sees. */
export interface SharedRead {
  readonly transaction: OpenTransaction;
  readonly memory: AccountMemory;
  readonly ended: Promise<Ending>;
}

/**
 * Lets those who want to read at the same time share one transaction, and with
 * it one look at the journal's tail. Who comes while the tail is being read
 * waits for the next turn: the one under way may have begun before a write
 * that they know of.
 */
export class SharedReads {
  readonly #connection: Connection;
  readonly #memory: AccountMemory;
  readonly #onTail: (beganAt: number) => void;
  #next: Promise<SharedRead> | undefined;
  #following: Promise<void> = Promise.resolve();

  /** `onTail` hears of every tail that was read, and of the time when that began. */
  constructor(connection: Connection, memory: AccountMemory, onTail: (beganAt: number) => void) {
    this.#connection = connection;
    this.#memory = memory;
    this.#onTail = onTail;
  }

  /** Whoever is answered goes on reading at once, as the transaction ends when nobody does. */
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
