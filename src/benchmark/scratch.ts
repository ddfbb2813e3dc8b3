import { SCRATCH_ACCOUNT } from '../model/names.ts';
import { isRefusal } from '../model/storage-error.ts';
import type { AccountService } from '../model/table-service.ts';

/** Held by the tab that works in the scratch account or removes it. */
const LOCK = 'tablewright:benchmark';

/** The bare side's database. */
export const BARE_DATABASE = 'tablewright-benchmark';

/** Another tab is at it; two at once would measure each other. */
export class BenchmarkBusy extends Error {
  override readonly name = 'BenchmarkBusy';
}

/** How long a tab may take that only removes what is left, in milliseconds. */
const PATIENCE_MS = 2_000;

/** Runs the work in an empty scratch account, alone in this browser, and leaves nothing behind. */
export async function withScratch<T>(accounts: AccountService, work: () => Promise<T>): Promise<T> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(new BenchmarkBusy()), PATIENCE_MS);
  return navigator.locks.request(LOCK, { signal: patience.signal }, async () => {
    clearTimeout(timer);
    await remove(accounts);
    await accounts.createAccount(SCRATCH_ACCOUNT);
    try {
      return await work();
    } finally {
      await remove(accounts);
    }
  });
}

/**
 * Removes what a dead tab left. Waits for one that is alive, or whose end the
 * browser has not noticed yet.
 */
export async function removeLeftovers(accounts: AccountService): Promise<void> {
  // Without locks it is unknown whether one is at work.
  await navigator.locks?.request(LOCK, () => remove(accounts));
}

async function remove(accounts: AccountService): Promise<void> {
  await Promise.all([removeAccount(accounts), removeDatabase()]);
}

async function removeAccount(accounts: AccountService): Promise<void> {
  try {
    await accounts.deleteAccount(SCRATCH_ACCOUNT);
  } catch (error) {
    if (!isRefusal(error, 'accountMissing')) throw error;
  }
}

function removeDatabase(): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(BARE_DATABASE);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
  });
}
