import type { EntityPage } from '../model/entity-page.ts';
import type { StepKind } from '../model/history.ts';
import type { TableName } from '../model/names.ts';
import { StorageError } from '../model/storage-error.ts';
import type { CarryProgress } from '../model/table-carry.ts';
import type { StoredTable } from '../storage/sorted-entities.ts';
import { withRead, withWrite } from '../storage/transaction.ts';
import type { WriteOptions, WriteStep } from '../storage/write-entry.ts';
import type { EngineContext } from './engine-context.ts';
import { scan } from './scan.ts';
import { EVERY_ENTITY } from './selection.ts';
import { stepOf } from './step-of.ts';

/** A table, and the engine of its account. */
export interface EngineTable {
  readonly engine: EngineContext;
  readonly table: TableName;
}

export interface Copied {
  /** The original as it was before the first of it was read. */
  readonly before: StoredTable;
  readonly entities: number;
}

/** Entities that are written in one transaction: fewer where they are large. */
const SLICE = 1000;

/** What they weigh together, about, by the formula of spec 1.4. */
const SLICE_BYTES = 8_388_608;

/**
 * Makes a table with the policies and all the entities of another one. Each
 * page is read by itself, so that a long copy lets writes in between: what is
 * written meanwhile may be of the copy or not.
 */
export async function* copyTable(
  source: EngineTable,
  target: EngineTable,
  kind: StepKind,
  signal: AbortSignal | undefined,
): AsyncGenerator<CarryProgress, Copied, undefined> {
  const step = stepOf(target.engine, kind);
  const before = await findOriginal(source, signal);
  await createCopy(target, before, { durability: 'strict', signal, step });
  const total = before.entities;
  let done = 0;
  yield { state: 'copying', done, total };
  for await (const { page, next } of scan(source.engine, source.table, EVERY_ENTITY, {}, signal)) {
    const size = sliceSizeOf(before);
    for (let from = 0; from < page.length; from += size) {
      const to = Math.min(page.length, from + size);
      // The last slice is flushed with all before it.
      const isLast = next === undefined && to === page.length;
      await writeSlice(
        target,
        { page, from, to },
        { durability: durabilityOf(isLast), signal, step },
      );
      done += to - from;
      yield { state: 'copying', done, total: Math.max(total, done) };
    }
  }
  target.engine.announcer.tablesChanged(target.engine.database.account);
  return { before, entities: done };
}

function durabilityOf(isLast: boolean): WriteOptions['durability'] {
  return isLast ? 'strict' : 'relaxed';
}

/** By what an entity of the table weighs on the average. */
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

/** With the policies: what they allow, only signatures by the new name can ask for. */
async function createCopy(
  { engine, table }: EngineTable,
  { policies }: StoredTable,
  options: WriteOptions & { readonly step: WriteStep },
): Promise<void> {
  const { database, announcer } = engine;
  await withWrite(database, options, async (transaction) => {
    const existing = await transaction.findTable(table);
    if (existing) throw new StorageError('tableExists', { value: existing.name });
    await transaction.createTable(table);
    if (policies) transaction.entitiesOf(table).putPolicies(policies);
  });
  announcer.tablesChanged(database.account);
}

interface Slice {
  readonly page: EntityPage;
  readonly from: number;
  readonly to: number;
}

async function writeSlice(
  { engine, table }: EngineTable,
  { page, from, to }: Slice,
  options: WriteOptions,
): Promise<void> {
  const { database, announcer, now } = engine;
  await withWrite(database, options, async (transaction) => {
    const clock = await transaction.readClock();
    const entities = Array.from({ length: to - from }, (_, place) => {
      return { ...page.entityAt(from + place), timestamp: clock.next(now()) };
    });
    await transaction.entitiesOf(table).putNew(entities);
  });
  announcer.entitiesChanged(database.account, table);
}
