import type { UndoConflict, UndoOptions, UndoProgress } from '../../model/history.ts';
import type { AccountName } from '../../model/names.ts';
import { isRefusal, StorageError } from '../../model/storage-error.ts';
import { withWrite } from '../../storage/access/transaction.ts';
import type { WriteOptions } from '../../storage/access/write-entry.ts';
import { keepForUndo } from '../../storage/history/undo-guard.ts';
import type { EngineContext } from '../context/engine-context.ts';
import { checkTask } from './check-undo.ts';
import { type Found, findStep } from './found-step.ts';
import { ownTablesOf, readVersions } from './later-steps.ts';
import { countChanges, coveredBy, type Step } from './steps.ts';
import { type UndoneSoFar, type UndoneUnit, UndoRun } from './undo-run.ts';
import { undoUnits } from './undo-units.ts';

export interface UndoStepOptions extends UndoOptions {
  /** Whether the step was interrupted: then it is not offered for a redo. */
  readonly isTakeBack?: boolean;
}

/**
 * Undoes a step, slice by slice: each reported slice is committed. One undo
 * runs at a time, in all tabs.
 */
export async function* undoStep(
  engine: EngineContext,
  id: string,
  options: UndoStepOptions,
  signal: AbortSignal | undefined,
): AsyncGenerator<UndoProgress, void, undefined> {
  const end = await lockUndo(engine.database.account, signal);
  try {
    yield* undoLocked(engine, id, options, signal);
  } finally {
    end();
  }
}

async function* undoLocked(
  engine: EngineContext,
  id: string,
  options: UndoStepOptions,
  signal: AbortSignal | undefined,
): AsyncGenerator<UndoProgress, void, undefined> {
  const end = await keepForUndo(engine.database, await findFirst(engine, id, signal), signal);
  try {
    yield* undoKept(engine, id, options, signal);
  } finally {
    end();
  }
}

/** Returns the first entry that the undo needs. */
async function findFirst(
  engine: EngineContext,
  id: string,
  signal: AbortSignal | undefined,
): Promise<number> {
  const { steps, step, task } = await findStep(engine, id, signal);
  const undone = task.kind === 'nothing' ? step : steps.find(task.step.id);
  return (undone ?? step).headers[0].sequence;
}

async function* undoKept(
  engine: EngineContext,
  id: string,
  { conflicts = 'refuse', isTakeBack = false }: UndoStepOptions,
  signal: AbortSignal | undefined,
): AsyncGenerator<UndoProgress, void, undefined> {
  const found = await findStep(engine, id, signal);
  const { task } = found;
  if (task.kind === 'nothing') {
    yield { ...NOTHING_DONE, step: task.by.id, state: 'complete', total: 0 };
    return;
  }
  if (conflicts === 'refuse') {
    const { count } = await checkTask(engine, found, signal);
    if (count > 0) throw new StorageError('stepConflict', { actual: count });
  }
  const operation = task.kind === 'resume' ? task.by.id : crypto.randomUUID();
  yield* run(engine, found, task.step, { operation, conflicts, isTakeBack, signal });
}

interface RunOptions {
  readonly operation: string;
  readonly conflicts: UndoOptions['conflicts'];
  readonly isTakeBack: boolean;
  readonly signal: AbortSignal | undefined;
}

const NO_CONFLICTS: readonly UndoConflict[] = [];

const NOTHING_DONE = {
  done: 0,
  undone: 0,
  hasChanged: false,
  skipped: 0,
  conflicts: NO_CONFLICTS,
};

async function* run(
  engine: EngineContext,
  found: Found,
  step: Step,
  how: RunOptions,
): AsyncGenerator<UndoProgress, void, undefined> {
  const { operation, conflicts } = how;
  const { task, readEntry } = found;
  const begun = task.kind === 'resume' ? task.by.undo : undefined;
  const upTo = task.kind === 'resume' ? coveredBy(task.by) : lastOf(step);
  let reported: UndoProgress = {
    ...NOTHING_DONE,
    step: operation,
    state: 'running',
    total: countChanges(step),
  };
  yield reported;
  const ownTables = ownTablesOf(found, step);
  const versions = await readVersions(found, step, ownTables);
  const work = new UndoRun(engine, { step, upTo, ownTables, versions, how: conflicts });
  const options = optionsOf(engine, step, how);
  let soFar: UndoneSoFar = { hasWritten: begun !== undefined, isExact: begun?.isExact ?? true };
  try {
    const part = { from: begun?.next, passesOver: (id: string) => work.goesWhole(id) };
    for await (const unit of undoUnits(step, readEntry, part)) {
      const done = await withWrite(engine.database, options(!unit.next), (transaction) =>
        work.undo(transaction, unit, soFar),
      );
      done.settle();
      soFar = {
        hasWritten: soFar.hasWritten || done.isAny,
        isExact: soFar.isExact && done.isExact,
      };
      reported = addUnit(reported, done);
      yield unit.next ? reported : { ...reported, state: 'complete', done: reported.total };
      if (!unit.next) return;
    }
    // Its oldest entries have nothing that can be undone.
    if (soFar.hasWritten) {
      await withWrite(engine.database, options(true), async (transaction) => {
        const clock = await transaction.readClock();
        clock.next(engine.now());
        transaction.markUndo({ of: step.id, isExact: soFar.isExact, next: undefined, upTo });
      });
    }
    yield { ...reported, state: 'complete', done: reported.total, conflicts: NO_CONFLICTS };
  } catch (error) {
    if (isRefusal(error, 'cancelled')) {
      yield { ...reported, state: 'cancelled', conflicts: NO_CONFLICTS };
      return;
    }
    const isToTakeBack = isRefusal(error, 'stepConflict') && !begun && soFar.hasWritten;
    if (isToTakeBack) yield await takeBack(engine, reported);
    throw error;
  }
}

/**
 * Redoes what was undone before a conflict with the rest appeared, except what
 * was written there since. It cannot be cancelled, and reports only its end.
 */
async function takeBack(engine: EngineContext, reported: UndoProgress): Promise<UndoProgress> {
  const how = { conflicts: 'skip', isTakeBack: true } as const;
  let left = 0;
  for await (const { skipped } of undoKept(engine, reported.step, how, undefined)) left = skipped;
  const isWhole = left === 0;
  return { ...reported, done: 0, undone: 0, hasChanged: !isWhole, conflicts: NO_CONFLICTS };
}

function lastOf({ headers }: Step): number {
  return (headers.at(-1) ?? headers[0]).sequence;
}

function addUnit(
  reported: UndoProgress,
  { undone, hasChanged, looked, conflicts }: UndoneUnit,
): UndoProgress {
  return {
    ...reported,
    done: Math.min(reported.total, reported.done + looked),
    undone: reported.undone + undone,
    hasChanged: reported.hasChanged || hasChanged,
    skipped: reported.skipped + conflicts.length,
    conflicts,
  };
}

function optionsOf(
  { part }: EngineContext,
  step: Step,
  { operation, isTakeBack, signal }: RunOptions,
): (isLast: boolean) => WriteOptions {
  const kind = step.headers[0].step.kind === 'undo' ? 'redo' : 'undo';
  const { origin } = part;
  return (isLast) => ({
    durability: isLast ? 'strict' : 'relaxed',
    signal,
    step: { operation, kind, origin, ...(isTakeBack && { isTakeBack }) },
  });
}

/**
 * Waits until no other undo of an account is under way, in whichever tab, so
 * that no step is undone twice. Call the returned function at the end.
 */
async function lockUndo(
  account: AccountName,
  signal: AbortSignal | undefined,
): Promise<() => void> {
  const { promise: whenOver, resolve: end } = Promise.withResolvers<void>();
  await new Promise<void>((granted, failed) => {
    const hold = () => {
      granted();
      return whenOver;
    };
    const options = signal ? { signal } : {};
    navigator.locks.request(`tablewright/undo/${account}`, options, hold).catch((error) => {
      failed(signal?.aborted ? new StorageError('cancelled') : error);
    });
  });
  return end;
}
