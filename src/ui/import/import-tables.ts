import { pageOf } from '../../model/entity-page.ts';
import type { HistoryStep } from '../../model/history.ts';
import type { AccountName, TableName } from '../../model/names.ts';
import { readSteps } from '../../model/paged-lists.ts';
import { isRefusal, StorageError } from '../../model/storage-error.ts';
import type { AccountService, TableService } from '../../model/table-service.ts';

/** The remains of an import: a number of entities, no table any more, or unknown. */
export type Remains = number | 'gone' | 'unknown';

/** An import into a table, by its step in the history. */
export interface ImportedTable {
  readonly accounts: AccountService;
  readonly account: AccountName;
  readonly table: TableName;
  /** Whether the table was created for it. */
  readonly isNew: boolean;
  readonly step: string;
}

/**
 * Returns, for a table that existed before, how many entities the history says
 * were written; else all entities of the table.
 */
export async function findRemains(imported: ImportedTable, known = 0): Promise<Remains> {
  const tables = imported.accounts.tablesOf(imported.account);
  try {
    const entities = await countEntities(tables, imported.table);
    return imported.isNew ? entities : ((await findWritten(imported)) ?? known);
  } catch (error) {
    return isGone(error) ? 'gone' : 'unknown';
  }
}

/**
 * Returns what is left of an import whose thread was lost: the engine may still
 * be writing what that had sent.
 */
export async function findLastRemains(
  imported: ImportedTable,
  known: number,
  run: string,
): Promise<Remains> {
  const { accounts, account, table, step } = imported;
  const tables = accounts.tablesOf(account).within({ step, kind: 'import' });
  const end = { page: pageOf([]), existing: 'refuse', isLast: false } as const;
  try {
    await tables.importEntities(table, { ...end, run: { id: run, number: 'end' } });
  } catch {
    // An engine that ended as well writes nothing more, and any other failure
    // shows in the next query.
  }
  return await findRemains(imported, known);
}

/**
 * Returns how many entities a step has written to a table; undefined if the
 * history of it is incomplete.
 */
async function findWritten(imported: Omit<ImportedTable, 'isNew'>): Promise<number | undefined> {
  return countWritten(await findImportStep(imported));
}

export function countWritten(step: HistoryStep | undefined): number | undefined {
  return step?.state === 'done' ? step.inserted + step.updated : undefined;
}

/** Returns the step of an import in the history; undefined if none of it is stored. */
export async function findImportStep({
  accounts,
  account,
  table,
  step,
}: Omit<ImportedTable, 'isNew'>): Promise<HistoryStep | undefined> {
  const history = await accounts.historyOf(account);
  for await (const found of readSteps(history, { table })) if (found.id === step) return found;
  return undefined;
}

/**
 * This query may be the first to show that the engine died with the import:
 * then the new one answers.
 */
async function countEntities(tables: TableService, table: TableName): Promise<number> {
  const count = async () => (await tables.getTable(table)).entities;
  try {
    return await count();
  } catch (error) {
    if (!isLost(error)) throw error;
    return await count();
  }
}

/**
 * Whether an import is undone, or why not: 'cancelled', and the rest can be
 * undone later; 'touched', as the table was changed since; 'unkept', as the
 * history is incomplete.
 */
export type TakenBack = 'done' | 'cancelled' | 'touched' | 'unkept';

/** The number of entities undone, and the total; 0 of 0 until known. */
export interface Removing {
  readonly done: number;
  readonly total: number;
  readonly isCancelling: boolean;
}

export const REMOVING: Removing = { done: 0, total: 0, isCancelling: false };

interface TakeBackOptions {
  /** The number of entities known to be left of it. */
  readonly remains?: Remains;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Removing) => void;
}

/**
 * Undoes an import, and deletes the table that was created for it, also if that
 * was renamed. Removes nothing if the table was changed since, and only an
 * empty table if the history of the import is incomplete: its rows cannot be
 * identified.
 */
export async function takeBack(
  imported: ImportedTable,
  { remains, signal, onProgress = () => {} }: TakeBackOptions = {},
): Promise<TakenBack> {
  const { accounts, account, isNew } = imported;
  try {
    const history = await accounts.historyOf(account);
    let isComplete = false;
    for await (const { done, total, state } of history.undoStep(imported.step, {}, signal)) {
      isComplete = state === 'complete';
      onProgress({ done, total, isCancelling: signal?.aborted === true });
    }
    return isComplete ? 'done' : 'cancelled';
  } catch (error) {
    if (isRefusal(error, 'cancelled')) return 'cancelled';
    if (isRefusal(error, 'stepConflict')) return 'touched';
    if (!isRefusal(error, 'stepMissing')) throw error;
  }
  if (remains === 0 && !isNew) return 'done';
  return await removeIfEmpty(imported);
}

/** Deletes the table of an import whose rows cannot be identified, only if it is empty. */
export async function removeIfEmpty({
  accounts,
  account,
  table,
  isNew,
}: Omit<ImportedTable, 'step'>): Promise<'done' | 'unkept'> {
  const tables = accounts.tablesOf(account);
  try {
    if ((await countEntities(tables, table)) > 0) return 'unkept';
  } catch (error) {
    if (isGone(error)) return 'done';
    throw error;
  }
  if (isNew) await deleteIfThere(tables, table);
  return 'done';
}

export async function deleteIfThere(tables: TableService, table: TableName): Promise<void> {
  try {
    await tables.deleteTable(table);
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

export function isLost(error: unknown): boolean {
  return isRefusal(error, 'engineLost');
}

function isGone(error: unknown): boolean {
  return error instanceof StorageError && error.status === 404;
}
