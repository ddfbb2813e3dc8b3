import type { BulkChange, ChangeProgress, ChangeQuery } from '../model/bulk-change.ts';
import type { StepKind } from '../model/history.ts';
import type { TableName } from '../model/names.ts';
import { withWrite } from '../storage/access/transaction.ts';
import type { WriteStep } from '../storage/access/write-entry.ts';
import type { StoredTable } from '../storage/connection/transaction-types.ts';
import { changeSlice, type SliceOutcome, writeInSlices } from './change-slices.ts';
import type { EngineContext } from './context/engine-context.ts';
import { stepOf } from './context/engine-context.ts';
import { type ChangeEntity, prepareChange } from './entity-changes.ts';
import { parseSelection } from './filter-selection.ts';
import { findMatches, type Match, type Matches } from './matches.ts';
import { findTable } from './scan.ts';
import { EVERY_ENTITY } from './selection.ts';

/** The entities changed in one transaction: fewer where they are large. */
const SLICE = 500;

/** About what they may weigh together, by the formula of spec 1.4. */
const SLICE_BYTES = 8_388_608;

/** The kinds of steps in the history. */
const STEP_KINDS: Readonly<Record<BulkChange['kind'], StepKind>> = {
  delete: 'deleteMany',
  set: 'setMany',
  rename: 'renameProperty',
  remove: 'removeProperty',
  convert: 'convertProperty',
  copy: 'copyMany',
  rekey: 'rekeyMany',
};

/**
 * Changes every entity that matches. All are found before the first is changed:
 * what a change writes is not met again, and the total is known.
 */
export async function* changeEntities(
  engine: EngineContext,
  table: TableName,
  query: ChangeQuery,
  change: BulkChange,
  signal: AbortSignal | undefined,
): AsyncGenerator<ChangeProgress, void, undefined> {
  const changeEntity = prepareChange(change);
  const selection = (await parseSelection(query, engine, signal)) ?? EVERY_ENTITY;
  if (change.kind === 'copy') await findTable(engine, change.to, signal);
  const size = sliceSizeOf(await findTable(engine, table, signal));
  const matches = await findMatches(engine, table, selection, signal);
  const step = stepOf(engine, STEP_KINDS[change.kind]);
  const work: Work = { engine, table, change, changeEntity, matches, step };
  yield* writeInSlices({ total: matches.length, size }, (from, end) =>
    writeSlice(work, matches.slice(from, end), from, signal),
  );
}

interface Work {
  readonly engine: EngineContext;
  readonly table: TableName;
  readonly change: BulkChange;
  readonly changeEntity: ChangeEntity;
  readonly matches: Matches;
  /** The step that all slices belong to. */
  readonly step: WriteStep;
}

/** Returns the size of a slice by the average weight of the table's entities. */
export function sliceSizeOf({ entities, bytes }: Pick<StoredTable, 'entities' | 'bytes'>): number {
  return Math.max(1, Math.min(SLICE, Math.floor((SLICE_BYTES * entities) / Math.max(1, bytes))));
}

async function writeSlice(
  { engine, table, change, changeEntity, matches, step }: Work,
  slice: readonly Match[],
  from: number,
  signal: AbortSignal | undefined,
): Promise<SliceOutcome> {
  const { database, announcer, now } = engine;
  const isLast = from + slice.length === matches.length;
  const outcome = await withWrite(
    database,
    { durability: isLast ? 'strict' : 'relaxed', signal, step },
    async (transaction) => {
      const clock = await transaction.readClock();
      const tick = () => clock.next(now());
      // A last slice that writes nothing still flushes those before it.
      if (isLast) tick();
      const target = change.kind === 'copy' ? transaction.entitiesOf(change.to) : undefined;
      const entities = transaction.entitiesOf(table);
      const isMoving = change.kind === 'rekey';
      return changeSlice({ entities, target, isMoving, changeEntity, tick }, slice, from);
    },
  );
  const written = change.kind === 'copy' ? change.to : table;
  if (outcome.changed > 0) announcer.entitiesChanged(database.account, written);
  return outcome;
}
