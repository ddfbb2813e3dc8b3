import { unwrap } from 'idb';
import type { Connection } from '../connection/connection.ts';
import { isOverQuota } from '../connection/find-named.ts';
import { damage } from '../connection/found-damage.ts';
import { beginOver } from '../connection/open-transaction.ts';
import type { JournalRecord } from '../records/journal-record.ts';
import { EMPTY_JOURNAL, isState, type JournalState, STATE_KEY } from '../records/journal-state.ts';
import type { AccountMemory } from './account-memory.ts';

/**
 * The reads that go by without a poll at first, and after each poll in vain:
 * the next would probably be, too.
 */
const PASSED = 16;

/** How long an entry may go unseen that follows a lost one, in milliseconds. */
const GAP_MS = 200;

/**
 * Polls whether any entry follows the memory, in a transaction over the journal
 * alone: where the memory has the answer, no more of the database is needed
 * beside other engines. A transaction over all stores (shared-reads.ts) takes
 * longer than the requests themselves. Calls at the same time share a poll.
 */
export class JournalPoll {
  readonly #connection: Connection;
  readonly #memory: AccountMemory;
  readonly #onTail: (beganAt: number) => void;
  #next: Promise<boolean> | undefined;
  #underWay: Promise<boolean> = Promise.resolve(false);
  #toPass = PASSED;
  #lookedFarAt = Number.NEGATIVE_INFINITY;

  /** `onTail` is called after each tail that was read, with the time when the read began. */
  constructor(connection: Connection, memory: AccountMemory, onTail: (beganAt: number) => void) {
    this.#connection = connection;
    this.#memory = memory;
    this.#onTail = onTail;
  }

  /**
   * Returns whether the memory was up to date when this was called, or later.
   * Answer at once after that.
   */
  join(): Promise<boolean> {
    this.#next ??= this.#begin();
    return this.#next;
  }

  /** Returns whether a poll may be worth its time. */
  isWorthIt(): boolean {
    if (damage.reads || !this.#memory.isBegun || isOverQuota(this.#connection)) return false;
    if (this.#toPass === 0) return true;
    this.#toPass -= 1;
    return false;
  }

  wasInVain(): void {
    this.#toPass = PASSED;
  }

  async #begin(): Promise<boolean> {
    // The poll under way may have begun before a write that this caller knows of.
    await this.#underWay;
    this.#next = undefined;
    const beganAt = performance.now();
    const isFar = beganAt - this.#lookedFarAt >= GAP_MS;
    if (isFar) this.#lookedFarAt = beganAt;
    this.#underWay = seesNothingNew(this.#connection, this.#memory, isFar).catch(() => false);
    const isKnown = await this.#underWay;
    if (isKnown) this.#onTail(beganAt);
    else this.wasInVain();
    return isKnown;
  }
}

/**
 * Uses a raw request. Where it fails, the usual read throws the error. Asks for
 * any later entry from time to time: numbers of entries have no gaps, but a
 * lost entry must not hide the others.
 */
function seesNothingNew(
  connection: Connection,
  memory: AccountMemory,
  isFar: boolean,
): Promise<boolean> {
  const database = unwrap(connection);
  const { position } = memory;
  return new Promise((resolve) => {
    const notify = (isKnown: boolean) => {
      database.removeEventListener('close', fail);
      resolve(isKnown);
    };
    const fail = () => notify(false);
    const transaction = beginOver(database, 'journal');
    const journal = transaction.objectStore('journal');
    // A record is found sooner by its key than as the first behind another.
    const stateAsked = journal.get(STATE_KEY);
    const behind = isFar ? IDBKeyRange.bound(position, STATE_KEY, true, true) : position + 1;
    const nextAsked = journal.getKey(behind);
    nextAsked.onsuccess = () => {
      const state = stateIn(stateAsked.result);
      const isLast =
        nextAsked.result === undefined && state !== undefined && state.trimmed <= position;
      // The memory may have begun anew since, and know less just now.
      notify(isLast && memory.isBegun && memory.settle(state));
    };
    // Nothing awaits the end, and it costs more where the browser finds it out by itself.
    transaction.commit();
    transaction.onabort = fail;
    // The browser notifies no transaction under way.
    database.addEventListener('close', fail);
  });
}

/**
 * Returns undefined for an entry, or a damaged state. A journal that was never
 * checkpointed has no state.
 */
function stateIn(record: JournalRecord | JournalState | undefined): JournalState | undefined {
  if (record === undefined) return EMPTY_JOURNAL;
  return typeof record === 'object' && record !== null && isState(record) ? record : undefined;
}
