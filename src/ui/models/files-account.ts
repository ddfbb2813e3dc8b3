import { type AccountName, isOfFiles } from '../../model/names.ts';
import type { AccountService } from '../../model/table-service.ts';
import type { KeptThings } from './kept-things.ts';

/** What the names of locks, and of handles that are kept, begin with. */
const NAME = 'tablewright:files:';
/** Where a window that is loaded again finds what it had open. */
const OWN = 'tablewright:files';

interface OwnFiles {
  readonly account: AccountName;
  /** All of the files are in it. */
  readonly isWhole: boolean;
}

/** An account of files that was closed with its window, and can be opened again by its handle. */
export interface ClosedFiles {
  readonly account: AccountName;
  readonly handle: FileSystemHandle;
}

/** As long as the window is there; false where another one has it. */
export function holdFiles(account: AccountName): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const keep = (lock: Lock | null) => {
      resolve(lock !== null);
      return lock ? new Promise<void>(() => {}) : undefined;
    };
    navigator.locks.request(NAME + account, { ifAvailable: true }, keep).catch(reject);
  });
}

/** Files of this window, which stay open where it is loaded again. */
export function noteFiles(account: AccountName, isWhole: boolean): void {
  write([...readOwn().filter((own) => own.account !== account), { account, isWhole }]);
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
  write(readOwn().filter((own) => own.account !== account));
  await (await kept.keptHandles()).delete(NAME + account);
}

/**
 * Goes on with the files that this window had open, and closes those of windows
 * that are gone; answers which of these can be opened again.
 */
export async function sweepFiles(
  service: Pick<AccountService, 'listAccounts' | 'deleteAccount'>,
  kept: Pick<KeptThings, 'keptHandles'>,
): Promise<readonly ClosedFiles[]> {
  const whole = new Set(readOwn().flatMap(({ account, isWhole }) => (isWhole ? account : [])));
  const listed = (await service.listAccounts()).filter(({ name }) => isOfFiles(name));
  const closed: ClosedFiles[] = [];
  for (const { name: account } of listed) {
    if (whole.has(account) && (await holdFiles(account))) continue;
    const handle = await takeAway(service, kept, account);
    if (handle) closed.push({ account, handle });
  }
  write(readOwn().filter(({ account }) => whole.has(account)));
  return closed;
}

/** Undefined also where another window has it. */
function takeAway(
  service: Pick<AccountService, 'deleteAccount'>,
  kept: Pick<KeptThings, 'keptHandles'>,
  account: AccountName,
): Promise<FileSystemHandle | undefined> {
  return navigator.locks.request(NAME + account, { ifAvailable: true }, async (lock) => {
    if (!lock) return undefined;
    const handles = await kept.keptHandles();
    const handle = await handles.read(NAME + account);
    await service.deleteAccount(account);
    await handles.delete(NAME + account);
    return handle;
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
