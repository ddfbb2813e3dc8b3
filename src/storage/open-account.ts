import type { Activity } from './activity.ts';
import type { Connection } from './connection.ts';
import { LazyCheckpointer } from './journal/lazy-checkpointer.ts';
import { JournalPoll } from './journal-poll.ts';
import { Lease } from './lease/lease.ts';
import { Presence } from './lease/presence.ts';
import { raiseEpoch } from './lease/raise-epoch.ts';
import { AccountMemory } from './memory/account-memory.ts';
import { TableLoader } from './memory/table-loader.ts';
import type { StorageSettings } from './settings.ts';
import { SharedReads } from './shared-reads.ts';
import type { TableCache } from './table-cache/table-cache.ts';
import { WriteQueue } from './write-queue.ts';

export interface OpenAccountOptions {
  readonly connection: Connection;
  readonly account: string;
  readonly cache: TableCache;
  readonly activity: Activity;
  readonly questions: Activity;
  readonly settings: StorageSettings;
  /** Tells that deleted tables are to be swept. */
  readonly onRetired: () => void;
}

/**
 * A connection, and what is in memory of the account behind it. They begin and
 * end together: behind another connection there may be another account.
 */
export class OpenAccount {
  readonly name: string;
  readonly connection: Connection;
  readonly memory: AccountMemory;
  readonly reads: SharedReads;
  readonly looks: JournalPoll;
  readonly writes = new WriteQueue();
  readonly loader: TableLoader;
  readonly checkpointer: LazyCheckpointer;
  readonly presence: Presence;
  /** Whether there was no room lately: what makes room is not kept in the history then. */
  isShort = false;
  /** Fulfils when the account has all that its safety copy has: who writes waits for it. */
  checked: (() => Promise<unknown>) | undefined;
  /** Puts right what a safety copy has of a damaged journal; false where that is still to be seen. */
  repair: (() => Promise<boolean>) | undefined;
  /** Hears of the end. */
  onEnd: (() => void) | undefined;
  readonly #lease = new Lease();
  readonly #mayLease: boolean;

  constructor(options: OpenAccountOptions) {
    const { connection, account, cache, activity, questions, settings } = options;
    const id = crypto.randomUUID();
    this.name = account;
    this.connection = connection;
    this.memory = new AccountMemory(cache, `${account}:${id}`);
    const onTail = (beganAt: number) => this.tailRead(beganAt);
    this.reads = new SharedReads(connection, this.memory, onTail);
    this.looks = new JournalPoll(connection, this.memory, onTail);
    this.loader = new TableLoader({
      reads: this.reads,
      cache,
      writes: this.writes.activity,
      ask: (work) => activity.during(() => questions.during(work)),
    });
    this.#mayLease = settings.leases;
    const { reads, memory } = this;
    this.presence = new Presence({
      account,
      id,
      lease: this.#lease,
      epoch: () => memory.state?.epoch,
      raiseEpoch: (haveAllHeard) => raiseEpoch(connection, memory, haveAllHeard),
    });
    this.checkpointer = new LazyCheckpointer({
      ...options,
      memory,
      reads,
      repair: () => this.repair,
    });
  }

  /** Whether what is in memory is the truth in this very moment. */
  isUpToDate(): boolean {
    return this.#mayLease && this.memory.isBegun && this.#lease.mayAnswer();
  }

  /** Hears of a tail that was read, in a transaction that was begun at a time or later. */
  tailRead(beganAt: number): void {
    const { state } = this.memory;
    if (!state || !this.#mayLease) return;
    this.#lease.tailRead(beganAt, state.epoch);
    this.presence.lookAgain();
  }

  /** Ends what goes on in the background. What people have begun goes on to its end. */
  end(): void {
    this.onEnd?.();
    this.checkpointer.stop();
    this.loader.stop();
    this.memory.release();
    this.#lease.giveUp();
    // Whoever finds itself alone must not be overtaken by a write under way.
    void this.writes.whenDone().then(() => this.presence.leave());
  }
}
