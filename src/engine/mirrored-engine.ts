import { type AccountName, isOfFiles, SCRATCH_ACCOUNT } from '../model/names.ts';
import type { CopyAction, SafetyCopy } from '../model/safety-copy.ts';
import type { AccountDescription, EngineLimits } from '../model/table-service.ts';
import type { TablesDatabase } from '../storage/account/database.ts';
import type { CopyStore } from '../storage/copy/files.ts';
import { hasPrivateFiles } from '../storage/copy/store-folder.ts';
import { privateCopyStore } from '../storage/mirror/copy-store.ts';
import { LazyCopies } from '../storage/mirror/late-copies.ts';
import { AccountEngine, type AccountEngineOptions } from './account-engine.ts';

/** An engine that keeps a second copy of each account, and restores lost accounts from it. */
export class MirroredEngine extends AccountEngine {
  readonly #copies: LazyCopies;

  constructor(
    copyStore: CopyStore,
    options: AccountEngineOptions = {},
    load?: ConstructorParameters<typeof LazyCopies>[2],
  ) {
    super(options);
    this.#copies = new LazyCopies(copyStore, this, load);
  }

  override async listAccounts(): Promise<readonly AccountDescription[]> {
    await this.#copies.bringAllBack();
    return super.listAccounts();
  }

  /** An account whose database was lost still exists: no other takes its name. */
  override async createAccount(account: AccountName): Promise<void> {
    await this.#copies.makeWay(account);
    await super.createAccount(account);
  }

  override async deleteAccount(account: AccountName): Promise<void> {
    const copies = await this.#copies.load();
    await copies.duringDeletion(account, () => super.deleteAccount(account));
  }

  override async readCopies(): Promise<readonly SafetyCopy[]> {
    return (await this.#copies.load()).describe();
  }

  override async changeCopy(account: AccountName, action: CopyAction): Promise<void> {
    await (await this.#copies.load()).change(account, action);
  }

  /**
   * Call this once the engine serves: from then on accounts are copied even if
   * no call opens them.
   */
  async loadCopies(): Promise<void> {
    await this.#copies.load();
  }

  override async setLimits(limits: EngineLimits): Promise<void> {
    await super.setLimits(limits);
    await this.#copies.setKept(limits.keepsCopies);
  }

  override async close(): Promise<void> {
    await this.#copies.close();
    await super.close();
  }

  /** An account for measurements has no copy, nor has one that is read from files. */
  protected override prepare(database: TablesDatabase): void {
    const { account } = database;
    if (account !== SCRATCH_ACCOUNT && !isOfFiles(account)) database.copies = this.#copies;
  }
}

/** Returns undefined where this thread cannot write private files. */
export function openMirroredEngine(): MirroredEngine | undefined {
  return hasPrivateFiles() ? new MirroredEngine(privateCopyStore) : undefined;
}
