import { CHANGES_CHANNEL, type Change, readChange } from '../../model/change.ts';
import type { EntityKey } from '../../model/entity.ts';
import type { AccountName } from '../../model/names.ts';
import type {
  CopyDeed,
  RepairedAccount,
  RestoredAccount,
  SafetyCopy,
} from '../../model/safety-copy.ts';
import { StorageError } from '../../model/storage-error.ts';
import { listDatabases } from '../connection.ts';
import type { OpenAccount } from '../open-account.ts';
import type { EntityRecord } from '../schema.ts';
import type { CopyFolder, CopyStore, StoredFile } from './copy-files.ts';
import { lockOfCopy } from './copy-lock.ts';
import { CopyPeers, type CopyQuestion } from './copy-peers.ts';
import { numberOfCopy } from './copy-reader.ts';
import { forgetDeletion, isDeleted, markDeletion } from './deletion-mark.ts';
import { LostCopies, PATIENCE_MS } from './lost-copies.ts';
import { MirrorManager } from './mirror-manager.ts';
import { clearQuarantine, isQuarantined } from './quarantine.ts';
import { damagedInJournal } from './repair-journal.ts';

/** The accounts that copies are kept of. */
export interface CopiedAccounts {
  listAccounts(): Promise<readonly { readonly name: AccountName }[]>;
  databaseOf(account: AccountName): { open(): Promise<OpenAccount> };
}

/** What others wrote is looked for at once, but not for every one of many writes. */
const LOOK_MS = 200;

/** After which accounts are connected to that nobody has asked for. */
const DELAY_MS = 3000;

/** What is left to people, whatever a copy would take. */
const SPARE_BYTES = 50_000_000;

/** The copies of all accounts, as far as one engine keeps them or brings accounts back from them. */
export class Copies {
  readonly #copyStore: CopyStore;
  readonly #accounts: CopiedAccounts;
  readonly #keepers = new Map<AccountName, MirrorManager>();
  /** Those that this engine is connected to. */
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
    this.#lost = new LostCopies(copyStore, (account, restored) => this.#tell(account, restored));
    this.#peers = new CopyPeers({
      repair: (account, met) => void this.#repairFor(account, met).catch(() => {}),
      find: async ({ account, id, keys }) => this.#keepers.get(account)?.find(id, keys),
      // Any text may be looked for.
      giveUp: (account) => this.#keepers.get(account as AccountName)?.giveUp(),
    });
    this.#channel.onmessage = ({ data }) => {
      const change = readChange(data);
      if (change) this.#hear(change);
    };
    this.#following = setTimeout(() => void this.#followAll().catch(() => {}), DELAY_MS);
  }

  /** Of those whose databases are not there. What cannot be brought back stays as it is. */
  async bringAllBack(): Promise<void> {
    const accounts = await this.#list();
    if (accounts.length === 0) return;
    const there = new Set(await listDatabases());
    for (const account of accounts) if (!there.has(account)) await this.bringBack(account);
  }

  async bringBack(account: AccountName, error?: unknown): Promise<boolean> {
    const isGone = !(error instanceof StorageError) || isMissing(error);
    return isGone && this.#lost.bringBack(account).catch(() => false);
  }

  /** Before an account is made: where it was lost, and what its copy has of it is here still, none may take its place. */
  async makeWay(account: AccountName): Promise<void> {
    const isBack = await this.#lost.bringBack(account).catch(async (error: unknown) => {
      if (await this.#hasCopy(account)) throw error;
      return false;
    });
    if (!isBack && (await this.#hasCopy(account))) {
      throw new StorageError('accountLost', { value: account });
    }
  }

  /** Also one that is damaged. What was set aside is in nobody's place, and of what is deleted some is only still to be removed. */
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
      onRestored: (restored) => this.#tell(account, restored),
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

  /** Deletes an account for good: its copy goes with it, and never brings it back. */
  async duringDeletion(account: AccountName, remove: () => Promise<void>): Promise<void> {
    await this.#keepers.get(account)?.end();
    this.#keepers.delete(account);
    const folder = await this.#open(account);
    // Where there is no room for a mark, the copy itself makes some.
    if (folder) await markDeletion(folder).catch(() => this.#remove(account));
    try {
      await remove();
    } catch (error) {
      // Somebody else has deleted it, or the browser has.
      if (isMissing(error)) await this.#remove(account);
      else if (folder) await forgetDeletion(folder).catch(() => {});
      throw error;
    }
    await this.#remove(account);
  }

  /** What the copy has under keys of a table, whoever keeps it. */
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

  async change(account: AccountName, deed: CopyDeed): Promise<void> {
    if (deed === 'restore') await this.#lost.tryAgain(account);
    else if (deed === 'discard') await this.#lost.discard(account);
    else await this.#clearQuarantine(account);
    this.#announce();
  }

  /** Turns copies on or off. Those that are off are gone. */
  async setKept(isKept = this.#isKept): Promise<void> {
    if (isKept === this.#isKept) return;
    this.#isKept = isKept;
    if (isKept) {
      for (const [account, opened] of this.#opened) void this.follow(account, opened);
      return this.#followAll();
    }
    await this.#endAll();
    const there = new Set(await listDatabases());
    // Of the others it is all that is left.
    for (const account of await this.#list()) {
      // Somebody may have turned them on again by now: what is there then is new.
      if (this.#isKept) return;
      if (there.has(account)) await this.#giveUp(account);
    }
  }

  /** Those that have a folder, whose names are theirs. */
  async #list(): Promise<readonly AccountName[]> {
    return (await this.#copyStore.list().catch(() => [])) as readonly AccountName[];
  }

  /** Undefined also where the browser has no place for files, as in some private windows. */
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

  /** Whether whoever checkpoints the journal may go past what is damaged in it. */
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

  /** For another engine, which has met what this one may have read when it was whole. */
  async #repairFor(account: AccountName, met: readonly IDBValidKey[]): Promise<void> {
    await this.#keepers.get(account)?.repair(met);
    // What the copy has not either is gone past by whoever keeps it.
    this.#opened.get(account)?.checkpointer.wake();
  }

  async #clearQuarantine(account: AccountName): Promise<void> {
    const folder = await this.#open(account);
    if (folder) await clearQuarantine(folder);
    const isEmpty = (await folder?.list())?.length === 0;
    if (isEmpty && !this.#keepers.has(account)) await this.#copyStore.remove(account);
  }

  #tell(account: AccountName, restored: RestoredAccount): void {
    this.#restored.set(account, restored);
    this.#announce();
  }

  #notifyRepaired(account: AccountName, entries: number): void {
    const before = this.#repaired.get(account)?.entries ?? 0;
    this.#repaired.set(account, { at: Date.now(), entries: before + entries });
    this.#announce();
    // What was missing is there: whoever shows a table looks again.
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
    // A channel does not hear itself: the window does.
    if (!this.#isClosed) this.#send({ kind: 'accounts' });
  }

  #send(change: Change): void {
    this.#channel.postMessage(change);
  }

  /** Also accounts that nobody looks at: a service worker may have written to them alone. */
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
    // Who looks next finds it.
    const timer = setTimeout(() => void look().catch(() => {}), LOOK_MS);
    this.#looks.set(account, timer);
  }

  /** Some accounts are kept for measurements alone. */
  async #isListed(account: AccountName): Promise<boolean> {
    if (this.#opened.has(account)) return true;
    return (await this.#accounts.listAccounts()).some(({ name }) => name === account);
  }

  async #endAll(): Promise<void> {
    const keepers = [...this.#keepers.values()];
    // At once: who is added in the meantime stays.
    this.#keepers.clear();
    await Promise.all(keepers.map((keeper) => keeper.end()));
  }

  /** The copy of an account that is there. What was set aside is of none, and stays. */
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
    // What another window keeps is soon older than the account, and shall not stand in for it.
    const isGone = await this.#whenFree(account, remove);
    if (!isGone && folder && !this.#isKept) await markDeletion(folder).catch(() => {});
  }

  /** What stays has its mark, or is removed by the window that writes it. */
  async #remove(account: AccountName): Promise<void> {
    await this.#whenFree(account, () => this.#copyStore.remove(account));
  }

  /** As soon as no window writes the copy; false where that was not so, or it failed. */
  #whenFree(account: AccountName, work: () => Promise<void>): Promise<boolean> {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const done = navigator.locks.request(lockOfCopy(account), { signal }, work);
    return done.then(
      () => true,
      () => false,
    );
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof StorageError && error.reason === 'accountMissing';
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
