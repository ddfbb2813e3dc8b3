import { type AccountName, isOfFiles } from '../../model/names.ts';
import type { AccountService } from '../../model/table-service.ts';
import type { KeptThings } from '../kept-things.ts';

/** The prefix of the names of locks, and of stored handles. */
const NAME = 'tablewright:files:';
/** The key under which a reloaded window finds the files it had open. */
const OWN = 'tablewright:files';
/** The prefix of the keys by which all windows know which accounts are being filled. */
const FILLING = 'tablewright:filling:';

interface OwnFiles {
  readonly account: AccountName;
  /** Whether all of the files are in it. */
  readonly isWhole: boolean;
}

/** An account of files that was closed with its window; its handle can open it again. */
export interface ClosedFiles {
  readonly account: AccountName;
  readonly handle: FileSystemHandle | undefined;
}

/** The accounts that this window holds, each with the function that releases it. */
const held = new Map<AccountName, () => void>();

/**
 * Holds an account of files until the window is closed or leaves it. Several
 * windows may hold the same one: it is closed when the last is gone. Returns
 * false if the account is being deleted.
 */
export function holdFiles(account: AccountName): Promise<boolean> {
  if (held.has(account)) return Promise.resolve(true);
  const { promise, resolve: release } = Promise.withResolvers<void>();
  held.set(account, release);
  return new Promise((resolve, reject) => {
    const keep = (lock: Lock | null) => {
      resolve(lock !== null);
      if (lock) return promise;
      held.delete(account);
      return undefined;
    };
    const options = { mode: 'shared', ifAvailable: true } as const;
    navigator.locks.request(NAME + account, options, keep).catch(reject);
  });
}

/** Returns the accounts of files that this window holds. */
export function heldFiles(): readonly AccountName[] {
  return [...held.keys()];
}

/** Releases the account. */
export function leaveFiles(account: AccountName): void {
  held.get(account)?.();
  held.delete(account);
  write(readOwn().filter((own) => own.account !== account));
}

/** Stores that this window shows these files, which stay open when it is reloaded. */
export function noteFiles(account: AccountName, isWhole: boolean): void {
  write([...readOwn().filter((own) => own.account !== account), { account, isWhole }]);
}

/** Holds files that another window has opened; does nothing if this window holds them already. */
export async function joinFiles(account: AccountName): Promise<void> {
  if (held.has(account) || !(await holdFiles(account))) return;
  noteFiles(account, true);
}

/**
 * Marks the files for all windows as incomplete: they are of no use unless the
 * filling continues.
 */
export function markFilling(account: AccountName, isFilling: boolean): void {
  try {
    if (isFilling) localStorage.setItem(FILLING + account, '');
    else localStorage.removeItem(FILLING + account);
  } catch {
    // Storage is blocked or full: at least the window that fills them knows it.
  }
}

function isFilling(account: AccountName): boolean {
  try {
    return localStorage.getItem(FILLING + account) !== null;
  } catch {
    return false;
  }
}

/** Stores the handle by which the files can be opened again; without one, deletes the stored one. */
export async function keepFilesHandle(
  kept: Pick<KeptThings, 'keptHandles'>,
  account: AccountName,
  handle: FileSystemHandle | undefined,
): Promise<void> {
  const handles = await kept.keptHandles();
  await (handle ? handles.write(NAME + account, handle) : handles.delete(NAME + account));
}

/** Closes the account on request: the files themselves stay as they were. */
export async function closeFiles(
  service: Pick<AccountService, 'deleteAccount'>,
  kept: Pick<KeptThings, 'keptHandles'>,
  account: AccountName,
): Promise<void> {
  await service.deleteAccount(account);
  markFilling(account, false);
  leaveFiles(account);
  await (await kept.keptHandles()).delete(NAME + account);
}

/**
 * Continues with the files that this window had open, and closes those of
 * windows that are gone.
 */
export async function deleteUnusedFiles(
  service: Pick<AccountService, 'listAccounts' | 'deleteAccount'>,
  kept: Pick<KeptThings, 'keptHandles'>,
): Promise<readonly ClosedFiles[]> {
  const whole = new Set(readOwn().flatMap(({ account, isWhole }) => (isWhole ? account : [])));
  const listed = (await service.listAccounts()).filter(({ name }) => isOfFiles(name));
  const closed: ClosedFiles[] = [];
  for (const { name: account } of listed) {
    const isKept = whole.has(account) && !isFilling(account);
    if (isKept && (await holdFiles(account))) continue;
    const taken = await takeAway(service, kept, account);
    if (taken) closed.push(taken);
  }
  write(readOwn().filter(({ account }) => whole.has(account)));
  return closed;
}

/** Deletes the account. Returns undefined also if another window holds it. */
function takeAway(
  service: Pick<AccountService, 'deleteAccount'>,
  kept: Pick<KeptThings, 'keptHandles'>,
  account: AccountName,
): Promise<ClosedFiles | undefined> {
  return navigator.locks.request(NAME + account, { ifAvailable: true }, async (lock) => {
    if (!lock) return undefined;
    const handles = await kept.keptHandles();
    const handle = await handles.read(NAME + account);
    await service.deleteAccount(account);
    markFilling(account, false);
    await handles.delete(NAME + account);
    return { account, handle };
  });
}

function readOwn(): readonly OwnFiles[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(OWN) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isOwn) : [];
  } catch {
    return [];
  }
}

function isOwn(stored: unknown): stored is OwnFiles {
  const { account, isWhole } = Object(stored);
  return typeof account === 'string' && isOfFiles(account) && typeof isWhole === 'boolean';
}

function write(own: readonly OwnFiles[]): void {
  try {
    sessionStorage.setItem(OWN, JSON.stringify(own));
  } catch {
    // Without it, the files are closed when the window is reloaded.
  }
}
