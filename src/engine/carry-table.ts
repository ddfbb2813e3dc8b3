import { type AccountName, parseTableName, type TableName, tableNameKey } from '../model/names.ts';
import { StorageError } from '../model/storage-error.ts';
import type { CarryProgress, TableCarry } from '../model/table-carry.ts';
import type { StoredTable } from '../storage/sorted-entities.ts';
import { withWrite } from '../storage/transaction.ts';
import { compareTables } from './compare-tables.ts';
import { type Copied, copyTable, type EngineTable } from './copy-table.ts';
import type { EngineContext } from './engine-context.ts';
import { stepOf } from './step-of.ts';

/** Copies, renames or moves a table. */
export async function* carryTable(
  contextOf: (account: AccountName) => EngineContext,
  { kind, from, to, part }: TableCarry,
  signal: AbortSignal | undefined,
): AsyncGenerator<CarryProgress, void, undefined> {
  // A name that came over a link is as good as its sender.
  const name = parseTableName(to.table);
  const step = part?.step ?? crypto.randomUUID();
  const source = { engine: engineOf(from.account), table: from.table };
  if (kind === 'move' && from.account === to.account) {
    yield await renameTable(source, name);
    return;
  }
  const target = { engine: engineOf(to.account), table: name };
  // What there is of a copy is taken back, but never once the original may be gone.
  let isOnlyCopy = false;
  try {
    const copying = copyTable(source, target, kind === 'move' ? 'moveTable' : 'copyTable', signal);
    let turn = await copying.next();
    for (; !turn.done; turn = await copying.next()) {
      isOnlyCopy = true;
      yield turn.value;
    }
    const end = endOf(turn.value);
    if (kind === 'copy') {
      yield end;
      return;
    }
    const isSame = yield* compareTables(source, target, end.total, signal);
    isOnlyCopy = false;
    const isGone = isSame && (await deleteUntouched(source, turn.value.before));
    yield isGone ? end : { ...end, state: 'kept' };
  } catch (error) {
    if (isOnlyCopy) await takeBack(target, step);
    if (!isOnlyCopy || !isCancelled(error)) throw error;
    yield { state: 'cancelled', done: 0, total: 0 };
  }

  function engineOf(account: AccountName): EngineContext {
    const context = contextOf(account);
    return { ...context, part: { ...context.part, ...part, step } };
  }
}

/** At once, whatever the size: entities hang on the table's storage id. */
async function renameTable({ engine, table }: EngineTable, to: TableName): Promise<CarryProgress> {
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

/** Deletes what was copied, if nobody has written to it since. */
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

function isUntouched(found: StoredTable, { id, version }: StoredTable): boolean {
  return found.id === id && found.version === version;
}

function endOf({ entities }: Copied): CarryProgress {
  return { state: 'complete', done: entities, total: entities };
}

/** By an undo, so that the next one is of what was done before. */
async function takeBack(target: EngineTable, step: string): Promise<void> {
  const { undoStep } = await import('./history/undo-step.ts');
  try {
    const undoing = undoStep(target.engine, step, { conflicts: 'overwrite' }, undefined);
    while (!(await undoing.next()).done);
  } catch (error) {
    if (!(error instanceof StorageError && error.reason === 'stepMissing')) throw error;
    await deleteCopy(target);
  }
}

/** Where no history is kept. */
async function deleteCopy({ engine, table }: EngineTable): Promise<void> {
  const { database, announcer } = engine;
  await withWrite(database, { durability: 'strict' }, async (transaction) => {
    if (await transaction.findTable(table)) await transaction.deleteTable(table);
  });
  announcer.tablesChanged(database.account);
}

function isCancelled(error: unknown): boolean {
  return error instanceof StorageError && error.reason === 'cancelled';
}
