import { whenFree } from '../../base/locks.ts';
import { parseAccountName } from '../../model/names.ts';
import {
  EXISTING_RULES,
  type RestoredAccount,
  type RestoreJob,
} from '../../transfer/backup/restore-job.ts';
import { namesOfRestoreMarks, RESTORE_MARK } from './restore-mark-names.ts';

/** An interrupted restore: a part of what it writes is there. */
export interface CutRestore extends Pick<RestoreJob, 'id' | 'accounts'> {
  readonly fileName: string;
  /** The plan that resuming needs; older versions have not stored it. */
  readonly plan?: RestorePlan;
}

export interface RestorePlan extends Pick<RestoreJob, 'existing' | 'skipsDamaged'> {
  /** The identity of the backup, so that the same file can be recognised. */
  readonly identity: string;
}

/** The mark of a running restore. */
export interface RestoreMark {
  /** Removes the mark: the result is known. */
  clear(): void;
  /** Leaves the mark: the result is unknown, and the next start reports it. */
  leave(): void;
}

/**
 * Marks a restore before its first entity is written. If the tab is closed or
 * dies, the mark stays and its lock is released: the next start finds it.
 */
export function markRestore(restore: CutRestore): RestoreMark {
  const name = RESTORE_MARK + restore.id;
  const { promise, resolve } = Promise.withResolvers<void>();
  try {
    // The lock is requested first: another window that sees the mark finds the lock taken.
    navigator.locks.request(name, () => promise).catch(() => {});
    localStorage.setItem(name, JSON.stringify(restore));
  } catch {
    // Storage is blocked or full: the restore continues, only a crash would not be reported.
  }
  return heldMark(restore, resolve);
}

/**
 * Takes the mark of an interrupted restore; returns undefined if another window
 * decides about it, or has decided.
 */
export function takeMark(restore: CutRestore): Promise<RestoreMark | undefined> {
  const name = RESTORE_MARK + restore.id;
  const { promise, resolve } = Promise.withResolvers<void>();
  return new Promise((reported, fail) => {
    const hold = (lock: Lock | null) => {
      const isTaken = lock !== null && localStorage.getItem(name) !== null;
      reported(isTaken ? heldMark(restore, resolve) : undefined);
      return isTaken ? promise : undefined;
    };
    navigator.locks.request(name, { ifAvailable: true }, hold).catch(fail);
  });
}

function heldMark(restore: CutRestore, release: () => void): RestoreMark {
  return {
    clear() {
      forgetRestore(restore);
      release();
    },
    leave: release,
  };
}

/** Returns the restores that were interrupted, or that are running in some window. */
export function listMarkedRestores(): readonly CutRestore[] {
  const marked: CutRestore[] = [];
  for (const name of namesOfRestoreMarks()) {
    const restore = decodeMark(localStorage.getItem(name));
    if (restore) marked.push(restore);
    else localStorage.removeItem(name);
  }
  return marked;
}

/** Waits until no window runs it: a window that dies holds its lock a moment longer. */
export function whenLeft({ id }: CutRestore, signal: AbortSignal): Promise<void> {
  return whenFree(RESTORE_MARK + id, signal);
}

export function isMarked({ id }: CutRestore): boolean {
  return localStorage.getItem(RESTORE_MARK + id) !== null;
}

/**
 * Does what was decided about a restore, unless another window decides, resumes
 * it, or has decided: then it does nothing.
 */
export function decideOnRestore<T>(
  { id }: CutRestore,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const name = RESTORE_MARK + id;
  return navigator.locks.request(name, { ifAvailable: true }, async (lock) =>
    lock && localStorage.getItem(name) !== null ? await work() : undefined,
  );
}

/** Calls the listener for each mark that another window removes. */
export function watchRestoreMarks(listener: (id: string) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (newValue === null && key?.startsWith(RESTORE_MARK)) {
      listener(key.slice(RESTORE_MARK.length));
    }
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

export function forgetRestore({ id }: Pick<CutRestore, 'id'>): void {
  try {
    localStorage.removeItem(RESTORE_MARK + id);
  } catch {
    // Without local storage there was no mark either.
  }
}

/** Returns undefined for text that no version of this file wrote. */
function decodeMark(text: string | null): CutRestore | undefined {
  try {
    const { id, accounts, fileName = '', plan } = Object(JSON.parse(text ?? ''));
    if (typeof id !== 'string' || !Array.isArray(accounts)) return undefined;
    return {
      id,
      accounts: accounts.map(decodeAccount),
      fileName: String(fileName),
      ...(isPlan(plan) && { plan }),
    };
  } catch {
    return undefined;
  }
}

/** Decodes an account, of which the first version stored only the name. */
function decodeAccount(reported: unknown): RestoredAccount {
  if (typeof reported === 'string') {
    const name = parseAccountName(reported);
    return { from: name, to: name, isNew: false };
  }
  const { from, to, isNew } = Object(reported);
  return {
    from: parseAccountName(String(from)),
    to: parseAccountName(String(to)),
    isNew: isNew === true,
  };
}

function isPlan(plan: unknown): plan is RestorePlan {
  const { existing, skipsDamaged, identity } = Object(plan);
  const isRule = EXISTING_RULES.some((rule) => rule === existing);
  return isRule && typeof skipsDamaged === 'boolean' && typeof identity === 'string';
}
