import type { AccountName } from '../../model/names.ts';
import type { RestoredAccount, SafetyCopy } from '../../model/safety-copy.ts';
import { isDamaged } from '../damage/is-damaged.ts';
import { isFull } from '../errors.ts';
import type { OpenAccount } from '../open-account.ts';
import type { CopyFolder, CopyShelf } from './copy-files.ts';
import { CopyFollower } from './copy-follower.ts';
import { numberOfCopy } from './copy-reader.ts';
import type { CopyWriter } from './copy-writer.ts';
import { forgetDeletion, isBeingDeleted } from './deletion-mark.ts';
import { ensureIdentity } from './identity.ts';
import { makeCopy } from './make-copy.ts';
import { clearCopies } from './set-aside.ts';
import { takeUpCopy } from './take-up-copy.ts';

export interface KeeperOptions {
  readonly account: AccountName;
  readonly opened: OpenAccount;
  readonly shelf: CopyShelf;
  /** Whether there is room for so much more, with some to spare for people. */
  readonly hasRoom: (bytes: number) => Promise<boolean>;
  readonly onRestored: (restored: RestoredAccount) => void;
}

/** What the work on one folder needs. */
interface Ground {
  readonly folder: CopyFolder;
  readonly identity: string;
  /** Aborts when the keeper ends, or when something was refused. */
  readonly signal: AbortSignal;
}

/** How often it is looked whether the copy is to be made anew. */
const LOOK_AGAIN_MS = 30_000;

const AGAIN_MS = 1000;

/** After the browser refused something, or where there was no room. */
const RETRY_MS = 30_000;

/** Whoever writes waits no longer for what the copy may have to put right. */
const PATIENCE_MS = 3000;

/** A copy is made anew when its entries weigh more than this, and more than the rest of it. */
const LOG_BYTES = 8_000_000;

/** A new one is made in a pause of people's work, or after the longer time all the same. */
const QUIET_MS = 1000;
const MOST_WAIT_MS = 10_000;

export function lockOfCopy(account: string): string {
  return `tablewright:safety:${account}`;
}

/**
 * Keeps the copy of one account, for as long as its engine is connected to it
 * and no other window keeps it.
 */
export class CopyKeeper {
  /** Fulfils when nothing is to be put right by the copy, so that people may write. Never fails. */
  readonly checked: Promise<void>;
  readonly #options: KeeperOptions;
  readonly #ending = new AbortController();
  readonly #ended: Promise<unknown>;
  #state: SafetyCopy['state'] = 'elsewhere';
  #follower: CopyFollower | undefined;
  #writer: CopyWriter | undefined;
  #wake = () => {};

  constructor(options: KeeperOptions) {
    this.#options = options;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.checked = promise;
    setTimeout(resolve, PATIENCE_MS);
    // Without its lock there is no copy. The next connection tries again.
    this.#ended = this.#run(resolve)
      .catch(() => {})
      .finally(resolve);
  }

  get state(): SafetyCopy['state'] {
    return this.#state;
  }

  /** The newest write that is in the file. */
  get newest(): SafetyCopy['newest'] {
    return this.#writer?.savedTick;
  }

  /** Hears of what others may have written. */
  async lookAgain(): Promise<void> {
    await this.#follower?.lookAgain();
  }

  /** Fulfils when the files are let go of. */
  async end(): Promise<void> {
    this.#ending.abort();
    this.#wake();
    await this.#ended;
  }

  async #run(onChecked: () => void): Promise<void> {
    const { signal } = this.#ending;
    const name = lockOfCopy(this.#options.account);
    const looked = Promise.withResolvers<void>();
    const keep = () => this.#keepWhileConnected(looked.resolve);
    // Who looks has this lock until it has looked: whoever comes next waits for that.
    const { kept } = await navigator.locks.request(`${name}:look`, { signal }, async () => {
      const kept = navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
        if (lock) await keep();
        return lock !== null;
      });
      await Promise.race([looked.promise, kept]);
      return { kept };
    });
    onChecked();
    if (!(await kept)) await navigator.locks.request(name, { signal }, keep);
  }

  async #keepWhileConnected(onChecked: () => void): Promise<void> {
    const { signal } = this.#ending;
    while (!signal.aborted) {
      try {
        await this.#keep(onChecked);
      } catch (error) {
        this.#state = isFull(error) ? 'full' : 'failed';
      } finally {
        onChecked();
        this.#letGo();
      }
      await this.#wait(RETRY_MS);
    }
  }

  async #keep(onChecked: () => void): Promise<void> {
    const { account, opened, shelf, onRestored } = this.#options;
    this.#state = 'making';
    const identity = await ensureIdentity(opened.connection);
    const folder = await shelf.open(account, true);
    if (!folder) return;
    this.#writer = await takeUpCopy({ opened, identity, folder, onRestored });
    onChecked();
    const refused = new AbortController();
    const follower = new CopyFollower({
      opened,
      onLost: () => this.#wake(),
      onFault: (error) => {
        refused.abort(error);
        this.#wake();
      },
    });
    this.#follower = follower;
    if (this.#writer) follower.add(this.#writer);
    const signal = AbortSignal.any([this.#ending.signal, refused.signal]);
    await this.#followOn(follower, { folder, identity, signal });
    refused.signal.throwIfAborted();
  }

  async #followOn(follower: CopyFollower, ground: Ground): Promise<void> {
    const { folder, signal } = ground;
    let isToCatchUp = true;
    while (!signal.aborted) {
      // One that was left by a deletion that never came to its end.
      if (!(await isBeingDeleted(folder))) await forgetDeletion(folder);
      const writer = this.#writer;
      if (writer && (isToCatchUp || follower.isLost(writer))) {
        isToCatchUp = false;
        if (await follower.catchUp(writer)) continue;
        // The file stays, as a copy of some time ago, until there is a new one.
        letGoOf(writer, follower);
        this.#writer = undefined;
      }
      if (!this.#writer || isLong(this.#writer)) await this.#remake(follower, ground);
      if (this.#writer) this.#state = 'kept';
      // What came to nothing because of what others wrote is tried again soon.
      await this.#wait(this.#state === 'making' ? AGAIN_MS : LOOK_AGAIN_MS);
    }
  }

  async #remake(follower: CopyFollower, { folder, identity, signal }: Ground): Promise<void> {
    const { opened, account, hasRoom } = this.#options;
    const before = this.#writer;
    const isHurt = await isDamaged(opened.connection);
    // It may have whole what would take its place in pieces, and goes on as it is.
    if (before && isHurt) return;
    if (!before) this.#state = 'making';
    // Whoever deletes an account, or closes it, waits for no pause.
    await Promise.race([opened.writes.activity.whenQuiet(QUIET_MS, MOST_WAIT_MS), ended(signal)]);
    if (signal.aborted) return;
    if (!(await hasRoom(1.5 * opened.memory.catalog.bytes))) {
      this.#state = 'full';
      return;
    }
    const files = await folder.list();
    const number = 1 + Math.max(0, ...files.map(({ name }) => numberOfCopy(name) ?? 0));
    const work = { opened, account, identity, folder, number, signal, follower };
    const made = await makeCopy(work);
    if (!made) return;
    this.#writer = made;
    if (before) letGoOf(before, follower);
    await clearCopies(folder, { identity, isHurt, written: made.name });
  }

  #letGo(): void {
    try {
      this.#follower?.end();
    } catch {
      // What was not saved is in the journal, too.
    }
    this.#follower = undefined;
    this.#writer?.close();
    this.#writer = undefined;
  }

  /** Until somebody wakes it, at the end, or when the time is over. */
  #wait(ms?: number): Promise<void> {
    if (this.#ending.signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = ms === undefined ? undefined : setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

function ended(signal: AbortSignal): Promise<unknown> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
}

function letGoOf(writer: CopyWriter, follower: CopyFollower): void {
  follower.drop(writer);
  writer.close();
}

function isLong({ logBytes, bytes }: CopyWriter): boolean {
  return logBytes > Math.max(LOG_BYTES, bytes / 2);
}
