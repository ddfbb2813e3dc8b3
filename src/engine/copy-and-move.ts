import { RowComparer } from '../merge/compare-rows.ts';
import { joinByKey } from '../merge/merge-join.ts';
import type { AccessPolicy } from '../model/account-access.ts';
import type { EntityPage } from '../model/entity-page.ts';
import {
  type AccountName,
  isOfFiles,
  parseTableName,
  type TableName,
  tableNameKey,
} from '../model/names.ts';
import { snapshotIn } from '../model/snapshot.ts';
import { isRefusal, StorageError } from '../model/storage-error.ts';
import type { TableCopyProgress, TableCopyRequest } from '../model/table-copy.ts';
import { withRead, withWrite } from '../storage/access/transaction.ts';
import type { StoredTable } from '../storage/connection/transaction-types.ts';
import { type EngineContext, stepOf } from './context/engine-context.ts';
import {
  type BegunCopy,
  beginCopy,
  type CopyWork,
  checkCopy,
  type EngineTable,
  fillCopy,
} from './copy-table.ts';
import { scan } from './scan.ts';
import { EVERY_ENTITY } from './selection.ts';

/** Copies, renames or moves a table. */
export async function* copyTable(
  contextOf: (account: AccountName) => EngineContext,
  { kind, from, to, part, resumes = false }: TableCopyRequest,
  signal: AbortSignal | undefined,
): AsyncGenerator<TableCopyProgress, void, undefined> {
  if (kind === 'move' && isOfFiles(from.account)) throw new StorageError('readOnly');
  const snapshot = kind === 'move' ? snapshotIn(from.table) : undefined;
  if (snapshot !== undefined) throw new StorageError('snapshotReadOnly', { value: snapshot });
  // A name that came over a link is not trusted.
  const name = parseTableName(to.table);
  const step = part?.step ?? crypto.randomUUID();
  const source = { engine: engineOf(from.account), table: from.table };
  if (kind === 'move' && from.account === to.account) {
    yield await renameTable(source, name);
    return;
  }
  const target = { engine: engineOf(to.account), table: name };
  const work: CopyWork = {
    source,
    target,
    kind: kind === 'move' ? 'moveTable' : 'copyTable',
    resumes,
    signal,
  };
  const begun = await beginCopy(work);
  // A copy that fails is removed again, also where no caller reads on; but
  // never once the original may be gone, nor what was there before.
  let isOnlyCopy = !resumes;
  let end: TableCopyProgress;
  try {
    const entities = yield* fillCopy(work, begun);
    end = { state: 'complete', done: entities, total: entities };
    const isCompared = kind === 'move' || resumes;
    const isFilled = !isCompared || (yield* compareTables(source, target, entities, signal));
    // The access to the original may have changed since the copy was begun.
    const isSame = !isCompared || ((await hasSameAccess(target, begun)) && isFilled);
    if (kind === 'move') {
      isOnlyCopy = false;
      const isGone = isSame && (await deleteUntouched(source, begun.before));
      if (!isGone) end = { ...end, state: 'kept' };
    } else if (!isSame) end = { ...end, state: 'kept' };
    isOnlyCopy = false;
  } catch (error) {
    if (!isOnlyCopy || !isRefusal(error, 'cancelled')) throw error;
    end = { state: 'cancelled', done: 0, total: 0 };
  } finally {
    if (isOnlyCopy) await takeBack(target, begun, step);
  }
  yield end;

  function engineOf(account: AccountName): EngineContext {
    const context = contextOf(account);
    return { ...context, part: { ...context.part, ...part, step } };
  }
}

/** Takes the same time for any size: entities belong to the table's storage id. */
async function renameTable(
  { engine, table }: EngineTable,
  to: TableName,
): Promise<TableCopyProgress> {
  const { database, announcer } = engine;
  const options = { durability: 'strict', step: stepOf(engine, 'renameTable') } as const;
  const { name, entities } = await withWrite(database, options, async (transaction) => {
    const found = await transaction.findTable(table);
    if (!found) throw new StorageError('tableResourceMissing', { value: table });
    const holder = await transaction.findTable(to);
    if (holder && tableNameKey(holder.name) !== tableNameKey(found.name)) {
      throw new StorageError('tableExists', { value: holder.name });
    }
    if (found.name !== to) {
      transaction.putTable({ ...found, name: to }, { renamed: found.name });
    }
    return found;
  });
  if (name !== to) announcer.tablesChanged(database.account, { from: name, to });
  return { state: 'complete', done: entities, total: entities };
}

/** Deletes the copy, if nothing else was written to it since. */
async function deleteUntouched(
  { engine, table }: EngineTable,
  before: StoredTable,
): Promise<boolean> {
  const { database, announcer } = engine;
  const options = { durability: 'strict', step: stepOf(engine, 'moveTable') } as const;
  const isGone = await withWrite(database, options, async (transaction) => {
    const found = await transaction.findTable(table);
    if (!found || !isUntouched(found, before)) return false;
    await transaction.deleteTable(table);
    return true;
  });
  if (isGone) announcer.tablesChanged(database.account);
  return isGone;
}

/** Changing the policies does not change the version. */
function isUntouched(found: StoredTable, { id, version, policies }: StoredTable): boolean {
  return found.id === id && found.version === version && isSameAccess(found.policies, policies);
}

function isSameAccess(
  some: readonly AccessPolicy[] = [],
  others: readonly AccessPolicy[] = [],
): boolean {
  return (
    some.length === others.length &&
    some.every(({ id, start, expiry, permissions }, place) => {
      const other = others[place];
      const isSameTime = other?.start === start && other?.expiry === expiry;
      return other?.id === id && isSameTime && other.permissions === permissions;
    })
  );
}

/**
 * Returns whether the copy has the same policies as the original. Throws where
 * another table has the copy's name.
 */
function hasSameAccess(
  { engine, table }: EngineTable,
  { id, before }: BegunCopy,
): Promise<boolean> {
  return withRead(engine.database, async (transaction) => {
    const copy = await checkCopy(transaction, table, id);
    return isSameAccess(copy.policies, before.policies);
  });
}

/** Undoes the copy's steps, so that the next undo is of what was done before. */
async function takeBack({ engine }: EngineTable, { id }: BegunCopy, step: string): Promise<void> {
  const { undoStep } = await import('./history/undo-step.ts');
  try {
    const options = { conflicts: 'overwrite', isTakeBack: true } as const;
    const undoing = undoStep(engine, step, options, undefined);
    while (!(await undoing.next()).done);
  } catch (error) {
    if (!isRefusal(error, 'stepMissing')) throw error;
    await deleteCopy(engine, id);
  }
}

/** For accounts without history. */
async function deleteCopy({ database, announcer }: EngineContext, id: string): Promise<void> {
  await withWrite(database, { durability: 'strict' }, async (transaction) => {
    const copy = await transaction.findTableById(id);
    if (copy) await transaction.deleteTable(copy.name);
  });
  announcer.tablesChanged(database.account);
}

/** The entities between two reports: often enough for a progress bar that moves. */
const REPORTED_EVERY = 5000;

/**
 * Compares whether two tables have the same keys, and under each the same
 * properties of the same types. Reads both from end to end, side by side, so
 * that no two different contents pass as equal, as two checksums might.
 */
async function* compareTables(
  one: EngineTable,
  other: EngineTable,
  total: number,
  signal: AbortSignal | undefined,
): AsyncGenerator<TableCopyProgress, boolean, undefined> {
  const comparer = new RowComparer();
  let done = 0;
  for await (const joined of joinByKey(pagesOf(one, signal), pagesOf(other, signal))) {
    if (comparer.compare(joined).some((kind) => kind !== 0)) return false;
    const before = done;
    done += joined.leftRows.length;
    const isDue = Math.floor(done / REPORTED_EVERY) > Math.floor(before / REPORTED_EVERY);
    if (isDue) yield { state: 'comparing', done, total };
  }
  return true;
}

async function* pagesOf(
  { engine, table }: EngineTable,
  signal: AbortSignal | undefined,
): AsyncGenerator<EntityPage, void, undefined> {
  for await (const { page } of scan(engine, table, EVERY_ENTITY, {}, signal)) yield page;
}
