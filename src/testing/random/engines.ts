import { type LocalService, startLocalService } from '../../client/local-service.ts';
import { AccountEngine, type AccountEngineOptions } from '../../engine/account-engine.ts';
import type { AccountName } from '../../model/names.ts';
import type { AccountService } from '../../model/table-service.ts';

/**
 * What can be asked of an engine's storage beyond the contract, where it has
 * such a thing. None of it may change any answer.
 */
export interface StorageHooks {
  /** Writes what is still to be written into its final place. */
  checkpoint(account: AccountName): Promise<void>;
  /** Begins to checkpoint, and gives up in the middle. */
  abortCheckpoint(account: AccountName): Promise<void>;
  /** Forgets what it holds in memory. */
  evict(account: AccountName): void;
}

/** One of the ways into the accounts that work at the same time, such as tabs have. */
export interface Engine {
  readonly name: string;
  readonly accounts: AccountService;
  /** Only of an engine in this thread, and only where the storage has it. */
  readonly hooks: Partial<StorageHooks>;
  /** Whether it has what only pages ask for: filters by pattern, which need a thread of their own. */
  readonly hasPatterns: boolean;
  /** Whether it keeps safety copies. To those that do, an account that another deletes is one that was lost. */
  readonly keepsCopies: boolean;
  /** What is asked after that is answered by a new one. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** Whoever may delete accounts: one of those that keep copies, where there are any. */
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

  /** Ends with the engine, where that is started anew meanwhile. */
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
    // The connection ends under it, which it may tell in one way or another.
    const checkpointing = database.checkpoint().catch(() => {});
    await new Promise((resolve) => setTimeout(resolve, 2));
    await database.close();
    await checkpointing;
  }
}

/** One that somebody else opens and closes. */
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
 * An engine in a worker, behind its link. It ends as a thread that crashes. The
 * next one is there before it is needed, since to load its script takes as long as many steps.
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
