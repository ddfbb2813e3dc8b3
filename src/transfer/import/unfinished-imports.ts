import {
  type AccountName,
  parseAccountName,
  parseTableName,
  type TableName,
} from '../../model/names.ts';
import { type ImportMapping, isMapping } from '../columns/import-mapping.ts';
import type { FileFormat } from '../rows/file-format.ts';
import { MARK_PREFIX, namesOfMarks } from './import-marks.ts';

/** An import whose table may hold only a part of the file. */
export interface UnfinishedImport {
  readonly id: string;
  readonly account: AccountName;
  readonly table: TableName;
  readonly fileName: string;
  /** What there is to know for going on with it. */
  readonly plan?: UnfinishedPlan;
  /** Its plan is of another version, and does not say that the table was made for it. */
  readonly isTableOlder?: true;
  /** Somebody has decided that what it wrote is removed: that goes on at the next start. */
  readonly isRemoved?: true;
}

export interface UnfinishedPlan {
  /** As which it stands in the history. */
  readonly step: string;
  /** The table was made for it. */
  readonly isNew: boolean;
  /** In milliseconds since 1970. */
  readonly begunAt: number;
  /** All of the file. */
  readonly rows: number;
  /** Of the one file that it is read from, so that the same can be told again. */
  readonly sha256?: string;
  readonly format: FileFormat;
  readonly mapping: ImportMapping;
}

/** Says that an import is under way, until it is taken away. */
export interface ImportMark {
  readonly id: string;
  /** It is decided what becomes of the table. */
  clear(): void;
  /** Nobody will decide here any more: the next start may ask. */
  leave(): void;
}

/**
 * Marks an import before its first row is written. Should the tab be closed or
 * die, the mark stays and its lock goes: the next start finds it. Local storage
 * is written at once, which no database promises to a page that is closing.
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

/** Imports that nobody goes on with. */
export async function findUnfinishedImports(): Promise<readonly UnfinishedImport[]> {
  const found: UnfinishedImport[] = [];
  for (const name of namesOfMarks()) {
    const unfinished = decodeMark(localStorage.getItem(name));
    if (!unfinished) localStorage.removeItem(name);
    else if (await isFree(name)) found.push(unfinished);
  }
  return found;
}

/** Imports that are under way, in whichever tab. */
export async function findRunningImports(): Promise<readonly UnfinishedImport[]> {
  const found: UnfinishedImport[] = [];
  for (const name of namesOfMarks()) {
    const running = decodeMark(localStorage.getItem(name));
    if (running && !(await isFree(name))) found.push(running);
  }
  return found;
}

/** Notes whether what it wrote is to be removed, so that the next start goes on with that. */
export function noteRemoval({ id }: Pick<UnfinishedImport, 'id'>, isRemoved: boolean): void {
  const name = MARK_PREFIX + id;
  const before: unknown = JSON.parse(localStorage.getItem(name) ?? 'null');
  // Another window may have taken the mark away.
  if (before !== null) write(name, JSON.stringify({ ...Object(before), isRemoved }));
}

/** Does what was decided about one, unless another window decides, goes on with it, or has decided: then nothing. */
export function decideOnImport<T>(
  { id }: UnfinishedImport,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const name = MARK_PREFIX + id;
  return navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    return lock && localStorage.getItem(name) !== null ? await work() : undefined;
  });
}

/** Tells which of them another window has taken away. */
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

function isFree(name: string): Promise<boolean> {
  return navigator.locks.request(name, { ifAvailable: true }, (lock) => lock !== null);
}

function write(name: string, text: string): void {
  try {
    localStorage.setItem(name, text);
  } catch {
    // Blocked or full: the import goes on, only a crash in the middle would not be told.
  }
}

type StoredMark = Readonly<Partial<Record<'id' | 'account' | 'table' | 'fileName', string>>> & {
  readonly plan?: unknown;
  readonly isRemoved?: unknown;
};

/** Whether it is a plan of today's form: one of another cannot be gone on with, but be taken back. */
function isPlan(plan: unknown): plan is UnfinishedPlan {
  if (typeof plan !== 'object' || plan === null) return false;
  const { step, isNew, begunAt, rows, format, mapping } = plan as Partial<Record<string, unknown>>; // Only looked at.
  const isTold = typeof step === 'string' && typeof isNew === 'boolean';
  const isCounted = typeof begunAt === 'number' && typeof rows === 'number';
  return isTold && isCounted && typeof format === 'object' && isMapping(mapping);
}

/** Marks without any plan were made for new tables alone. */
function isTableOlder(plan: unknown): boolean {
  return plan !== undefined && Object(plan).isNew !== true;
}

/** Undefined for what no version of this file wrote. */
function decodeMark(text: string | null): UnfinishedImport | undefined {
  try {
    // Whatever lacks one of these is refused by the next three lines.
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
