import { CHANGES_CHANNEL, type Change, readChange } from '../../model/change.ts';
import type { EntityKey } from '../../model/entity.ts';
import type { AccountName } from '../../model/names.ts';
import type {
  CopyAction,
  RepairedAccount,
  RestoredAccount,
  SafetyCopy,
} from '../../model/safety-copy.ts';
import { isRefusal, StorageError } from '../../model/storage-error.ts';
import type { OpenAccount } from '../account/open-account.ts';
import { listDatabases } from '../connection/connection.ts';
import { forgetDeletion, isDeleted, markDeletion } from '../copy/deletion-mark.ts';
import type { CopyFolder, CopyStore, StoredFile } from '../copy/files.ts';
import { lockOfCopy } from '../copy/lock.ts';
import { CopyPeers, type CopyQuestion } from '../copy/peers.ts';
import { clearQuarantine, isQuarantined } from '../copy/quarantine.ts';
import { numberOfCopy } from '../copy/reader.ts';
import type { EntityRecord } from '../records/schema.ts';
import { LostCopies, PATIENCE_MS } from './lost-copies.ts';
import { MirrorManager } from './mirror-manager.ts';
import { damagedInJournal } from './repair-journal.ts';

/** The accounts that have safety copies. */
export interface CopiedAccounts {
  listAccounts(): Promise<readonly { readonly name: AccountName }[]>;
  databaseOf(account: AccountName): { open(): Promise<OpenAccount> };
}

/** The pause between two looks for writes of other engines, in milliseconds. */
const LOOK_MS = 200;

/** The delay after which accounts are opened that no call has asked for, in milliseconds. */
const DELAY_MS = 3000;

/** The room that a copy leaves to people. */
const SPARE_BYTES = 50_000_000;

/**
 * The safety copies of all accounts, as far as this engine keeps them or
 * restores accounts from them.
 */
export class Copies {
  readonly #copyStore: CopyStore;
  readonly #accounts: CopiedAccounts;
  readonly #keepers = new Map<AccountName, MirrorManager>();
  /** The accounts that this engine has open. */
  readonly #opened = new Map<AccountName, OpenAccount>();
  readonly #restored = new Map<AccountName, RestoredAccount>();
  readonly #repaired = new Map<AccountName, RepairedAccount>();
  readonly #lost: LostCopies;
  readonly #peers: CopyPeers;
  readonly #looks = new Map<AccountName, ReturnType<typeof setTimeout>>();
  readonly #channel = new BroadcastChannel(CHANGES_CHANNEL);
  readonly #following: ReturnType<typeof setTimeout>;
  #isKept = true;
  #isClosed = false;

  constructor(copyStore: CopyStore, accounts: CopiedAccounts) {
    this.#copyStore = copyStore;
    this.#accounts = accounts;
    this.#lost = new LostCopies(copyStore, (account, restored) => this.#notify(account, restored));
    this.#peers = new CopyPeers({
      repair: (account, met) => void this.#repairFor(account, met).catch(() => {}),
      find: async ({ account, id, keys }) => this.#keepers.get(account)?.find(id, keys),
      // Looking up any text does no harm.
      giveUp: (account) => this.#keepers.get(account as AccountName)?.giveUp(),
    });
    this.#channel.onmessage = ({ data }) => {
      const change = readChange(data);
      if (change) this.#hear(change);
    };
    this.#following = setTimeout(() => void this.#followAll().catch(() => {}), DELAY_MS);
  }

  /** Restores accounts whose databases are missing. One that cannot be restored stays as it is. */
  async bringAllBack(): Promise<void> {
    const accounts = await this.#list();
    if (accounts.length === 0) return;
    const there = new Set(await listDatabases());
    for (const account of accounts) if (!there.has(account)) await this.bringBack(account);
  }

  async bringBack(account: AccountName, error?: unknown): Promise<boolean> {
    const isGone = !(error instanceof StorageError) || isRefusal(error, 'accountMissing');
    return isGone && this.#lost.bringBack(account).catch(() => false);
  }

  /**
   * Call this before an account is created: while a copy of a lost account of
   * that name is left, no other account may take the name.
   */
  async makeWay(account: AccountName): Promise<void> {
    const isBack = await this.#lost.bringBack(account).catch(async (error: unknown) => {
      if (await this.#hasCopy(account)) throw error;
      return false;
    });
    if (!isBack && (await this.#hasCopy(account))) {
      throw new StorageError('accountLost', { value: account });
    }
  }

  /**
   * Returns whether there is a copy, also a damaged one. Quarantined copies do
   * not count, nor those that a deletion is about to remove.
   */
  async #hasCopy(account: AccountName): Promise<boolean> {
    const folder = await this.#open(account);
    if (!folder || (await isDeleted(folder))) return false;
    const files = await folder.list();
    return files.some(({ name, bytes }) => bytes > 0 && numberOfCopy(name) !== undefined);
  }

  async follow(account: AccountName, opened: OpenAccount): Promise<void> {
    if (this.#isClosed) return;
    this.#opened.set(account, opened);
    const forget = () => {
      if (this.#opened.get(account) === opened) this.#opened.delete(account);
    };
    opened.onEnd = forget;
    if (!this.#isKept) return;
    const before = this.#keepers.get(account);
    const keeper = new MirrorManager({
      ...{ account, opened, copyStore: this.#copyStore, hasRoom },
      onRestored: (restored) => this.#notify(account, restored),
      onRepaired: (entries) => this.#notifyRepaired(account, entries),
    });
    this.#keepers.set(account, keeper);
    opened.repair = () => this.#repair(account, keeper, opened);
    opened.onEnd = () => {
      forget();
      void keeper.end();
    };
    void before?.end();
    await keeper.checked;
  }

  /** Deletes an account with its copy, so that nothing restores it. */
  async duringDeletion(account: AccountName, remove: () => Promise<void>): Promise<void> {
    await this.#keepers.get(account)?.end();
    this.#keepers.delete(account);
    const folder = await this.#open(account);
    // Where there is no room for the mark, removing the copy makes some.
    if (folder) await markDeletion(folder).catch(() => this.#remove(account));
    try {
      await remove();
    } catch (error) {
      // Another window has deleted the account, or the browser has.
      if (isRefusal(error, 'accountMissing')) await this.#remove(account);
      else if (folder) await forgetDeletion(folder).catch(() => {});
      throw error;
    }
    await this.#remove(account);
  }

  /** Returns what the copy has under keys of a table, whichever engine keeps it. */
  async find(
    account: AccountName,
    id: string,
    keys: readonly EntityKey[],
  ): Promise<readonly EntityRecord[]> {
    const question: CopyQuestion = { account, id, keys };
    const keeper = this.#keepers.get(account);
    const found = await keeper?.find(id, keys);
    if (found) return found;
    const isElsewhere = keeper?.state === 'elsewhere' && (await isKeptByAnyone(account));
    return isElsewhere ? this.#peers.find(question) : [];
  }

  async change(account: AccountName, action: CopyAction): Promise<void> {
    if (action === 'restore') await this.#lost.tryAgain(account);
    else if (action === 'discard') await this.#lost.discard(account);
    else await this.#clearQuarantine(account);
    this.#announce();
  }

  /** Turns safety copies on or off. Turning them off removes them. */
  async setKept(isKept = this.#isKept): Promise<void> {
    if (isKept === this.#isKept) return;
    this.#isKept = isKept;
    if (isKept) {
      for (const [account, opened] of this.#opened) void this.follow(account, opened);
      return this.#followAll();
    }
    await this.#endAll();
    const there = new Set(await listDatabases());
    // The copy of a lost account is all that is left of it, and stays.
    for (const account of await this.#list()) {
      // They may have been turned on again meanwhile: what is there then is new.
      if (this.#isKept) return;
      if (there.has(account)) await this.#giveUp(account);
    }
  }

  /** Returns the accounts that have a folder. */
  async #list(): Promise<readonly AccountName[]> {
    return (await this.#copyStore.list().catch(() => [])) as readonly AccountName[];
  }

  /**
   * Returns undefined also where the browser has no place for files, as in some
   * private windows.
   */
  #open(account: AccountName): Promise<CopyFolder | undefined> {
    return this.#copyStore.open(account).catch(() => undefined);
  }

  async describe(): Promise<readonly SafetyCopy[]> {
    const all = new Set([...(await this.#list()), ...this.#keepers.keys()]);
    const there = new Set(await listDatabases());
    return Promise.all(
      [...all].sort().map((account) => this.#describe(account, there.has(account))),
    );
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#following);
    this.#channel.close();
    this.#peers.close();
    for (const timer of this.#looks.values()) clearTimeout(timer);
    await this.#endAll();
  }

  async #describe(account: AccountName, isThere: boolean): Promise<SafetyCopy> {
    const folder = await this.#open(account);
    const files = (await folder?.list()) ?? [];
    const quarantine = files.filter(({ name }) => isQuarantined(name));
    const keeper = this.#keepers.get(account);
    const { newest } = keeper ?? {};
    const [restored, repaired] = [this.#restored.get(account), this.#repaired.get(account)];
    const isLost = !isThere && files.length > 0 && folder && !(await isDeleted(folder));
    return {
      account,
      bytes: sumOf(files),
      state: isLost ? 'notRestored' : (keeper?.state ?? 'elsewhere'),
      ...(isLost && { reason: this.#lost.reasonOf(account) }),
      ...(quarantine.length > 0 && {
        quarantine: { files: quarantine.length, bytes: sumOf(quarantine) },
      }),
      ...(newest !== undefined && { newest }),
      ...(restored && { restored }),
      ...(repaired && { repaired }),
    };
  }

  /** Returns whether the checkpoint may pass over damaged entries. */
  async #repair(
    account: AccountName,
    keeper: MirrorManager,
    opened: OpenAccount,
  ): Promise<boolean> {
    await keeper.checked;
    const isDone = await keeper.repair();
    if (!isDone) this.#peers.askToRepair(account, await damagedInJournal(opened.connection));
    return isDone;
  }

  /** Repairs for another engine, which has met damage in what this one may have read before. */
  async #repairFor(account: AccountName, met: readonly IDBValidKey[]): Promise<void> {
    await this.#keepers.get(account)?.repair(met);
    // What the copy lacks, too, the checkpoint of this engine passes over.
    this.#opened.get(account)?.checkpointer.wake();
  }

  async #clearQuarantine(account: AccountName): Promise<void> {
    const folder = await this.#open(account);
    if (folder) await clearQuarantine(folder);
    const isEmpty = (await folder?.list())?.length === 0;
    if (isEmpty && !this.#keepers.has(account)) await this.#copyStore.remove(account);
  }

  #notify(account: AccountName, restored: RestoredAccount): void {
    this.#restored.set(account, restored);
    this.#announce();
  }

  #notifyRepaired(account: AccountName, entries: number): void {
    const before = this.#repaired.get(account)?.entries ?? 0;
    this.#repaired.set(account, { at: Date.now(), entries: before + entries });
    this.#announce();
    // The missing data is there: views of a table look again.
    if (this.#isClosed) return;
    for (const [, record] of this.#tablesOf(account)) {
      if (record?.name) this.#send({ kind: 'entities', account, table: record.name });
    }
  }

  #tablesOf(account: AccountName) {
    const { catalog } = this.#opened.get(account)?.memory ?? {};
    return catalog?.list('', Number.POSITIVE_INFINITY) ?? [];
  }

  #announce(): void {
    // A channel does not hear its own messages; the window does.
    if (!this.#isClosed) this.#send({ kind: 'accounts' });
  }

  #send(change: Change): void {
    this.#channel.postMessage(change);
  }

  /** Follows also accounts that no view shows: a service worker may have written to them. */
  async #followAll(): Promise<void> {
    for (const { name } of await this.#accounts.listAccounts()) {
      if (this.#isClosed || !this.#isKept) return;
      await this.#accounts
        .databaseOf(name)
        .open()
        .catch(() => {});
    }
  }

  #hear(change: Change): void {
    if (change.kind === 'accounts' || !this.#isKept) return;
    const { account } = change;
    if (this.#looks.has(account)) return;
    const look = async () => {
      this.#looks.delete(account);
      if (!(await this.#isListed(account))) return;
      await this.#accounts.databaseOf(account).open();
      await this.#keepers.get(account)?.lookAgain();
    };
    // The next look finds it.
    const timer = setTimeout(() => void look().catch(() => {}), LOOK_MS);
    this.#looks.set(account, timer);
  }

  /** Some accounts exist for measurements alone. */
  async #isListed(account: AccountName): Promise<boolean> {
    if (this.#opened.has(account)) return true;
    return (await this.#accounts.listAccounts()).some(({ name }) => name === account);
  }

  async #endAll(): Promise<void> {
    const keepers = [...this.#keepers.values()];
    // At once, so that an engine that is added meanwhile stays.
    this.#keepers.clear();
    await Promise.all(keepers.map((keeper) => keeper.end()));
  }

  /** Removes the copy of an existing account. Quarantined copies stay. */
  async #giveUp(account: AccountName): Promise<void> {
    const folder = await this.#open(account);
    const files = (await folder?.list().catch(() => [])) ?? [];
    const copies = files.filter(({ name }) => numberOfCopy(name) !== undefined);
    const isAlone = files.length === copies.length;
    const remove = async () => {
      if (this.#isKept) return;
      if (isAlone) return this.#copyStore.remove(account);
      for (const { name } of copies) await folder?.remove(name);
    };
    // A copy that another window keeps is soon older than the account, and must not replace it.
    const isGone = await this.#whenFree(account, remove);
    if (!isGone && folder && !this.#isKept) await markDeletion(folder).catch(() => {});
  }

  /** A copy that stays has its mark, or is removed by the window that writes it. */
  async #remove(account: AccountName): Promise<void> {
    await this.#whenFree(account, () => this.#copyStore.remove(account));
  }

  /**
   * Runs `work` as soon as no window writes the copy. Returns false where that
   * did not happen in time, or the work failed.
   */
  #whenFree(account: AccountName, work: () => Promise<void>): Promise<boolean> {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const done = navigator.locks.request(lockOfCopy(account), { signal }, work);
    return done.then(
      () => true,
      () => false,
    );
  }
}

async function isKeptByAnyone(account: AccountName): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === lockOfCopy(account));
}

function sumOf(files: readonly StoredFile[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

async function hasRoom(bytes: number): Promise<boolean> {
  const { quota, usage } = (await navigator.storage.estimate?.()) ?? {};
  if (quota === undefined || usage === undefined) return true;
  return quota - usage > bytes + Math.min(SPARE_BYTES, quota / 10);
}
