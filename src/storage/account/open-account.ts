import type { Activity } from '../connection/activity.ts';
import type { Connection } from '../connection/connection.ts';
import type { StorageSettings } from '../connection/settings.ts';
import { WriteQueue } from '../connection/write-queue.ts';
import { Lease } from '../lease/lease.ts';
import { Presence } from '../lease/presence.ts';
import { raiseEpoch } from '../lease/raise-epoch.ts';
import { AccountMemory } from '../memory/account-memory.ts';
import { JournalPoll } from '../memory/journal-poll.ts';
import { SharedReads } from '../memory/shared-reads.ts';
import type { TableCache } from '../table-cache/table-cache.ts';
import { LazyCheckpointer } from './lazy-checkpointer.ts';
import { TableLoader } from './table-loader.ts';

export interface OpenAccountOptions {
  readonly connection: Connection;
  readonly account: string;
  readonly cache: TableCache;
  readonly activity: Activity;
  readonly questions: Activity;
  readonly settings: StorageSettings;
  /** Called when deleted tables are to be swept. */
  readonly onRetired: () => void;
}

/**
 * A connection and the memory of the account behind it. They begin and end
 * together: behind another connection there may be another account.
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
  /** Whether there was no room lately: deletions are not kept in the history then. */
  isShort = false;
  /** Resolves when the account has all that its safety copy has: writes wait for it. */
  checked: (() => Promise<unknown>) | undefined;
  /**
   * Repairs a damaged journal from the safety copy. Returns false where that is
   * not decided yet.
   */
  repair: (() => Promise<boolean>) | undefined;
  /** Called at the end. */
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

  /** Returns whether the memory is up to date at this moment. */
  isUpToDate(): boolean {
    return this.#mayLease && this.memory.isBegun && this.#lease.mayAnswer();
  }

  /** Records that a tail was read, in a transaction that began at `beganAt` or later. */
  tailRead(beganAt: number): void {
    const { state } = this.memory;
    if (!state || !this.#mayLease) return;
    this.#lease.tailRead(beganAt, state.epoch);
    this.presence.lookAgain();
  }

  /** Ends background work. Calls under way go on to their end. */
  end(): void {
    this.onEnd?.();
    this.checkpointer.stop();
    this.loader.stop();
    this.memory.release();
    this.#lease.giveUp();
    // An engine that finds itself alone must not miss a write under way.
    void this.writes.whenDone().then(() => this.presence.leave());
  }
}
