import type { AccountName } from '../model/names.ts';
import { StorageError } from '../model/storage-error.ts';
import type { AccountCopies } from './account-copies.ts';
import { Activity } from './activity.ts';
import { type Connection, openConnection } from './connection.ts';
import type { CheckpointStatus } from './journal/checkpointer.ts';
import { loadBackground } from './load-background.ts';
import { OpenAccount } from './open-account.ts';
import { DEFAULT_SETTINGS, type StorageSettings } from './settings.ts';
import { SharedMemory } from './shared-memory.ts';

/** After the browser refused to sweep. */
const SWEEP_AGAIN_MS = 1000;

/**
 * One for all accounts of a thread: what is checkpointed of one of them takes the
 * time of whoever waits for another.
 */
const peoplesCalls = new Activity();

/** Those of them that read. */
const peoplesQuestions = new Activity();

/**
 * The database of one account. It connects at its first use, and again when
 * the connection was ended by the browser or for another engine's sake.
 */
export class TablesDatabase {
  readonly account: AccountName;
  readonly settings: StorageSettings;
  /** Names this engine in what it writes. */
  readonly author = crypto.randomUUID();
  /** What people wait for, of whichever account. */
  readonly activity = peoplesCalls;
  readonly questions = peoplesQuestions;
  /** Absent where the engine keeps none, or cannot. */
  copies: AccountCopies | undefined;
  readonly #memory: SharedMemory;
  readonly #onUpgraded: (from: number) => void;
  #opening: Promise<OpenAccount> | undefined;
  #opened: OpenAccount | undefined;
  #isSweeping = false;
  #isSweepDue = false;
  #sweepAgain: ReturnType<typeof setTimeout> | undefined;

  /** Accounts of one engine share the memory for tables. `onUpgraded` hears of the version that lay there before. */
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

  /** Only for this room: everybody else reads and writes by transaction.ts. */
  open(): Promise<OpenAccount> {
    const begun = this.#opening;
    if (begun && !this.#opened) return begun.catch((error: unknown) => this.#openAgain(error));
    this.#opening ??= this.#open();
    return this.#opening;
  }

  /** Undefined before the first use, and after a connection was ended. */
  get opened(): OpenAccount | undefined {
    return this.#opened;
  }

  async connect(): Promise<Connection> {
    return (await this.open()).connection;
  }

  /** What is known, without asking, of how far the journal is checkpointed. */
  get checkpointStatus(): CheckpointStatus {
    return this.#opened?.checkpointer.status ?? { bytes: 0, entities: 0, isCheckpointing: false };
  }

  /** Puts everything that is in the journal where it belongs, at once. */
  async checkpoint(): Promise<void> {
    const { checkpointer } = await this.open();
    await checkpointer.checkpointAll();
  }

  /** Gives up what is kept of tables in memory, those of other accounts of the engine too. */
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

  /** Answers a question: background work waits meanwhile. */
  ask<T>(question: () => Promise<T>): Promise<T> {
    return this.activity.during(() => this.questions.during(question));
  }

  /** Ends the connection when the transactions under way have ended. */
  async close(): Promise<void> {
    const opened = await this.#opening?.catch(() => undefined);
    if (!opened) return;
    this.forget(opened);
    opened.connection.close();
  }

  /** Gives the room of deleted tables back, in the background. */
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
      // Another connection begins with it. On this one the browser may do it later.
      if (opened === this.#opened)
        this.#sweepAgain = setTimeout(() => this.sweep(), SWEEP_AGAIN_MS);
    }
  }

  /** Whether nothing is left, or nothing comes of it now. */
  async #sweepOnce(connection: Connection): Promise<boolean> {
    // Without a network it may not load now.
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

  /** Whoever came while it was looked for may know of an account that was made meanwhile. */
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
