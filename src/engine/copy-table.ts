import { type EntityPage, pageOf } from '../model/entity-page.ts';
import type { StepKind } from '../model/history.ts';
import { type TableName, tableNameKey } from '../model/names.ts';
import { StorageError } from '../model/storage-error.ts';
import type { TableCopyProgress } from '../model/table-copy.ts';
import { withRead, withWrite } from '../storage/access/transaction.ts';
import type { WriteOptions } from '../storage/access/write-entry.ts';
import type { ReadTransaction, StoredTable } from '../storage/connection/transaction-types.ts';
import type { EngineContext } from './context/engine-context.ts';
import { stepOf } from './context/engine-context.ts';
import { leaveOutDamaged } from './leave-out-damaged.ts';
import { scan } from './scan.ts';
import { EVERY_ENTITY } from './selection.ts';

/** A table, and the engine of its account. */
export interface EngineTable {
  readonly engine: EngineContext;
  readonly table: TableName;
}

export interface CopyWork {
  readonly source: EngineTable;
  readonly target: EngineTable;
  readonly kind: Extract<StepKind, 'copyTable' | 'moveTable'>;
  /** Whether a part of the copy exists already. */
  readonly resumes: boolean;
  readonly signal: AbortSignal | undefined;
}

/** A copy in progress. */
export interface BegunCopy {
  /** The original before any of it was read. */
  readonly before: StoredTable;
  /** The storage id of the copy: another tab may give its name to a table of its own. */
  readonly id: string;
}

/** The entities written in one transaction: fewer where they are large. */
const SLICE = 1000;

/** About what they may weigh together, by the formula of spec 1.4. */
const SLICE_BYTES = 8_388_608;

/** Creates a table with the policies of the original, or finds the copy that was begun. */
export async function beginCopy(work: CopyWork): Promise<BegunCopy> {
  const before = await findOriginal(work.source, work.signal);
  const { id } = work.resumes
    ? await findBegun(work.target, work.signal)
    : await createCopy(work.target, before, optionsOf(work, 'strict'));
  return { before, id };
}

/**
 * Copies all entities. Returns how many. Each page is read by itself, so that a
 * long copy lets writes in between: these may be in the copy or not.
 */
export async function* fillCopy(
  work: CopyWork,
  { before, id }: BegunCopy,
): AsyncGenerator<TableCopyProgress, number, undefined> {
  const { source, target, kind, signal } = work;
  const total = before.entities;
  let done = 0;
  // A moved entity has to be on disk in its copy before the original is
  // deleted: a strict write flushes no large entry but its own.
  let isFlushed = true;
  yield { state: 'copying', done, total };
  for await (const { page: met, next } of scan(
    source.engine,
    source.table,
    EVERY_ENTITY,
    {},
    signal,
  )) {
    const page = leaveOutDamaged(met);
    // The original has the last trace of the damaged entities.
    if (kind === 'moveTable' && page.columns.leftOut) throw new StorageError('damaged');
    const size = sliceSizeOf(before);
    for (let from = 0; from < page.length; from += size) {
      const to = Math.min(page.length, from + size);
      isFlushed = kind === 'moveTable' || (next === undefined && to === page.length);
      const options = optionsOf(work, isFlushed ? 'strict' : 'relaxed');
      await writeSlice(work, { id, page, from, to }, options);
      done += to - from;
      yield { state: 'copying', done, total: Math.max(total, done) };
    }
  }
  // The slice that was to be the last may be gone.
  if (!isFlushed) {
    await writeSlice(work, { id, page: pageOf([]), from: 0, to: 0 }, optionsOf(work, 'strict'));
  }
  target.engine.announcer.tablesChanged(target.engine.database.account);
  return done;
}

/** Returns the copy. Throws where it is gone, or another table has its name now. */
export async function checkCopy(
  transaction: Pick<ReadTransaction, 'findTable'>,
  table: TableName,
  id: string,
): Promise<StoredTable> {
  const found = await transaction.findTable(table);
  if (found?.id === id) return found;
  throw new StorageError(found ? 'tableExists' : 'tableMissing', { value: table });
}

function optionsOf(
  { target, kind, signal }: CopyWork,
  durability: WriteOptions['durability'],
): WriteOptions {
  return { durability, signal, step: stepOf(target.engine, kind) };
}

/** Returns the size of a slice by the average weight of the table's entities. */
function sliceSizeOf({ entities, bytes }: StoredTable): number {
  return Math.max(1, Math.min(SLICE, Math.floor((SLICE_BYTES * entities) / Math.max(1, bytes))));
}

async function findOriginal(
  { engine, table }: EngineTable,
  signal: AbortSignal | undefined,
): Promise<StoredTable> {
  const { database } = engine;
  const found = await withRead(database, (transaction) => transaction.findTable(table), signal);
  if (!found) throw new StorageError('tableResourceMissing', { value: table });
  return found;
}

/** Another table may have that name by now: the history knows which one is the copy. */
async function findBegun(
  { engine, table }: EngineTable,
  signal: AbortSignal | undefined,
): Promise<StoredTable> {
  const { previewStep } = await import('./history/preview-step.ts');
  const { step } = await previewStep(engine, engine.part.step ?? '', 1, signal);
  const made = step.tables.find(({ change }) => change === 'created');
  if (step.state !== 'done' || !made || tableNameKey(made.name) !== tableNameKey(table)) {
    throw new StorageError('tableMissing', { value: table });
  }
  return findOriginal({ engine, table }, signal);
}

/** Copies the policies as well: only signatures by the new name can use them. */
async function createCopy(
  { engine, table }: EngineTable,
  { policies }: StoredTable,
  options: WriteOptions,
): Promise<StoredTable> {
  const { database, announcer } = engine;
  const copy = await withWrite(database, options, async (transaction) => {
    const existing = await transaction.findTable(table);
    if (existing) throw new StorageError('tableExists', { value: existing.name });
    const created = await transaction.createTable(table);
    if (policies) transaction.entitiesOf(table).putPolicies(policies);
    return created;
  });
  announcer.tablesChanged(database.account);
  return copy;
}

interface Slice {
  readonly id: string;
  readonly page: EntityPage;
  readonly from: number;
  readonly to: number;
}

async function writeSlice(
  { target: { engine, table }, resumes }: CopyWork,
  { id, page, from, to }: Slice,
  options: WriteOptions,
): Promise<void> {
  const { database, announcer, now } = engine;
  await withWrite(database, options, async (transaction) => {
    await checkCopy(transaction, table, id);
    const clock = await transaction.readClock();
    // A write of nothing still flushes what was written before.
    if (from === to) clock.next(now());
    const entities = Array.from({ length: to - from }, (_, place) => {
      return { ...page.entityAt(from + place), timestamp: clock.next(now()) };
    });
    const taken = await transaction.entitiesOf(table).putNew(entities);
    // Another writer has created it, unless it was copied before: then both are
    // compared at the end.
    if (taken.length > 0 && !resumes) throw new StorageError('entityExists');
  });
  announcer.entitiesChanged(database.account, table);
}
