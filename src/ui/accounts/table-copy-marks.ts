import { findHeldLocks } from '../../base/locks.ts';
import {
  type AccountName,
  parseAccountName,
  parseListedName,
  parseTableName,
} from '../../model/names.ts';
import type { TableCopyRequest, TablePlace } from '../../model/table-copy.ts';

/** An interrupted copy or move. */
export interface InterruptedMark {
  /** The id of the step in the history of both accounts. */
  readonly step: string;
  readonly kind: TableCopyRequest['kind'];
  readonly from: TablePlace;
  readonly to: TablePlace;
}

/** The mark of a running copy. */
export interface TableCopyMark {
  /** Removes the mark: the result is known. */
  clear(): void;
  /** Leaves the mark: this window does not continue, and the next start may ask. */
  leave(): void;
}

const PREFIX = 'tablewright:carry:';

/**
 * Marks a copy before its first entity is written. If the tab is closed or
 * dies, the mark stays and its lock is released: the next start finds it.
 */
export function markTableCopy({ kind, from, to, part }: TableCopyRequest): TableCopyMark {
  const step = part?.step;
  const isWhole = kind === 'move' && from.account === to.account;
  // Renaming needs no mark: it is done in one write.
  if (step === undefined || isWhole) return { clear() {}, leave() {} };
  const { promise, resolve } = Promise.withResolvers<void>();
  try {
    // The lock is requested first: another window that sees the mark finds it taken.
    navigator.locks.request(PREFIX + step, () => promise).catch(() => {});
    localStorage.setItem(PREFIX + step, JSON.stringify({ step, kind, from, to }));
  } catch {
    // Storage is blocked or full: the copy continues, only a crash would not be reported.
  }
  return {
    clear() {
      forgetTableCopy(step);
      resolve();
    },
    leave: () => resolve(),
  };
}

/**
 * Returns the marks of interrupted copies. Takes no lock, as a decision in
 * another window would find it taken.
 */
export async function findInterruptedMarks(): Promise<readonly InterruptedMark[]> {
  const names = namesOfMarks();
  const held = await findHeldLocks();
  return names.flatMap((name) => {
    // A copy that has ended meanwhile has removed its mark before it released its lock.
    const tableCopy = decodeMark(localStorage.getItem(name));
    if (!tableCopy) localStorage.removeItem(name);
    return tableCopy && !held.has(name) ? [tableCopy] : [];
  });
}

/**
 * Does what was decided about a marked copy, unless another window decides,
 * resumes it, or has decided: then it does nothing.
 */
export function decideOnTableCopy<T>(step: string, work: () => Promise<T>): Promise<T | undefined> {
  const name = PREFIX + step;
  return navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    return lock && localStorage.getItem(name) !== null ? await work() : undefined;
  });
}

/** Calls the listener for each mark that another window removes. */
export function watchTableCopyMarks(listener: (step: string) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (newValue === null && key?.startsWith(PREFIX)) listener(key.slice(PREFIX.length));
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

export function hasTableCopyMarks(): boolean {
  return namesOfMarks().length > 0;
}

export function forgetTableCopy(step: string): void {
  try {
    localStorage.removeItem(PREFIX + step);
  } catch {
    // Without local storage there was no mark either.
  }
}

function namesOfMarks(): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));
  } catch {
    return [];
  }
}

/** Returns undefined for text that no version of this file wrote. */
function decodeMark(text: string | null): InterruptedMark | undefined {
  try {
    const { step, kind, from, to } = Object(JSON.parse(text ?? ''));
    if (typeof step !== 'string' || (kind !== 'copy' && kind !== 'move')) return undefined;
    // An account of opened files can be the source, never the target.
    return {
      step,
      kind,
      from: readPlace(from, parseListedName),
      to: readPlace(to, parseAccountName),
    };
  } catch {
    return undefined;
  }
}

function readPlace(place: unknown, parseName: (text: string) => AccountName): TablePlace {
  const { account, table } = Object(place);
  return { account: parseName(String(account)), table: parseTableName(String(table)) };
}
