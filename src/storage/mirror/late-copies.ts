import type { EntityKey } from '../../model/entity.ts';
import type { AccountName } from '../../model/names.ts';
import { StorageError } from '../../model/storage-error.ts';
import type { AccountCopies } from '../account/account-copies.ts';
import type { OpenAccount } from '../account/open-account.ts';
import { listDatabases } from '../connection/connection.ts';
import type { CopyStore } from '../copy/files.ts';
import type { EntityRecord } from '../records/schema.ts';
import type { CopiedAccounts, Copies } from './copies.ts';
import { loadCopies } from './load-copies.ts';

/**
 * Copies whose code is loaded after the engine's start. Where every account
 * that has a copy is in place, that is known at once; otherwise no account is
 * listed, created or written to before the rest of the code has looked, where
 * that could matter.
 */
export class LazyCopies implements AccountCopies {
  readonly #copyStore: CopyStore;
  readonly #accounts: CopiedAccounts;
  readonly #loadParts: typeof loadCopies;
  #isKept = true;
  #isClosed = false;
  #loading: Promise<Copies> | undefined;

  constructor(copyStore: CopyStore, accounts: CopiedAccounts, load = loadCopies) {
    this.#copyStore = copyStore;
    this.#accounts = accounts;
    this.#loadParts = load;
  }

  /** Loads everything that copies can do. Fails where it cannot be loaded now. */
  load(): Promise<Copies> {
    this.#loading ??= this.#load().catch((error: unknown) => {
      this.#loading = undefined;
      throw error;
    });
    return this.#loading;
  }

  async bringAllBack(): Promise<void> {
    const accounts = await this.#list();
    if (accounts.length === 0) return;
    const there: ReadonlySet<string> = new Set(await listDatabases());
    if (accounts.some((account) => !there.has(account))) await (await this.load()).bringAllBack();
  }

  async makeWay(account: AccountName): Promise<void> {
    await (await this.load()).makeWay(account);
  }

  async bringBack(account: AccountName, error: unknown): Promise<boolean> {
    if (!(await this.#list()).includes(account)) return false;
    return (await this.load()).bringBack(account, error);
  }

  follow(account: AccountName, opened: OpenAccount): () => Promise<unknown> {
    let checked: Promise<unknown> | undefined;
    let isEnded = false;
    opened.onEnd = () => {
      isEnded = true;
    };
    const check = () => {
      checked ??= this.load()
        .then((copies) => (isEnded ? undefined : copies.follow(account, opened)))
        .catch((error: unknown) => {
          checked = undefined;
          throw error;
        });
      return checked;
    };
    // A write that waits reports the failure.
    check().catch(() => {});
    return check;
  }

  async find(
    account: AccountName,
    id: string,
    keys: readonly EntityKey[],
  ): Promise<readonly EntityRecord[]> {
    return (await this.load()).find(account, id, keys);
  }

  async setKept(isKept = this.#isKept): Promise<void> {
    this.#isKept = isKept;
    // Where copies are kept, the next load finds the setting.
    if (this.#loading || !isKept) await (await this.load()).setKept(isKept);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const copies = await this.#loading?.catch(() => undefined);
    await copies?.close();
  }

  async #load(): Promise<Copies> {
    const { Copies } = await this.#loadParts();
    if (this.#isClosed) throw new StorageError('engineLost');
    const copies = new Copies(this.#copyStore, this.#accounts);
    await copies.setKept(this.#isKept);
    return copies;
  }

  /** Returns none also where the browser has no place for files, as in some private windows. */
  #list(): Promise<readonly string[]> {
    return this.#copyStore.list().catch(() => []);
  }
}
