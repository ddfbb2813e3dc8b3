import { type AccountName, parseAccountName } from '../../model/names.ts';

/** A restore that nobody goes on with: what it wrote is there, and not all of it. */
export interface CutRestore {
  readonly id: string;
  /** Into which it went. */
  readonly accounts: readonly AccountName[];
}

/** Says that a restore is under way, until it is taken away. */
export interface RestoreMark {
  /** It is known what became of it. */
  clear(): void;
  /** Nobody knows here: the next start tells of it. */
  leave(): void;
}

const PREFIX = 'tablewright:restore:';

/**
 * Marks a restore before its first entity is written. Should the tab be closed
 * or die, the mark stays and its lock goes: the next start finds it.
 */
export function markRestore(accounts: readonly AccountName[]): RestoreMark {
  const id = crypto.randomUUID();
  const { promise, resolve } = Promise.withResolvers<void>();
  try {
    localStorage.setItem(PREFIX + id, JSON.stringify({ id, accounts }));
    navigator.locks.request(PREFIX + id, () => promise).catch(() => {});
  } catch {
    // Blocked or full: it goes on, only a crash in the middle would not be told.
  }
  return {
    clear() {
      forgetRestore(id);
      resolve();
    },
    leave: () => resolve(),
  };
}

/** Those that were cut off, as far as an account of them is still there. */
export async function findCutRestores(
  there: () => Promise<ReadonlySet<AccountName>>,
): Promise<readonly CutRestore[]> {
  const marks = namesOfMarks();
  if (marks.length === 0) return [];
  const names = await there();
  const found: CutRestore[] = [];
  for (const mark of marks) {
    const isFree = (lock: Lock | null) => lock !== null;
    if (!(await navigator.locks.request(mark, { ifAvailable: true }, isFree))) continue;
    const restore = decodeMark(localStorage.getItem(mark));
    const accounts = restore?.accounts.filter((account) => names.has(account)) ?? [];
    if (restore && accounts.length > 0) found.push({ ...restore, accounts });
    else localStorage.removeItem(mark);
  }
  return found;
}

export function forgetRestore(id: string): void {
  try {
    localStorage.removeItem(PREFIX + id);
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
function decodeMark(text: string | null): CutRestore | undefined {
  try {
    const { id, accounts } = Object(JSON.parse(text ?? ''));
    if (typeof id !== 'string' || !Array.isArray(accounts)) return undefined;
    return { id, accounts: accounts.map((name) => parseAccountName(String(name))) };
  } catch {
    return undefined;
  }
}
