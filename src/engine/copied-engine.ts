import { type AccountName, SCRATCH_ACCOUNT } from '../model/names.ts';
import type { SafetyCopy } from '../model/safety-copy.ts';
import type { AccountDescription, EngineLimits } from '../model/table-service.ts';
import type { TablesDatabase } from '../storage/database.ts';
import { Copies } from '../storage/safety/copies.ts';
import type { CopyShelf } from '../storage/safety/copy-files.ts';
import { AccountEngine, type AccountEngineOptions } from './account-engine.ts';

/** An engine that keeps a second copy of each account, and brings back from it what is lost. */
export class CopiedEngine extends AccountEngine {
  readonly #copies: Copies;

  constructor(shelf: CopyShelf, options: AccountEngineOptions = {}) {
    super(options);
    this.#copies = new Copies(shelf, this);
  }

  override async listAccounts(): Promise<readonly AccountDescription[]> {
    await this.#copies.bringAllBack();
    return super.listAccounts();
  }

  /** One whose database was lost is still there, and nobody takes its place. */
  override async createAccount(account: AccountName): Promise<void> {
    await this.#copies.makeWay(account);
    await super.createAccount(account);
  }

  override deleteAccount(account: AccountName): Promise<void> {
    return this.#copies.duringDeletion(account, () => super.deleteAccount(account));
  }

  override readCopies(): Promise<readonly SafetyCopy[]> {
    return this.#copies.describe();
  }

  override async setLimits(limits: EngineLimits): Promise<void> {
    await super.setLimits(limits);
    await this.#copies.setKept(limits.keepsCopies);
  }

  override async close(): Promise<void> {
    await this.#copies.close();
    await super.close();
  }

  /** What is measured is measured alone. */
  protected override prepare(database: TablesDatabase): void {
    if (database.account !== SCRATCH_ACCOUNT) database.copies = this.#copies;
  }
}
