import {
  type AccountName,
  parseAccountName,
  parseListedName,
  parseTableName,
} from '../../../model/names.ts';
import type { TableCarry, TablePlace } from '../../../model/table-carry.ts';

/** A copy or a move that nobody goes on with. */
export interface InterruptedMark {
  /** As which it stands in the history of both accounts. */
  readonly step: string;
  readonly kind: TableCarry['kind'];
  readonly from: TablePlace;
  readonly to: TablePlace;
}

/** Says that a table is on its way, until it is taken away. */
export interface TableCopyMark {
  /** It is known what became of it. */
  clear(): void;
  /** Nobody goes on with it here: the next start may ask. */
  leave(): void;
}

const PREFIX = 'tablewright:carry:';

/**
 * Marks a copy before its first entity is written. Should the tab be closed or
 * die, the mark stays and its lock goes: the next start finds it.
 */
export function markTableCopy({ kind, from, to, part }: TableCarry): TableCopyMark {
  const step = part?.step;
  const isWhole = kind === 'move' && from.account === to.account;
  // Another name is given at once.
  if (step === undefined || isWhole) return { clear() {}, leave() {} };
  const { promise, resolve } = Promise.withResolvers<void>();
  try {
    // The lock is asked for first: another window that sees the mark finds it taken.
    navigator.locks.request(PREFIX + step, () => promise).catch(() => {});
    localStorage.setItem(PREFIX + step, JSON.stringify({ step, kind, from, to }));
  } catch {
    // Blocked or full: it goes on, only a crash in the middle would not be told.
  }
  return {
    clear() {
      forgetTableCopy(step);
      resolve();
    },
    leave: () => resolve(),
  };
}

/** Those that were cut off. */
export async function findInterruptedMarks(): Promise<readonly InterruptedMark[]> {
  const found: InterruptedMark[] = [];
  for (const name of namesOfMarks()) {
    const tableCopy = decodeMark(localStorage.getItem(name));
    const isFree = (lock: Lock | null) => lock !== null;
    if (!tableCopy) localStorage.removeItem(name);
    else if (await navigator.locks.request(name, { ifAvailable: true }, isFree))
      found.push(tableCopy);
  }
  return found;
}

/** Does what was decided about one that is marked, unless another window decides, goes on with it, or has decided: then nothing. */
export function decideOnTableCopy<T>(step: string, work: () => Promise<T>): Promise<T | undefined> {
  const name = PREFIX + step;
  return navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    return lock && localStorage.getItem(name) !== null ? await work() : undefined;
  });
}

/** Tells which of them another window has taken away. */
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

/** Undefined for what no version of this file wrote. */
function decodeMark(text: string | null): InterruptedMark | undefined {
  try {
    const { step, kind, from, to } = Object(JSON.parse(text ?? ''));
    if (typeof step !== 'string' || (kind !== 'copy' && kind !== 'move')) return undefined;
    // What shows files is copied from as well, and never to.
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
