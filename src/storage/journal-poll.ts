import { unwrap } from 'idb';
import type { Connection } from './connection.ts';
import { damage } from './damage/found-damage.ts';
import type { JournalRecord } from './journal/journal-record.ts';
import { EMPTY_JOURNAL, isState, type JournalState, STATE_KEY } from './journal/journal-state.ts';
import type { AccountMemory } from './memory/account-memory.ts';
import { isOverQuota } from './over-quota/find-named.ts';

/** So many reads go by without a look at first, and after one that was in vain: it is likely that the next are, too. */
const PASSED = 16;

/** For so long it may go unseen that an entry follows where the one before it was lost. */
const GAP_MS = 200;

/**
 * Looks whether anything follows what is known, in a transaction over the journal alone: whoever has in memory what is
 * asked for needs no more of the database beside other engines. A transaction over all stores to go on in
 * (shared-reads.ts) takes longer than the requests themselves. Those who ask at the same time share a look.
 */
export class JournalPoll {
  readonly #connection: Connection;
  readonly #memory: AccountMemory;
  readonly #onTail: (beganAt: number) => void;
  #next: Promise<boolean> | undefined;
  #underWay: Promise<boolean> = Promise.resolve(false);
  #toPass = PASSED;
  #lookedFarAt = Number.NEGATIVE_INFINITY;

  /** `onTail` hears of every tail that was read, and of the time when that began. */
  constructor(connection: Connection, memory: AccountMemory, onTail: (beganAt: number) => void) {
    this.#connection = connection;
    this.#memory = memory;
    this.#onTail = onTail;
  }

  /** Whether what is known was all there is when it was asked, or later. Who hears so answers at once. */
  join(): Promise<boolean> {
    this.#next ??= this.#begin();
    return this.#next;
  }

  /** Whether a look may be worth it. */
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
    // The one under way may have begun before a write that whoever comes now knows of.
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
 * By a raw request. Where it fails, whoever reads in the usual way is told why. Looks far where it asks for whatever
 * follows: numbers of entries have no gaps, but one that is lost shall not hide the others.
 */
function seesNothingNew(
  connection: Connection,
  memory: AccountMemory,
  isFar: boolean,
): Promise<boolean> {
  const database = unwrap(connection);
  const { position } = memory;
  return new Promise((resolve) => {
    const tell = (isKnown: boolean) => {
      database.removeEventListener('close', fail);
      resolve(isKnown);
    };
    const fail = () => tell(false);
    const transaction = database.transaction('journal', 'readonly');
    const journal = transaction.objectStore('journal');
    // What is asked for by its key is found sooner than whatever is the first behind another one.
    const stateAsked = journal.get(STATE_KEY);
    const behind = isFar ? IDBKeyRange.bound(position, STATE_KEY, true, true) : position + 1;
    const nextAsked = journal.getKey(behind);
    nextAsked.onsuccess = () => {
      const state = stateIn(stateAsked.result);
      const isLast =
        nextAsked.result === undefined && state !== undefined && state.trimmed <= position;
      // Others may have it begun anew since it was asked, so that less is known just now.
      tell(isLast && memory.isBegun && memory.settle(state));
    };
    // The end is waited for by nobody, and costs more where the browser finds it out by itself.
    transaction.commit();
    transaction.onabort = fail;
    // It tells nothing of transactions under way.
    database.addEventListener('close', fail);
  });
}

/** Undefined where it is an entry, or damaged. A journal that was never checkpointed has no state. */
function stateIn(record: JournalRecord | JournalState | undefined): JournalState | undefined {
  if (record === undefined) return EMPTY_JOURNAL;
  return typeof record === 'object' && record !== null && isState(record) ? record : undefined;
}
