import type {
  Checkpointer,
  CheckpointerOptions,
  CheckpointStatus,
} from '../checkpoint/checkpointer.ts';
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
import { loadBackground } from './load-background.ts';
import { TableLoader } from './table-loader.ts';

/**
 * A checkpointer whose code is loaded when something is to be checkpointed.
 * Until then the journal can wait.
 */
class LazyCheckpointer {
  readonly #options: CheckpointerOptions;
  #checkpointer: Checkpointer | undefined;
  #isStopped = false;

  constructor(options: CheckpointerOptions) {
    this.#options = options;
  }

  get status(): CheckpointStatus {
    const { bytes, entities } = this.#options.memory.pending;
    return this.#checkpointer?.status ?? { bytes, entities, isCheckpointing: false };
  }

  /** Plans a checkpoint after a write of this engine. */
  wake(): void {
    this.#notify((checkpointer) => checkpointer.wake());
  }

  /** Plans a checkpoint after writes of other engines. */
  wakeLate(): void {
    this.#notify((checkpointer) => checkpointer.wakeLate());
  }

  /** Waits while the journal is longer than its bound, and no longer once checkpoints fail. */
  async whenWithinBound(signal: AbortSignal | undefined): Promise<void> {
    const { memory, settings } = this.#options;
    if (memory.pending.bytes <= settings.waitingBytes) return;
    const checkpointer = await this.#load();
    await checkpointer.whenWithinBound(signal);
  }

  stop(): void {
    this.#isStopped = true;
    this.#checkpointer?.stop();
  }

  /** Checkpoints all entries up to one, whichever engine does so. */
  async checkpointAll(upTo?: number): Promise<void> {
    const checkpointer = await this.#load();
    await checkpointer.checkpointAll(upTo);
  }

  #notify(what: (checkpointer: Checkpointer) => void): void {
    const { memory, settings } = this.#options;
    if (this.#checkpointer) what(this.#checkpointer);
    else if (settings.checkpoints && memory.pending.count > 0) {
      // Nothing is lost where loading fails: the next write tries again.
      this.#load().then(what, () => {});
    }
  }

  async #load(): Promise<Checkpointer> {
    const { Checkpointer } = await loadBackground();
    this.#checkpointer ??= new Checkpointer(this.#options);
    if (this.#isStopped) this.#checkpointer.stop();
    return this.#checkpointer;
  }
}

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
