import { pageOf } from '../../../model/entity-page.ts';
import type { HistoryPage, HistoryStep } from '../../../model/history.ts';
import type { AccountName, TableName } from '../../../model/names.ts';
import { type Reason, StorageError } from '../../../model/storage-error.ts';
import type {
  AccountService,
  TableDescription,
  TableService,
} from '../../../model/table-service.ts';

/** All tables of an account, by their names. */
export async function listAllTables(tables: TableService): Promise<readonly TableDescription[]> {
  const found: TableDescription[] = [];
  for (
    let from: string | undefined, isFirst = true;
    isFirst || from !== undefined;
    isFirst = false
  ) {
    const page = await tables.listTables(from === undefined ? {} : { from });
    found.push(...page.tables);
    from = page.next;
  }
  return found;
}

/** What there is of an import that ended: so many entities, no table any more, or nobody could tell. */
export type Remains = number | 'gone' | 'unknown';

/** An import into a table, by the step that it is in the history. */
export interface ImportedTable {
  readonly accounts: AccountService;
  readonly account: AccountName;
  readonly table: TableName;
  /** The table was made for it. */
  readonly isNew: boolean;
  readonly step: string;
}

/** In a table that was there before, what the history says was written; else all that the table has. */
export async function findRemains(imported: ImportedTable, known = 0): Promise<Remains> {
  const tables = imported.accounts.tablesOf(imported.account);
  try {
    const entities = await countEntities(tables, imported.table);
    return imported.isNew ? entities : ((await findWritten(imported)) ?? known);
  } catch (error) {
    return isGone(error) ? 'gone' : 'unknown';
  }
}

/** Of an import whose thread was lost: what that had sent before, the engine may be writing still. */
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
    // An engine that ended as well writes nothing more, and what else is wrong shows in the next question.
  }
  return await findRemains(imported, known);
}

/** Entities that a step has written to a table; undefined where the history has not kept all of it. */
async function findWritten(imported: Omit<ImportedTable, 'isNew'>): Promise<number | undefined> {
  return countWritten(await findImportStep(imported));
}

export function countWritten(step: HistoryStep | undefined): number | undefined {
  return step?.state === 'done' ? step.inserted + step.updated : undefined;
}

/** The step of an import in the history; undefined where none of it is kept. */
export async function findImportStep({
  accounts,
  account,
  table,
  step,
}: Omit<ImportedTable, 'isNew'>): Promise<HistoryStep | undefined> {
  const history = await accounts.historyOf(account);
  let from: string | undefined;
  do {
    const { steps, next }: HistoryPage = await history.listSteps({
      table,
      limit: STEPS,
      ...(from && { from }),
    });
    const found = steps.find(({ id }) => id === step);
    if (found) return found;
    from = next;
  } while (from !== undefined);
  return undefined;
}

/** As many as are told at once. */
const STEPS = 1000;

/** That the engine died with the import may show in this question first: then the new one answers. */
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
 * Whether an import is undone, or why not: it was cancelled, and what is left can
 * be undone later; it was changed since; or the history has not kept all of it.
 */
export type TakenBack = 'done' | 'cancelled' | 'touched' | 'unkept';

/** How many entities are undone, and of how many; 0 of 0 before that is known. */
export interface Removing {
  readonly done: number;
  readonly total: number;
  readonly isCancelling: boolean;
}

export const REMOVING: Removing = { done: 0, total: 0, isCancelling: false };

interface TakeBackOptions {
  /** What is known to be left of it. */
  readonly remains?: Remains;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Removing) => void;
}

/**
 * Undoes an import, with the table that was made for it, whatever that is called.
 * Removes nothing where the table was changed since, and nothing but an empty table
 * where the history has not kept the import: its rows cannot be told from others.
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
    if (isRefused(error, 'cancelled')) return 'cancelled';
    if (isRefused(error, 'stepConflict')) return 'touched';
    if (!isRefused(error, 'stepMissing')) throw error;
  }
  if (remains === 0 && !isNew) return 'done';
  return await removeIfEmpty(imported);
}

/** Of an import whose rows cannot be told from others, only an empty table can be removed. */
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
  return isRefused(error, 'engineLost');
}

function isRefused(error: unknown, reason: Reason): boolean {
  return error instanceof StorageError && error.reason === reason;
}

function isGone(error: unknown): boolean {
  return error instanceof StorageError && error.status === 404;
}
