import type { Entity } from '../../model/entity.ts';
import { textOfKey } from '../../model/entity.ts';
import type { UndoCheck, UndoConflict } from '../../model/history.ts';
import { type TableName, tableNameKey } from '../../model/names.ts';
import { withRead } from '../../storage/access/transaction.ts';
import type { RetainedChange } from '../../storage/history/retained-keys.ts';
import type { StepHeader } from '../../storage/records/history-records.ts';
import { eachKey } from '../../storage/records/packed-keys.ts';
import type { EngineContext } from '../context/engine-context.ts';
import { type Found, findStep } from './found-step.ts';
import { ownTablesOf, readVersions } from './later-steps.ts';
import { countChanges, deletedBy, lastNameOf, type Step } from './steps.ts';
import { findConflict, isGone } from './undo-slice.ts';
import { findNameConflict, isClearedUnderOtherName } from './undo-tables.ts';
import { type TableUnit, undoUnits } from './undo-units.ts';
import { tablesWithReturns, type Versions } from './versions.ts';

const MOST_SAMPLES = 20;

/** The entries of later steps that are searched for conflicts with an undo. */
const MOST_LATER = 1000;

/** What prevents the undo of a step. */
export interface Conflicts {
  readonly count: number;
  readonly samples: readonly UndoConflict[];
}

export async function checkUndo(
  engine: EngineContext,
  id: string,
  signal: AbortSignal | undefined,
): Promise<UndoCheck> {
  const found = await findStep(engine, id, signal);
  const { steps, step, task } = found;
  const { count, samples } = await checkTask(engine, found, signal);
  const later = task.kind === 'nothing' ? [] : await findLater(found, task.step, samples);
  return {
    step: steps.describe(step),
    entities: task.kind === 'nothing' ? 0 : countChanges(task.step),
    conflicts: count,
    samples,
    later: later.map((one) => steps.describe(one)),
  };
}

export async function checkTask(
  engine: EngineContext,
  found: Found,
  signal: AbortSignal | undefined,
  mostSamples = MOST_SAMPLES,
): Promise<Conflicts> {
  const { task, readEntry } = found;
  if (task.kind === 'nothing') return { count: 0, samples: [] };
  const { step } = task;
  const from = task.kind === 'resume' ? task.by.undo?.next : undefined;
  const ownTables = ownTablesOf(found, step);
  const versions = await readVersions(found, step, ownTables);
  const deleted = deletedBy(step);
  const withReturns = tablesWithReturns(step);
  const freedNames = new Set<string>();
  const samples: UndoConflict[] = [];
  let count = 0;
  const passesOver = (id: string) => ownTables.has(id) || deleted.has(id);
  for await (const unit of undoUnits(step, readEntry, { from, passesOver })) {
    const conflicts =
      unit.kind === 'tables'
        ? checkTables(found, ownTables, unit.tables, freedNames)
        : await checkEntities(engine, found, { ...unit, step, versions, withReturns }, signal);
    count += conflicts.length;
    samples.push(...conflicts.slice(0, mostSamples - samples.length));
  }
  return { count, samples };
}

/**
 * `freedNames` are those of tables that the step created: they are deleted
 * before its earlier changes are undone.
 */
function checkTables(
  { history }: Found,
  ownTables: ReadonlyMap<string, number>,
  { made, deleted, renamed }: TableUnit,
  freedNames: Set<string>,
): UndoConflict[] {
  for (const { id } of made) {
    const table = history.findTable(id);
    if (table) freedNames.add(tableNameKey(table.name));
  }
  const changed = made.flatMap((one): UndoConflict[] => {
    const table = history.findTable(one.id);
    if (!table) return [];
    const isTouched = table.entities > 0 && !ownTables.has(one.id);
    const isChanged = isTouched || isClearedUnderOtherName(one, deleted, table);
    return isChanged ? [{ table: table.name, reason: 'changed' }] : [];
  });
  const blocked = deleted.flatMap(({ id, name }): UndoConflict[] => {
    const holder = history.findTableNamed(name);
    if (holder && !freedNames.has(tableNameKey(name))) return [{ table: name, reason: 'taken' }];
    return history.isHeld(id) ? [] : [{ table: name, reason: 'swept' }];
  });
  const named = renamed.flatMap((table) => {
    const holder = history.findTableNamed(table.from);
    return findNameConflict(table, history.findTable(table.id)?.name, holder) ?? [];
  });
  return [...changed, ...blocked, ...named];
}

interface CheckedUnit {
  readonly step: Step;
  readonly id: string;
  readonly changes: readonly RetainedChange[];
  readonly versions: Versions;
  /** Tables in which the step may have restored what it had removed. */
  readonly withReturns: ReadonlySet<string>;
}

async function checkEntities(
  { database }: EngineContext,
  { history }: Found,
  { step, id, changes, versions, withReturns }: CheckedUnit,
  signal: AbortSignal | undefined,
): Promise<UndoConflict[]> {
  const table = history.findTable(id)?.name;
  const stored = table ? await readMany(table) : [];
  return changes.flatMap((change, place): UndoConflict[] => {
    const { key } = change;
    if (!table) {
      const isLost = !isGone(change, undefined);
      return isLost ? [{ table: lastNameOf(step, id), key, reason: 'missing' }] : [];
    }
    const reason = findConflict(change, stored[place], versions);
    if (reason) return [{ table, key, reason }];
    versions.notePassed(change, withReturns.has(id));
    return [];
  });

  function readMany(name: TableName): Promise<readonly (Entity | undefined)[]> {
    const keys = changes.map(({ key }) => key);
    return withRead(database, (transaction) => transaction.entitiesOf(name).findMany(keys), signal);
  }
}

/** Finds later steps that touched what prevents the undo, the newest first. */
async function findLater(
  { history, steps, readEntry }: Found,
  step: Step,
  conflicts: readonly UndoConflict[],
): Promise<Step[]> {
  if (conflicts.length === 0) return [];
  const keys = new Set(conflicts.flatMap(({ key }) => (key ? textOfKey(key) : [])));
  const names = new Set(conflicts.flatMap(({ key, table }) => (key ? [] : tableNameKey(table))));
  const ids = new Set(step.headers.flatMap(({ tables }) => tables.map(({ id }) => id)));
  const last = step.headers.at(-1)?.sequence ?? 0;
  const later = history.headers.filter(({ sequence }) => sequence > last).reverse();
  const found = new Set<string>();
  for (const header of later.slice(0, MOST_LATER)) {
    if (found.has(header.operation) || header.operation === step.id) continue;
    if (await standsAgainst(header)) found.add(header.operation);
    if (found.size === MOST_SAMPLES) break;
  }
  return [...found].flatMap((id) => steps.find(id) ?? []);

  async function standsAgainst({ sequence, tables }: StepHeader): Promise<boolean> {
    if (tables.some(({ record }) => names.has(tableNameKey(record.name)))) return true;
    if (!tables.some(({ id }) => ids.has(id))) return false;
    const entry = await readEntry(sequence);
    return entry.tables.some(
      (table) => ids.has(table.id) && eachKey(table.keys).some((key) => keys.has(textOfKey(key))),
    );
  }
}
