import { findHeldLocks } from '../../base/locks.ts';
import {
  type AccountName,
  parseAccountName,
  parseTableName,
  type TableName,
} from '../../model/names.ts';
import { type ImportMapping, isMapping } from '../columns/import-mapping.ts';
import type { FileFormat } from '../rows/file-format.ts';
import { MARK_PREFIX, namesOfMarks } from './marks.ts';

/** An import whose table may have only a part of the file. */
export interface UnfinishedImport {
  readonly id: string;
  readonly account: AccountName;
  readonly table: TableName;
  readonly fileName: string;
  /** What is needed to resume it. */
  readonly plan?: UnfinishedPlan;
  /** Its plan is of another version, and does not say that the table was created for it. */
  readonly isTableOlder?: true;
  /** A person has chosen to remove what it wrote: the next start goes on with that. */
  readonly isRemoved?: true;
}

export interface UnfinishedPlan {
  /** The id of its step in the history. */
  readonly step: string;
  /** The table was created for it. */
  readonly isNew: boolean;
  /** In milliseconds since 1970. */
  readonly begunAt: number;
  /** The number of all rows of the file. */
  readonly rows: number;
  /** The hash of its only file, to recognise it when it is chosen again. */
  readonly sha256?: string;
  readonly format: FileFormat;
  readonly mapping: ImportMapping;
}

/** Marks an import as under way until it is cleared. */
export interface ImportMark {
  readonly id: string;
  /** Removes the mark, once the import has ended or is decided on. */
  clear(): void;
  /** Keeps the mark for the next start, and no longer holds its lock. */
  leave(): void;
}

/**
 * Marks an import before its first row is written. If the tab is closed or crashes, the mark stays and its lock
 * is released: the next start finds it. Local storage is written at once, which no database guarantees while a
 * page closes.
 */
export async function markImport(about: Omit<UnfinishedImport, 'id'>): Promise<ImportMark> {
  const unfinished = { ...about, id: crypto.randomUUID() };
  const name = MARK_PREFIX + unfinished.id;
  const release = await holdLock(name);
  write(name, JSON.stringify(unfinished));
  return {
    id: unfinished.id,
    clear() {
      forgetImport(unfinished);
      release();
    },
    leave: release,
  };
}

/** Returns the imports that no tab is working on. */
export async function findUnfinishedImports(): Promise<readonly UnfinishedImport[]> {
  return (await findMarked()).filter(({ isHeld }) => !isHeld).map(({ marked }) => marked);
}

/** Returns the imports that are under way in any tab. */
export async function findRunningImports(): Promise<readonly UnfinishedImport[]> {
  return (await findMarked()).filter(({ isHeld }) => isHeld).map(({ marked }) => marked);
}

/** Removes marks that cannot be read. Takes no lock, as a decision in another tab would find it taken. */
async function findMarked() {
  const names = namesOfMarks();
  const held = await findHeldLocks();
  return names.flatMap((name) => {
    // An import that has ended meanwhile has removed its mark before it released its lock.
    const marked = decodeMark(localStorage.getItem(name));
    if (marked) return [{ marked, isHeld: held.has(name) }];
    localStorage.removeItem(name);
    return [];
  });
}

/** Stores whether what it wrote is being removed, so that the next start goes on with that. */
export function noteRemoval({ id }: Pick<UnfinishedImport, 'id'>, isRemoved: boolean): void {
  const name = MARK_PREFIX + id;
  const before: unknown = JSON.parse(localStorage.getItem(name) ?? 'null');
  // Another window may have removed the mark.
  if (before !== null) write(name, JSON.stringify({ ...Object(before), isRemoved }));
}

/** Does what was decided about an import, unless another window is doing so or has done it. */
export function decideOnImport<T>(
  { id }: UnfinishedImport,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const name = MARK_PREFIX + id;
  return navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    return lock && localStorage.getItem(name) !== null ? await work() : undefined;
  });
}

/** Notifies of marks that another window removes. */
export function watchImportMarks(listener: (id: string) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (newValue === null && key?.startsWith(MARK_PREFIX)) listener(key.slice(MARK_PREFIX.length));
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

export function forgetImport({ id }: UnfinishedImport): void {
  try {
    localStorage.removeItem(MARK_PREFIX + id);
  } catch {
    // Without local storage there was no mark either.
  }
}

function holdLock(name: string): Promise<() => void> {
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(name, () => new Promise<void>((release) => resolve(release)))
      .catch(reject);
  });
}

function write(name: string, text: string): void {
  try {
    localStorage.setItem(name, text);
  } catch {
    // Blocked or full: the import goes on; only after a crash it would not be found.
  }
}

type StoredMark = Readonly<Partial<Record<'id' | 'account' | 'table' | 'fileName', string>>> & {
  readonly plan?: unknown;
  readonly isRemoved?: unknown;
};

/** Whether it is a plan in today's format: an import with another one cannot be resumed, but removed. */
function isPlan(plan: unknown): plan is UnfinishedPlan {
  if (typeof plan !== 'object' || plan === null) return false;
  const { step, isNew, begunAt, rows, format, mapping } = plan as Partial<Record<string, unknown>>; // Only looked at.
  const isOfStep = typeof step === 'string' && typeof isNew === 'boolean';
  const isCounted = typeof begunAt === 'number' && typeof rows === 'number';
  return isOfStep && isCounted && typeof format === 'object' && isMapping(mapping);
}

/** Marks without a plan were only made for new tables. */
function isTableOlder(plan: unknown): boolean {
  return plan !== undefined && Object(plan).isNew !== true;
}

/** Returns undefined for a text that no version of this file has written. */
function decodeMark(text: string | null): UnfinishedImport | undefined {
  try {
    // A mark without one of these is rejected by the next three lines.
    const { id, account, table, fileName, plan, isRemoved } = JSON.parse(text ?? '') as StoredMark;
    if (id === undefined || fileName === undefined) return undefined;
    return {
      id,
      fileName,
      account: parseAccountName(account ?? ''),
      table: parseTableName(table ?? ''),
      ...(isPlan(plan) ? { plan } : isTableOlder(plan) && { isTableOlder: true as const }),
      ...(isRemoved === true && { isRemoved }),
    };
  } catch {
    return undefined;
  }
}
