import type { AccountName } from '../../model/names.ts';
import { StorageError } from '../../model/storage-error.ts';
import type { CheckpointStatus } from '../checkpoint/checkpointer.ts';
import { Activity } from '../connection/activity.ts';
import { type Connection, openConnection } from '../connection/connection.ts';
import { DEFAULT_SETTINGS, type StorageSettings } from '../connection/settings.ts';
import type { AccountCopies } from './account-copies.ts';
import { loadBackground } from './load-background.ts';
import { OpenAccount } from './open-account.ts';
import { SharedMemory } from './shared-memory.ts';

/** The pause after the browser refused a sweep, in milliseconds. */
const SWEEP_AGAIN_MS = 1000;

/** One for all accounts of a thread: checkpointing one of them takes time from calls to another. */
const peoplesCalls = new Activity();

/** The calls that read. */
const peoplesQuestions = new Activity();

/**
 * The database of one account. It connects at its first use, and again after
 * the browser or another engine has ended the connection.
 */
export class TablesDatabase {
  readonly account: AccountName;
  readonly settings: StorageSettings;
  /** The id of this engine in what it writes. */
  readonly author = crypto.randomUUID();
  /** The calls of people to any account. */
  readonly activity = peoplesCalls;
  readonly questions = peoplesQuestions;
  /** Absent where the engine keeps no copies, or cannot. */
  copies: AccountCopies | undefined;
  readonly #memory: SharedMemory;
  readonly #onUpgraded: (from: number) => void;
  #opening: Promise<OpenAccount> | undefined;
  #opened: OpenAccount | undefined;
  #isSweeping = false;
  #isSweepDue = false;
  #sweepAgain: ReturnType<typeof setTimeout> | undefined;

  /**
   * Accounts of one engine share the memory for tables. `onUpgraded` is called
   * with the former version.
   */
  constructor(
    account: AccountName,
    settings: Partial<StorageSettings> = {},
    memory?: SharedMemory,
    onUpgraded: (from: number) => void = () => {},
  ) {
    this.account = account;
    this.#onUpgraded = onUpgraded;
    this.settings = { ...DEFAULT_SETTINGS, ...settings };
    this.#memory = memory ?? new SharedMemory(this.settings.memoryBytes);
  }

  /** For storage alone: others read and write by transaction.ts. */
  open(): Promise<OpenAccount> {
    const begun = this.#opening;
    if (begun && !this.#opened) return begun.catch((error: unknown) => this.#openAgain(error));
    this.#opening ??= this.#open();
    return this.#opening;
  }

  /** Undefined before the first use, and after a connection has ended. */
  get opened(): OpenAccount | undefined {
    return this.#opened;
  }

  async connect(): Promise<Connection> {
    return (await this.open()).connection;
  }

  /** What is known of how far the journal is checkpointed, without a read. */
  get checkpointStatus(): CheckpointStatus {
    return this.#opened?.checkpointer.status ?? { bytes: 0, entities: 0, isCheckpointing: false };
  }

  /** Checkpoints everything in the journal at once, or everything up to an entry. */
  async checkpoint(upTo?: number): Promise<void> {
    const { checkpointer } = await this.open();
    await checkpointer.checkpointAll(upTo);
  }

  /** Drops the cached tables of all accounts of the engine. */
  evict(): void {
    this.#memory.cache.clear();
  }

  /** Forgets a connection that ended, so that the next use makes a new one. */
  forget(account: OpenAccount): void {
    account.end();
    if (this.#opened !== account) return;
    clearTimeout(this.#sweepAgain);
    this.#opened = undefined;
    this.#opening = undefined;
  }

  /** Runs a call that reads: background work waits meanwhile. */
  ask<T>(question: () => Promise<T>): Promise<T> {
    return this.activity.during(() => this.questions.during(question));
  }

  /** Closes the connection once the transactions under way have ended. */
  async close(): Promise<void> {
    const opened = await this.#opening?.catch(() => undefined);
    if (!opened) return;
    this.forget(opened);
    opened.connection.close();
  }

  /** Frees the room of deleted tables in the background. */
  sweep(): void {
    this.#isSweepDue = true;
    if (this.#isSweeping) return;
    this.#isSweeping = true;
    void this.#sweepWhileDue().finally(() => {
      this.#isSweeping = false;
    });
  }

  async #sweepWhileDue(): Promise<void> {
    while (this.#isSweepDue) {
      this.#isSweepDue = false;
      const opened = this.#opened;
      if (!opened || (await this.#sweepOnce(opened.connection))) continue;
      // Another connection begins with a sweep. On this one the browser may succeed later.
      if (opened === this.#opened)
        this.#sweepAgain = setTimeout(() => this.sweep(), SWEEP_AGAIN_MS);
    }
  }

  /** Returns whether nothing is left to sweep, or it cannot be done now. */
  async #sweepOnce(connection: Connection): Promise<boolean> {
    // Without a network the code may not load now.
    const parts = await loadBackground().catch(() => undefined);
    return !parts || parts.sweepRetired(connection);
  }

  async #connect(onEnd: () => void): Promise<Connection> {
    const connect = () => openConnection(this.account, onEnd, this.#onUpgraded);
    return connect().catch(async (error: unknown) => {
      if (await this.copies?.bringBack(this.account, error)) return connect();
      throw error;
    });
  }

  /** The account may have been created while the database was looked for. */
  #openAgain(error: unknown): Promise<OpenAccount> {
    if (!(error instanceof StorageError) || error.reason !== 'accountMissing') throw error;
    this.#opening ??= this.#open();
    return this.#opening;
  }

  async #open(): Promise<OpenAccount> {
    let opened: OpenAccount | undefined;
    try {
      const connection = await this.#connect(() => opened && this.forget(opened));
      opened = new OpenAccount({
        connection,
        account: this.account,
        cache: this.#memory.cache,
        activity: this.activity,
        questions: this.questions,
        settings: this.settings,
        onRetired: () => this.sweep(),
      });
      this.#opened = opened;
      opened.checked = this.copies?.follow(this.account, opened);
      this.sweep();
      return opened;
    } catch (error) {
      this.#opening = undefined;
      throw error;
    }
  }
}
