import type { EntityKey } from '../../model/entity.ts';
import type { AccountName } from '../../model/names.ts';
import type { RestoredAccount, SafetyCopy } from '../../model/safety-copy.ts';
import type { OpenAccount } from '../account/open-account.ts';
import { isFull } from '../connection/errors.ts';
import { isOverQuota } from '../connection/find-named.ts';
import { forgetDeletion, isBeingDeleted } from '../copy/deletion-mark.ts';
import type { CopyFolder, CopyStore } from '../copy/files.ts';
import { lockOfCopy, lockOfLook } from '../copy/lock.ts';
import { answerWhileLooking, whenNobodyLooks } from '../copy/look.ts';
import { clearCopies } from '../copy/quarantine.ts';
import { numberOfCopy } from '../copy/reader.ts';
import type { CopyWriter } from '../copy/writer.ts';
import { isDamaged } from '../damage/is-damaged.ts';
import type { EntityRecord } from '../records/schema.ts';
import { compactInBackground } from '../room/compact.ts';
import { findEntities } from './find-entities.ts';
import { ensureIdentity } from './identity.ts';
import { JournalTailer } from './journal-tailer.ts';
import { makeCopy } from './make-copy.ts';
import { readChecked, repairJournal } from './repair-journal.ts';
import { resumeMirror } from './resume-mirror.ts';
import { isWholeCopy } from './verify-copy.ts';

export interface KeeperOptions {
  readonly account: AccountName;
  readonly opened: OpenAccount;
  readonly copyStore: CopyStore;
  /** Returns whether there is room for so many more bytes, with some to spare for people. */
  readonly hasRoom: (bytes: number) => Promise<boolean>;
  readonly onRestored: (restored: RestoredAccount) => void;
  /** Called with the number of entries that were repaired. */
  readonly onRepaired: (entries: number) => void;
}

/** The context of the work on one folder. */
interface MirrorContext {
  readonly folder: CopyFolder;
  readonly identity: string;
  /** Aborts when the manager ends, or when the browser refuses something. */
  readonly signal: AbortSignal;
}

/** How often to look whether the copy has to be made anew, in milliseconds. */
const LOOK_AGAIN_MS = 30_000;

const AGAIN_MS = 1000;

/** The pause after the browser refused something, or where there was no room. */
const RETRY_MS = 30_000;

/** A copy is made anew when its entries weigh more than this, and more than the rest of it. */
const LOG_BYTES = 8_000_000;

/** A new copy is made in a pause of people's work, or after the longer time at the latest. */
const QUIET_MS = 1000;
const PAUSE_MS = 50;
const MOST_WAIT_MS = 10_000;

/**
 * Keeps the copy of one account, while its engine has the account open and no
 * other window keeps the copy.
 */
export class MirrorManager {
  /**
   * Resolves when writes may begin: the account has all that the copy has, or
   * will not get it. Waits for the engine that looks as long as that answers.
   */
  readonly checked: Promise<void>;
  readonly #options: KeeperOptions;
  readonly #ending = new AbortController();
  readonly #ended: Promise<unknown>;
  #state: SafetyCopy['state'] = 'elsewhere';
  #follower: JournalTailer | undefined;
  #writer: CopyWriter | undefined;
  /** Ends the work in the folder. */
  #refuse = (_reason: unknown) => {};
  /** Answers the engines that want the room of the copy. */
  #yielding: PromiseWithResolvers<boolean> | undefined;
  /** Whether the account is known to have all that is in the folder. */
  #mayYield = false;
  /** Whether the copy was removed for its room, and none has been begun since. */
  #isGivenUp = false;
  #isKeeping = false;
  /** Whether a call came since the last wait. */
  #isCalled = false;
  #endWait = () => {};
  /**
   * Whether the account has all that the copy has, or will not get it; false
   * while it cannot be opened.
   */
  #hasLooked = false;
  /** Whether all of the file that was written earlier has been verified. */
  #isVerified = false;
  #isValid = true;

  constructor(options: KeeperOptions) {
    this.#options = options;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.checked = promise;
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

  /** Looks whether other engines have written. */
  async lookAgain(): Promise<void> {
    await this.#follower?.lookAgain();
  }

  /**
   * Repairs damaged entries of the journal that the copy has whole, with those
   * that other engines have met (`reported`). Returns false where another window keeps
   * the copy, or it cannot be read now.
   */
  async repair(reported: readonly IDBValidKey[] = []): Promise<boolean> {
    const { opened, onRepaired } = this.#options;
    const writer = this.#writer;
    if (!writer) return this.#hasLooked || !(await this.#hasFile());
    if (reported.length > 0) await readChecked(opened);
    const { repaired } = await repairJournal(opened, writer.content, { reported });
    if (repaired > 0) onRepaired(repaired);
    return true;
  }

  /**
   * Returns what the copy has under keys of a table; undefined where another
   * window keeps it, or there is none.
   */
  async find(id: string, keys: readonly EntityKey[]): Promise<readonly EntityRecord[] | undefined> {
    const follower = this.#follower;
    const writer = this.#writer;
    if (!follower || !writer) return undefined;
    // Then it contains all that was written to them.
    const isUpToDate = await follower.catchUp(writer);
    return isUpToDate ? findEntities(writer.content, id, keys) : [];
  }

  /**
   * Removes the copy for its room, and makes another some time later, if there
   * is room then. Returns false where it may have what the account lacks, or
   * there was none; undefined where another window keeps it. All callers get
   * the same answer.
   */
  giveUp(): Promise<boolean> | undefined {
    if (!this.#isKeeping) return undefined;
    this.#yielding ??= Promise.withResolvers();
    const { promise } = this.#yielding;
    this.#refuse(new DOMException('The room is wanted.', 'QuotaExceededError'));
    this.#wake();
    return promise;
  }

  /** Resolves when the files are closed. */
  async end(): Promise<void> {
    this.#ending.abort();
    this.#wake();
    await this.#ended;
  }

  async #run(onChecked: () => void): Promise<void> {
    const { signal } = this.#ending;
    const { account } = this.#options;
    const name = lockOfCopy(account);
    const looked = Promise.withResolvers<void>();
    const keep = () => this.#keepWhileConnected(looked.resolve);
    const waiting = new AbortController();
    // A frozen tab that holds the look is not waited for; it looks again when it goes on.
    void whenNobodyLooks(account, waiting.signal).then((isFrozen) => isFrozen && onChecked());
    // The engine that looks holds this lock until it has looked: the next one waits for that.
    const look = async () => {
      waiting.abort();
      const endAnswers = answerWhileLooking(account);
      const kept = navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
        if (lock) await keep();
        return lock !== null;
      });
      await Promise.race([looked.promise, kept]).finally(endAnswers);
      return { kept };
    };
    const asked = navigator.locks.request(lockOfLook(account), { signal }, look);
    const { kept } = await asked.finally(() => waiting.abort());
    onChecked();
    if (!(await kept)) await navigator.locks.request(name, { signal }, keep);
  }

  async #keepWhileConnected(onChecked: () => void): Promise<void> {
    const { signal } = this.#ending;
    this.#isKeeping = true;
    while (!signal.aborted) {
      try {
        if (!this.#yielding) await this.#keep(onChecked);
      } catch (error) {
        this.#state = isFull(error) ? 'full' : 'failed';
        if (isFull(error)) compactInBackground(this.#options.opened.connection);
      } finally {
        onChecked();
        this.#letGo();
      }
      await this.#yield();
      await this.#wait(RETRY_MS);
    }
    this.#isKeeping = false;
    await this.#yield();
  }

  /** Removes the copy for the engines that have asked for its room, while no file is open here. */
  async #yield(): Promise<void> {
    const asked = this.#yielding;
    if (!asked) return;
    const isGone = await this.#removeCopies().catch(() => false);
    // Callers that come meanwhile get the same answer.
    this.#yielding = undefined;
    // The engine that has asked uses the room first.
    this.#isCalled = false;
    asked.resolve(isGone);
  }

  async #removeCopies(): Promise<boolean> {
    const { account, opened, copyStore } = this.#options;
    if (!this.#mayYield || (await isDamaged(opened.connection))) return false;
    const folder = await copyStore.open(account);
    const files = (await folder?.list()) ?? [];
    const copies = files.filter(({ name }) => numberOfCopy(name) !== undefined);
    for (const { name } of copies) await folder?.remove(name);
    if (copies.length > 0) this.#state = 'full';
    if (copies.some(({ bytes }) => bytes > 0)) this.#isGivenUp = true;
    return this.#isGivenUp;
  }

  async #keep(onChecked: () => void): Promise<void> {
    const { account, opened, copyStore, onRestored, onRepaired } = this.#options;
    this.#state = 'making';
    this.#mayYield = false;
    this.#isGivenUp = false;
    const refused = new AbortController();
    this.#refuse = (reason) => refused.abort(reason);
    if (isOverQuota(opened.connection))
      throw new DOMException('There is no room.', 'QuotaExceededError');
    const identity = await ensureIdentity(opened.connection);
    const folder = await copyStore.open(account, { create: true });
    if (!folder) return;
    // A caller that wants its room waits for that: the copy may have what the account lacks.
    const looking = { opened, identity, folder, signal: this.#ending.signal };
    this.#writer = await resumeMirror({ ...looking, onRestored, onRepaired });
    this.#isVerified = false;
    this.#isValid = true;
    this.#hasLooked = true;
    this.#mayYield = true;
    onChecked();
    const follower = new JournalTailer({
      opened,
      onLost: () => this.#wake(),
      onProblem: (error) => {
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

  async #followOn(follower: JournalTailer, context: MirrorContext): Promise<void> {
    const { folder, signal } = context;
    let isToCatchUp = true;
    while (!signal.aborted) {
      // Removes the mark of a deletion that never ended.
      if (!(await isBeingDeleted(folder))) await forgetDeletion(folder);
      const writer = this.#writer;
      if (writer && (isToCatchUp || follower.isLost(writer))) {
        isToCatchUp = false;
        if (await follower.catchUp(writer)) continue;
        this.#drop(follower);
      }
      if (this.#writer) await this.#verify(this.#writer, signal);
      const isDue =
        !this.#writer ||
        isLong(this.#writer, this.#options.opened.memory.pending.bytes) ||
        !this.#isValid;
      if (isDue) await this.#remake(follower, context);
      if (this.#writer) this.#state = 'kept';
      // Work that writes of other engines have interrupted is tried again soon.
      await this.#wait(this.#state === 'making' ? AGAIN_MS : LOOK_AGAIN_MS);
    }
  }

  /** The file stays, as a copy of some time ago, until there is a new one. */
  #drop(follower: JournalTailer): void {
    if (this.#writer) letGoOf(this.#writer, follower);
    this.#writer = undefined;
  }

  /** Verifies once, in pauses, that the copy has all that it should. */
  async #verify(writer: CopyWriter, signal: AbortSignal): Promise<void> {
    if (this.#isVerified || writer.hasUnsaved) return;
    const { activity } = this.#options.opened.writes;
    const pause = async () => {
      await Promise.race([activity.whenQuiet(PAUSE_MS, QUIET_MS), ended(signal)]);
      signal.throwIfAborted();
    };
    await pause();
    this.#isValid = await isWholeCopy(writer.content, pause);
    this.#isVerified = true;
  }

  async #remake(
    follower: JournalTailer,
    { folder, identity, signal }: MirrorContext,
  ): Promise<void> {
    const { opened, account, hasRoom } = this.#options;
    const before = this.#writer;
    // The old copy may have whole what a new one would have damaged, and is continued as it is.
    if (before && (await isDamaged(opened.connection))) return;
    if (!before) this.#state = 'making';
    // Deleting or closing an account does not wait for a pause.
    await Promise.race([opened.writes.activity.whenQuiet(QUIET_MS, MOST_WAIT_MS), ended(signal)]);
    if (signal.aborted) return;
    if (!(await hasRoom(1.5 * opened.memory.catalog.bytes))) {
      this.#state = 'full';
      return;
    }
    const files = await folder.list();
    const number = 1 + Math.max(0, ...files.map(({ name }) => numberOfCopy(name) ?? 0));
    const work = { opened, account, identity, folder, number, signal, follower, mayLack: !before };
    const made = await makeCopy(work);
    if (!made) return;
    this.#writer = made;
    this.#isVerified = true;
    this.#isValid = true;
    if (before) letGoOf(before, follower);
    const isHurt = await isDamaged(opened.connection);
    await clearCopies(folder, { identity, isHurt, written: made.name });
  }

  /** Returns whether there is a copy, even one that cannot be opened now. */
  async #hasFile(): Promise<boolean> {
    const { account, copyStore } = this.#options;
    const folder = await copyStore.open(account).catch(() => undefined);
    const files = (await folder?.list()) ?? [];
    return files.some(({ name, bytes }) => bytes > 0 && numberOfCopy(name) !== undefined);
  }

  #letGo(): void {
    this.#hasLooked = false;
    try {
      this.#follower?.end();
    } catch {
      // What was not saved is in the journal as well.
    }
    this.#follower = undefined;
    this.#writer?.close();
    this.#writer = undefined;
  }

  /** Waits until it is woken, ended, or the time is over. */
  async #wait(ms: number): Promise<void> {
    if (!this.#isCalled && !this.#ending.signal.aborted) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, ms);
      this.#endWait = resolve;
      await promise;
      clearTimeout(timer);
    }
    this.#isCalled = false;
  }

  /** Ends the wait; where there is none just now, the next one ends at once. */
  #wake(): void {
    this.#isCalled = true;
    this.#endWait();
  }
}

function ended(signal: AbortSignal): Promise<unknown> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
}

function letGoOf(writer: CopyWriter, follower: JournalTailer): void {
  follower.drop(writer);
  writer.close();
}

function isLong({ logBytes, bytes }: CopyWriter, pending: number): boolean {
  // Entries that are not checkpointed would stand in the log of the next copy as well.
  return logBytes - pending > Math.max(LOG_BYTES, bytes / 2);
}
