import { type AccountName, isOfFiles } from '../../../model/names.ts';
import type { AccountService } from '../../../model/table-service.ts';
import type { KeptThings } from '../kept-things.ts';

/** What the names of locks, and of handles that are kept, begin with. */
const NAME = 'tablewright:files:';
/** Where a window that is loaded again finds what it had open. */
const OWN = 'tablewright:files';
/** What is said to all windows about those that are being filled. */
const FILLING = 'tablewright:filling:';

interface OwnFiles {
  readonly account: AccountName;
  /** All of the files are in it. */
  readonly isWhole: boolean;
}

/** An account of files that was closed with its window; by a handle it can be opened again. */
export interface ClosedFiles {
  readonly account: AccountName;
  readonly handle: FileSystemHandle | undefined;
}

/** The accounts that this window has, each with what gives it up. */
const held = new Map<AccountName, () => void>();

/**
 * As long as the window is there, or until it leaves them. Whoever looks at them
 * has them, in as many windows as there are: they are closed when the last is
 * gone. False where they are being taken away.
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

/** The accounts of files that this window has. */
export function heldFiles(): readonly AccountName[] {
  return [...held.keys()];
}

/** This window has them no more. */
export function leaveFiles(account: AccountName): void {
  held.get(account)?.();
  held.delete(account);
  write(readOwn().filter((own) => own.account !== account));
}

/** Files that this window shows, which stay open where it is loaded again. */
export function noteFiles(account: AccountName, isWhole: boolean): void {
  write([...readOwn().filter((own) => own.account !== account), { account, isWhole }]);
}

/** Looks at what another window has opened, too; nothing where this one has it. */
export async function joinFiles(account: AccountName): Promise<void> {
  if (held.has(account) || !(await holdFiles(account))) return;
  noteFiles(account, true);
}

/** Said to all windows: they are not all there yet, and are worth nothing where nobody goes on. */
export function markFilling(account: AccountName, isFilling: boolean): void {
  try {
    if (isFilling) localStorage.setItem(FILLING + account, '');
    else localStorage.removeItem(FILLING + account);
  } catch {
    // Blocked or full: the window that fills them knows it at least.
  }
}

function isFilling(account: AccountName): boolean {
  try {
    return localStorage.getItem(FILLING + account) !== null;
  } catch {
    return false;
  }
}

/** How somebody may open them again. */
export async function keepFilesHandle(
  kept: Pick<KeptThings, 'keptHandles'>,
  account: AccountName,
  handle: FileSystemHandle | undefined,
): Promise<void> {
  const handles = await kept.keptHandles();
  await (handle ? handles.write(NAME + account, handle) : handles.delete(NAME + account));
}

/** Closed on purpose: the files themselves are as they were. */
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

/** Goes on with the files that this window had open, and closes those of windows that are gone. */
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

/** Undefined also where another window has it. */
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
    // Without it, they are closed when the window is loaded again.
  }
}
