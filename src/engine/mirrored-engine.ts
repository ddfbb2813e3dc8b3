import { type AccountName, isOfFiles, SCRATCH_ACCOUNT } from '../model/names.ts';
import type { CopyDeed, SafetyCopy } from '../model/safety-copy.ts';
import type { AccountDescription, EngineLimits } from '../model/table-service.ts';
import type { TablesDatabase } from '../storage/database.ts';
import type { CopyStore } from '../storage/safety/copy-files.ts';
import { LateCopies } from '../storage/safety/late-copies.ts';
import { AccountEngine, type AccountEngineOptions } from './account-engine.ts';

/** An engine that keeps a second copy of each account, and brings back from it what is lost. */
export class MirroredEngine extends AccountEngine {
  readonly #copies: LateCopies;

  constructor(
    copyStore: CopyStore,
    options: AccountEngineOptions = {},
    load?: ConstructorParameters<typeof LateCopies>[2],
  ) {
    super(options);
    this.#copies = new LateCopies(copyStore, this, load);
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

  override async deleteAccount(account: AccountName): Promise<void> {
    const copies = await this.#copies.load();
    await copies.duringDeletion(account, () => super.deleteAccount(account));
  }

  override async readCopies(): Promise<readonly SafetyCopy[]> {
    return (await this.#copies.load()).describe();
  }

  override async changeCopy(account: AccountName, deed: CopyDeed): Promise<void> {
    await (await this.#copies.load()).change(account, deed);
  }

  /** To be called once the engine serves: from then on also accounts are copied that nobody opens. */
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

  /** What is measured is measured alone, and what is only looked at lies in files already. */
  protected override prepare(database: TablesDatabase): void {
    const { account } = database;
    if (account !== SCRATCH_ACCOUNT && !isOfFiles(account)) database.copies = this.#copies;
  }
}
