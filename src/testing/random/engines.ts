import { type LocalService, startLocalService } from '../../client/local-service.ts';
import { AccountEngine, type AccountEngineOptions } from '../../engine/account-engine.ts';
import type { AccountName } from '../../model/names.ts';
import type { AccountService } from '../../model/table-service.ts';

/**
 * Operations on an engine's storage beyond the contract, if it has them. None
 * of them may change an answer.
 */
export interface StorageHooks {
  /** Checkpoints the account's journal. */
  checkpoint(account: AccountName): Promise<void>;
  /** Begins a checkpoint and interrupts it. */
  abortCheckpoint(account: AccountName): Promise<void>;
  /** Drops the account's caches. */
  evict(account: AccountName): void;
}

/** One of several engines that work on the same accounts, as tabs do. */
export interface Engine {
  readonly name: string;
  readonly accounts: AccountService;
  /** Empty unless the engine runs in this thread and its storage has them. */
  readonly hooks: Partial<StorageHooks>;
  /** Whether it has what only pages use: filters by pattern, which need a thread of their own. */
  readonly hasPatterns: boolean;
  /**
   * Whether it keeps safety copies. Such an engine takes an account that
   * another one deleted for lost.
   */
  readonly keepsCopies: boolean;
  /** Ends the engine; a new one answers later calls. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Returns the service that may delete accounts: of an engine that keeps copies,
 * if there is one.
 */
export function ownerAmong(engines: readonly [Engine, ...Engine[]]): AccountService {
  const { accounts } = engines.find(({ keepsCopies }) => keepsCopies) ?? engines[0];
  return accounts;
}

/** An engine in this thread. */
export class NearEngine implements Engine {
  readonly name: string;
  readonly hasPatterns = true;
  readonly keepsCopies = false;
  readonly hooks: StorageHooks = {
    checkpoint: (account) => this.#checkpoint(account),
    abortCheckpoint: (account) => this.#abortCheckpoint(account),
    evict: (account) => this.#engine.databaseOf(account).evict(),
  };
  readonly #options: AccountEngineOptions;
  #engine: AccountEngine;

  constructor(name: string, options: AccountEngineOptions = {}) {
    this.name = name;
    this.#options = options;
    this.#engine = new AccountEngine(options);
  }

  get accounts(): AccountService {
    return this.#engine;
  }

  async restart(): Promise<void> {
    const old = this.#engine;
    this.#engine = new AccountEngine(this.#options);
    await old.close();
  }

  close(): Promise<void> {
    return this.#engine.close();
  }

  /** Does not throw if the engine is restarted meanwhile. */
  async #checkpoint(account: AccountName): Promise<void> {
    const engine = this.#engine;
    await engine
      .databaseOf(account)
      .checkpoint()
      .catch((error: unknown) => {
        if (engine === this.#engine) throw error;
      });
  }

  async #abortCheckpoint(account: AccountName): Promise<void> {
    const database = this.#engine.databaseOf(account);
    // The connection is closed during the checkpoint, which may end in any error.
    const checkpointing = database.checkpoint().catch(() => {});
    await new Promise((resolve) => setTimeout(resolve, 2));
    await database.close();
    await checkpointing;
  }
}

/** An engine that its creator opens and closes. */
export class OpenedEngine implements Engine {
  readonly name: string;
  readonly accounts: AccountService;
  readonly hasPatterns = true;
  readonly keepsCopies = false;
  readonly hooks: Partial<StorageHooks> = {};

  constructor(name: string, accounts: AccountService) {
    this.name = name;
    this.accounts = accounts;
  }

  async restart(): Promise<void> {}

  async close(): Promise<void> {}
}

/**
 * An engine in a worker, behind its link. It ends as a crashed thread does. The
 * next one is started early, since loading its script takes as long as many
 * steps.
 */
export class FarEngine implements Engine {
  readonly name: string;
  readonly hasPatterns = true;
  readonly keepsCopies = true;
  readonly hooks: Partial<StorageHooks> = {};
  #service: LocalService = startLocalService();
  #next: LocalService = startLocalService();

  constructor(name: string) {
    this.name = name;
  }

  get accounts(): AccountService {
    return this.#service.accounts;
  }

  async restart(): Promise<void> {
    this.#service.close();
    this.#service = this.#next;
    this.#next = startLocalService();
  }

  async close(): Promise<void> {
    this.#service.close();
    this.#next.close();
  }
}
