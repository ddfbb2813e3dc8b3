import type { AccountName } from '../../model/names.ts';
import type { RestoredAccount } from '../../model/safety-copy.ts';
import { type Reason, StorageError } from '../../model/storage-error.ts';
import { databaseNameOf, listDatabases } from '../connection/connection.ts';
import { refusalOf } from '../connection/errors.ts';
import { isDeleted } from '../copy/deletion-mark.ts';
import type { CopyFolder, CopyStore } from '../copy/files.ts';
import { findHidden } from '../copy/hidden-frames.ts';
import { lockOfCopy } from '../copy/lock.ts';
import { isQuarantined, quarantine } from '../copy/quarantine.ts';
import { findCopy, hasNewerCopy, nameOfCopy, numberOfCopy, readInTasks } from '../copy/reader.ts';
import { DATABASE_VERSION } from '../records/upgrade.ts';
import { rebuildDatabase } from './rebuild.ts';

/** How long other windows may take to let go of a copy, in milliseconds. */
export const PATIENCE_MS = 3000;

/** Restores accounts that are missing, and remembers why it could not. */
export class LostCopies {
  readonly #copyStore: CopyStore;
  readonly #onRestored: (account: AccountName, restored: RestoredAccount) => void;
  readonly #reasons = new Map<AccountName, Reason>();

  constructor(
    copyStore: CopyStore,
    onRestored: (account: AccountName, restored: RestoredAccount) => void,
  ) {
    this.#copyStore = copyStore;
    this.#onRestored = onRestored;
  }

  /** Returns why an account is missing although it has a copy. */
  reasonOf(account: AccountName): Reason {
    return this.#reasons.get(account) ?? 'damaged';
  }

  /** Returns false where there is nothing to restore the account from. */
  async bringBack(account: AccountName): Promise<boolean> {
    const folder = await this.#open(account);
    if (!folder) return false;
    if (await isThere(account)) return true;
    // A window that keeps the copy of a lost account lets go of it.
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const restore = () => this.#restore(account, folder);
    try {
      const isBack = await navigator.locks.request(lockOfCopy(account), { signal }, restore);
      this.#reasons.delete(account);
      return isBack;
    } catch (error) {
      const refusal = refusalOfCopy(account, error);
      this.#reasons.set(account, refusal.reason);
      throw refusal;
    }
  }

  /** Restores an account that a person asks for: also from quarantined copies, the latest first. */
  async tryAgain(account: AccountName): Promise<void> {
    if (await this.bringBack(account)) return;
    const folder = await this.#open(account);
    const files = (await folder?.list()) ?? [];
    const numbers = files.map(({ name }) => numberOfCopy(name) ?? 0);
    const name = nameOfCopy(1 + Math.max(0, ...numbers));
    const quarantine = files
      .filter((file) => isQuarantined(file.name))
      .sort(byName)
      .reverse();
    for (const file of quarantine) {
      await folder?.rename(file.name, name);
      const isBack = await this.bringBack(account).catch(() => false);
      if (isBack) return;
      await folder?.rename(name, file.name);
    }
    throw new StorageError('damaged', { detail: 'No copy of the account is whole.' });
  }

  /** Deletes what is left of a missing account. */
  async discard(account: AccountName): Promise<void> {
    if (await isThere(account)) throw new StorageError('accountExists', { value: account });
    const signal = AbortSignal.timeout(PATIENCE_MS);
    await navigator.locks
      .request(lockOfCopy(account), { signal }, () => this.#copyStore.remove(account))
      .catch((error: unknown) => {
        throw refusalOfCopy(account, error);
      });
    this.#reasons.delete(account);
  }

  async #restore(account: AccountName, folder: CopyFolder): Promise<boolean> {
    if (await isDeleted(folder)) {
      await this.#copyStore.remove(account);
      return false;
    }
    if (await isThere(account)) return true;
    const found = await findCopy(folder, { entities: true });
    if (!found && (await hasNewerCopy(folder))) throw new StorageError('newerDatabase');
    if (!found) return false;
    let isCut = false;
    try {
      if (found.summary.begin.version > DATABASE_VERSION) throw new StorageError('newerDatabase');
      isCut = (await readInTasks(findHidden(found))) !== undefined;
      const restored = await rebuildDatabase(databaseNameOf(account), found);
      const how = { at: Date.now(), ...(isCut && { isCut }) };
      if (restored) this.#onRestored(account, { ...restored, ...how });
    } finally {
      found.file.close();
    }
    // Continuing a copy cuts off what lies behind its last whole frame.
    if (isCut) await quarantine(folder, found.name);
    return true;
  }

  #open(account: AccountName): Promise<CopyFolder | undefined> {
    return this.#copyStore.open(account).catch(() => undefined);
  }
}

async function isThere(account: AccountName): Promise<boolean> {
  return (await listDatabases()).includes(account);
}

function byName(one: { readonly name: string }, other: { readonly name: string }): number {
  return one.name < other.name ? -1 : 1;
}

/** Other windows may hold the copy, or its files, for longer than the wait. */
const HELD = ['TimeoutError', 'NoModificationAllowedError'];

function refusalOfCopy(account: AccountName, error: unknown): StorageError {
  if (error instanceof DOMException && HELD.includes(error.name)) {
    return new StorageError('accountBusy', { value: account });
  }
  const refusal = refusalOf(error);
  if (refusal instanceof StorageError) return refusal;
  return new StorageError('damaged', { detail: String(error) });
}
