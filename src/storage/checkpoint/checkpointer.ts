import { StorageError } from '../../model/storage-error.ts';
import type { Activity } from '../connection/activity.ts';
import type { Connection } from '../connection/connection.ts';
import { isFull, isOfBrowser } from '../connection/errors.ts';
import { isOverQuota } from '../connection/find-named.ts';
import type { StorageSettings } from '../connection/settings.ts';
import { hasCopy } from '../copy/has-copy.ts';
import { forgetExclusively } from '../history/undo-guard.ts';
import type { AccountMemory } from '../memory/account-memory.ts';
import type { SharedReads } from '../memory/shared-reads.ts';
import { ReserveKeeper, retryWithReserve } from '../room/lazy-reserve.ts';
import { retryWithoutHistory } from '../room/retry-without-history.ts';
import {
  type CheckpointedSlice,
  checkpointSlice,
  DamageInWay,
  type PartOfEntry,
} from './checkpoint-slice.ts';
import { SlicePace } from './slice-pace.ts';

export interface CheckpointerOptions {
  readonly connection: Connection;
  readonly account: string;
  readonly memory: AccountMemory;
  readonly reads: SharedReads;
  readonly activity: Activity;
  /** The engine's calls that read: they go before writes that wait for a shorter journal. */
  readonly questions: Activity;
  readonly settings: StorageSettings;
  /** Returns what repairs the journal from the safety copy, where this engine keeps one. */
  readonly repair: () => (() => Promise<boolean>) | undefined;
  readonly onRetired: () => void;
}

/** How much of the journal is still to be checkpointed. */
export interface CheckpointStatus {
  readonly bytes: number;
  readonly entities: number;
  readonly isCheckpointing: boolean;
}

/** How long calls may put off a slice. */
const PATIENCE_MS = 2000;

/**
 * How long calls may put off a slice while writes wait for a shorter journal,
 * and how long no read may have come before it then.
 */
const AWAITED_PATIENCE_MS = 500;
const AWAITED_QUIET_MS = 20;

/**
 * How often an engine looks whether another has checkpointed enough, and tries
 * to checkpoint itself.
 */
const LOOK_AGAIN_MS = 200;

/** How long entries of other engines are left for those to checkpoint. */
const OTHERS_MS = 2000;

/** After so long without progress, the holder of the lock counts as a frozen tab. */
const STILL_MS = 5000;

const NOT_SEEN = { drained: -1, since: 0 };

/** The pause after the browser refused a slice, as when the disk is full. */
const RETRY_MS = 5000;

/**
 * How much larger slices are, which then cost less, while no call is under way
 * or a write waits for them.
 */
const UNDISTURBED = 2;
const AWAITED = 10;

/** The bytes of a slice where one of the usual size finds no room. */
const SMALL_BYTES = 65_536;

/**
 * Checkpoints the journal of one account in the background, in slices. A lock
 * lets one engine do it at a time, which saves work; two at once would do no
 * harm.
 */
export class Checkpointer {
  readonly #options: CheckpointerOptions;
  readonly #reserve = new ReserveKeeper();
  readonly #pace = new SlicePace();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #dueAt = 0;
  #isCheckpointing = false;
  #isStopped = false;
  /**
   * Whether a slice of the usual size found no room since all was checkpointed:
   * trying one costs room.
   */
  #isShort = false;
  /** Whether the last slice was refused for lack of room. */
  #isStuck = false;
  /** Whether the next slice quarantines entries that cannot be read, and goes on. */
  #passesDamage = false;
  /** The number of writes that wait for a shorter journal. */
  #waiting = 0;
  /**
   * The last position that other engines were seen to have checkpointed, and
   * when it was first seen.
   */
  #others = NOT_SEEN;
  #onShorter: (() => void)[] = [];

  constructor(options: CheckpointerOptions) {
    this.#options = options;
  }

  get status(): CheckpointStatus {
    const { bytes, entities } = this.#options.memory.pending;
    return { bytes, entities, isCheckpointing: this.#isCheckpointing };
  }

  /** Plans a checkpoint after a write of this engine. */
  wake(delayMs = this.#options.settings.checkpointDelayMs): void {
    const { memory, settings } = this.#options;
    if (this.#isStopped || !settings.checkpoints || memory.pending.count === 0) return;
    this.#reserve.begin();
    const dueAt = performance.now() + delayMs;
    if (this.#isCheckpointing || (this.#timer !== undefined && this.#dueAt <= dueAt)) return;
    clearTimeout(this.#timer);
    this.#dueAt = dueAt;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.#checkpointIfNobodyElse();
    }, delayMs);
  }

  /**
   * Plans a checkpoint after writes of other engines, which checkpoint them
   * earlier if they still run.
   */
  wakeLate(): void {
    if (this.#timer === undefined) this.wake(OTHERS_MS);
  }

  /** Waits while the journal is longer than its bound, and no longer once checkpoints fail. */
  async whenWithinBound(signal: AbortSignal | undefined): Promise<void> {
    const { memory, settings, reads } = this.#options;
    if (memory.pending.bytes <= settings.waitingBytes) return;
    this.#waiting += 1;
    try {
      while (memory.pending.bytes > settings.waitingBytes && !this.#isStopped && !this.#isStuck) {
        if (signal?.aborted) throw new StorageError('cancelled');
        this.wake(0);
        await this.#someProgress(signal);
        // Another engine may have checkpointed meanwhile.
        await reads.join();
      }
    } finally {
      this.#waiting -= 1;
    }
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.#notifyShorter();
  }

  /** Checkpoints all entries up to one, whichever engine does so. */
  async checkpointAll(upTo = Number.POSITIVE_INFINITY): Promise<void> {
    const { memory, reads } = this.#options;
    this.#waiting += 1;
    try {
      await reads.join();
      let part: PartOfEntry | undefined;
      while (memory.pending.count > 0 && memory.drained < upTo) {
        part = await this.#checkpointOne(part);
      }
    } finally {
      this.#waiting -= 1;
    }
  }

  async #checkpointIfNobodyElse(): Promise<void> {
    const name = `tablewright:drain:${this.#options.account}`;
    this.#isCheckpointing = true;
    let pause = LOOK_AGAIN_MS;
    try {
      await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
        if (lock || (await this.#isLockIdle())) {
          this.#others = NOT_SEEN;
          await this.#checkpoint();
        } else if (this.#waiting === 0) pause = OTHERS_MS;
      });
      const { pending, catalog } = this.#options.memory;
      if (pending.count === 0) this.#reserve.keep(catalog.bytes);
    } catch (error) {
      // The connection has ended, or there is no room: the journal stays as it
      // is, and no write waits for it.
      this.#isStuck = true;
      this.#notifyShorter();
      if (!isOfBrowser(error)) reportError(error);
      pause = RETRY_MS;
    } finally {
      this.#isCheckpointing = false;
    }
    this.wake(pause);
  }

  /**
   * Returns whether the holder of the lock has made no progress for long.
   * Checkpointing beside it does no harm.
   */
  async #isLockIdle(): Promise<boolean> {
    const { memory, reads } = this.#options;
    await reads.join();
    const { drained } = memory;
    const now = performance.now();
    if (memory.pending.count === 0) this.#others = NOT_SEEN;
    if (this.#others.drained !== drained) this.#others = { drained, since: now };
    return now - this.#others.since >= STILL_MS;
  }

  async #checkpoint(): Promise<void> {
    const { memory } = this.#options;
    let part: PartOfEntry | undefined;
    // Where there is room by now this ends the connection, and the next connection checkpoints.
    if (!(await this.#settle())) throw new DOMException('There is no room.', 'QuotaExceededError');
    while (!this.#isStopped && memory.pending.count > 0) {
      await this.#whenQuiet();
      if (this.#isStopped) return;
      part = await this.#checkpointOne(part);
      // Lets other tasks run.
      await new Promise((resolve) => setTimeout(resolve));
    }
  }

  /**
   * Waits for a pause between calls that read; they go first, also before
   * waiting writes, but not for ever.
   */
  async #whenQuiet(): Promise<void> {
    const { activity, questions, settings } = this.#options;
    if (this.#waiting > 0) {
      await questions.whenQuiet(AWAITED_QUIET_MS, this.#pace.patienceMs(AWAITED_PATIENCE_MS));
    } else await activity.whenQuiet(settings.checkpointDelayMs, this.#pace.patienceMs(PATIENCE_MS));
  }

  /**
   * Returns whether no record is left in names of databases, where records go
   * when there is no room.
   */
  async #settle(): Promise<boolean> {
    const { connection } = this.#options;
    if (!isOverQuota(connection)) return true;
    const { settleNamed } = await import('../room/settle.ts');
    return settleNamed(connection);
  }

  async #checkpointOne(part: PartOfEntry | undefined): Promise<PartOfEntry | undefined> {
    const { memory, onRetired } = this.#options;
    const began = performance.now();
    const slice = await this.#checkpointPastDamage(part);
    this.#pace.took(performance.now() - began);
    if (memory.pending.count === 0) this.#isShort = false;
    this.#isStuck = false;
    if (slice.hasRetired) onRetired();
    this.#notifyShorter();
    return slice.part;
  }

  async #checkpointPastDamage(part: PartOfEntry | undefined): Promise<CheckpointedSlice> {
    try {
      return await this.#checkpointAsRoomAllows(part);
    } catch (error) {
      if (!(error instanceof DamageInWay)) throw error;
      await this.#clearWay();
      return await this.#checkpointAsRoomAllows(part);
    } finally {
      this.#passesDamage = false;
    }
  }

  /** Passes over entries that cannot be read once no copy has them whole: the safety copy may. */
  async #clearWay(): Promise<void> {
    const { repair, account } = this.#options;
    const mayPass = repair();
    this.#passesDamage = mayPass ? await mayPass() : !(await hasCopy(account));
    if (this.#passesDamage) return;
    throw new DOMException('An entry of the journal cannot be read.', 'NotReadableError');
  }

  async #checkpointAsRoomAllows(part: PartOfEntry | undefined): Promise<CheckpointedSlice> {
    const { connection, memory, settings, account } = this.#options;
    const checkpointEntities = this.#pace.entitiesOf(settings.checkpointEntities * this.#haste);
    const passesDamage = this.#passesDamage;
    const usual = { ...settings, checkpointEntities, passesDamage };
    const checkpoint = () => checkpointSlice(connection, memory, usual, part);
    try {
      if (!this.#isShort) return await checkpoint();
    } catch (error) {
      if (!isFull(error)) throw error;
      const drained = await retryWithoutHistory(this.#options, checkpoint);
      if (drained) return drained.result;
      this.#isShort = true;
    }
    const small = {
      ...settings,
      passesDamage,
      livingBytes: SMALL_BYTES,
      keptBytes: 0,
      keepsHistory: false,
    };
    const checkpointSmall = () => checkpointSlice(connection, memory, small, part);
    const left = this.#leftToPeople;
    // Where no reserve is left for the person's own deletions, checkpointing is what makes room.
    const use = { left, ...(left === 0 && { copyOf: account }) };
    try {
      const drained = await forgetExclusively(connection, async (firstNeeded) => {
        // An undo under way needs what a usual slice keeps; once it is over, less will do.
        if (firstNeeded < Number.POSITIVE_INFINITY) return checkpoint();
        return checkpointSmall().catch((error) =>
          retryWithReserve(connection, checkpointSmall, error, use),
        );
      });
      return drained ?? (await checkpoint());
    } catch (error) {
      this.#isStuck = isFull(error);
      this.#notifyShorter();
      throw error;
    }
  }

  get #haste(): number {
    const { activity, settings } = this.#options;
    if (this.#waiting > 0) return AWAITED;
    return activity.quietMs > settings.checkpointDelayMs ? UNDISTURBED : 1;
  }

  /** Parts of the reserve that a checkpoint does not take, so that a person can make room, too. */
  get #leftToPeople(): number {
    const { pending, catalog } = this.#options.memory;
    // Where most of the journal is of deleted tables, checkpointing it makes room.
    return 2 * pending.bytesWithout((id) => catalog.hasId(id)) > pending.bytes ? 0 : 1;
  }

  #someProgress(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, LOOK_AGAIN_MS);
      const end = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', end);
        resolve();
      };
      this.#onShorter.push(end);
      signal?.addEventListener('abort', end, { once: true });
    });
  }

  #notifyShorter(): void {
    const waiting = this.#onShorter;
    this.#onShorter = [];
    for (const notify of waiting) notify();
  }
}
