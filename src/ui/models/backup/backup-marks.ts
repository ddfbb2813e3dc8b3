import { whenFree } from '../../../base/locks.ts';
import { parseAccountName } from '../../../model/names.ts';
import {
  EXISTING_RULES,
  type RestoredAccount,
  type RestoreJob,
} from '../../../transfer/backup/restore-job.ts';
import { namesOfRestoreMarks, RESTORE_MARK } from './restore-mark-names.ts';

/** A restore that nobody goes on with: what it wrote is there, and not all of it. */
export interface CutRestore extends Pick<RestoreJob, 'id' | 'accounts'> {
  readonly fileName: string;
  /** What there is to know for going on with it; an older version has not told. */
  readonly plan?: RestorePlan;
}

export interface RestorePlan extends Pick<RestoreJob, 'existing' | 'skipsDamaged'> {
  /** Of the backup, so that the same can be told again. */
  readonly identity: string;
}

/** Says that a restore is under way, until it is taken away. */
export interface RestoreMark {
  /** It is known what became of it. */
  clear(): void;
  /** Nobody knows here: the next start tells of it. */
  leave(): void;
}

/**
 * Marks a restore before its first entity is written. Should the tab be closed
 * or die, the mark stays and its lock goes: the next start finds it.
 */
export function markRestore(restore: CutRestore): RestoreMark {
  const name = RESTORE_MARK + restore.id;
  const { promise, resolve } = Promise.withResolvers<void>();
  try {
    // Asked for first: another window that sees the mark finds its lock taken.
    navigator.locks.request(name, () => promise).catch(() => {});
    localStorage.setItem(name, JSON.stringify(restore));
  } catch {
    // Blocked or full: it goes on, only a crash in the middle would not be told.
  }
  return heldMark(restore, resolve);
}

/** Goes on with one that was cut off; undefined where another window decides about it, or has. */
export function takeMark(restore: CutRestore): Promise<RestoreMark | undefined> {
  const name = RESTORE_MARK + restore.id;
  const { promise, resolve } = Promise.withResolvers<void>();
  return new Promise((told, fail) => {
    const hold = (lock: Lock | null) => {
      const isTaken = lock !== null && localStorage.getItem(name) !== null;
      told(isTaken ? heldMark(restore, resolve) : undefined);
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

/** Those that were cut off, or are under way in some window. */
export function listMarkedRestores(): readonly CutRestore[] {
  const marked: CutRestore[] = [];
  for (const name of namesOfRestoreMarks()) {
    const restore = decodeMark(localStorage.getItem(name));
    if (restore) marked.push(restore);
    else localStorage.removeItem(name);
  }
  return marked;
}

/** Waits until no window goes on with it: one that dies holds its lock a moment longer. */
export function whenLeft({ id }: CutRestore, signal: AbortSignal): Promise<void> {
  return whenFree(RESTORE_MARK + id, signal);
}

export function isMarked({ id }: CutRestore): boolean {
  return localStorage.getItem(RESTORE_MARK + id) !== null;
}

/** Does what was decided about one, unless another window decides, goes on with it, or has decided: then nothing. */
export function decideOnRestore<T>(
  { id }: CutRestore,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const name = RESTORE_MARK + id;
  return navigator.locks.request(name, { ifAvailable: true }, async (lock) =>
    lock && localStorage.getItem(name) !== null ? await work() : undefined,
  );
}

/** Tells which of them were taken away in another window. */
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

/** Undefined for what no version of this file wrote. */
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

/** At first only the names were kept of those that were written to. */
function decodeAccount(told: unknown): RestoredAccount {
  if (typeof told === 'string') {
    const name = parseAccountName(told);
    return { from: name, to: name, isNew: false };
  }
  const { from, to, isNew } = Object(told);
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
