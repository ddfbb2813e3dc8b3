import type { AccountHistory, HistoryStep } from '../../model/history.ts';
import type { AccountName } from '../../model/names.ts';
import { isRefusal, StorageError } from '../../model/storage-error.ts';
import type { AccountService } from '../../model/table-service.ts';
import type { UndoTask } from './history-undo-model.ts';

/** A step to undo or redo in one account. */
export interface PlacedTask {
  readonly account: AccountName;
  readonly task: UndoTask;
}

/** All steps that a task consists of. */
export interface WholeTask {
  /** The tasks, in an order in which a table is back before its copy is deleted. */
  readonly tasks: readonly PlacedTask[];
  /** The table that would be deleted although no other copy is known. */
  readonly onlyCopy?: string;
}

type Services = Pick<AccountService, 'listAccounts' | 'historyOf'>;

/** Returns whether the step may be part of a move between accounts, which is a step in both. */
export function isOfTables({ step }: UndoTask): boolean {
  return step.tables.some(({ change }) => change === 'created' || change === 'deleted');
}

/**
 * Returns the steps to undo: a move between accounts is undone in both,
 * wherever it was asked for.
 */
export async function findWhole(
  service: Services,
  account: AccountName,
  task: UndoTask,
): Promise<WholeTask> {
  const own = { account, task };
  const move = await findFirst(await service.historyOf(account), task.step);
  if (move.kind !== 'moveTable') return { tasks: [own] };
  const other = await findOther(service, account, move.id);
  // What one account gets back, the other one loses.
  const bringsBack = hasChange(move, task.way === 'undo' ? 'deleted' : 'created');
  if (!other) {
    const name = move.tables[0]?.name ?? '';
    return { tasks: [own], ...(!bringsBack && { onlyCopy: name }) };
  }
  const more = await findTask(other.history, other.step, task.way);
  if (!more) return { tasks: [own] };
  const across = { account: other.account, task: more };
  return { tasks: bringsBack ? [own, across] : [across, own] };
}

/**
 * Returns the original step, of which this may be the undo or the redo, as far
 * back as the history goes.
 */
async function findFirst(history: AccountHistory, step: HistoryStep): Promise<HistoryStep> {
  let first = step;
  while (first.undoes !== undefined) {
    const before = await findStep(history, first.undoes);
    if (!before) break;
    first = before;
  }
  return first;
}

/** Returns the step; undefined where the history has forgotten it. */
async function findStep(history: AccountHistory, id: string): Promise<HistoryStep | undefined> {
  try {
    return (await history.previewStep(id, 1)).step;
  } catch (error) {
    if (isRefusal(error, 'stepMissing')) return undefined;
    throw error;
  }
}

interface OtherPart {
  readonly account: AccountName;
  readonly history: AccountHistory;
  readonly step: HistoryStep;
}

async function findOther(
  service: Services,
  account: AccountName,
  id: string,
): Promise<OtherPart | undefined> {
  for (const { name } of await service.listAccounts()) {
    if (name === account) continue;
    try {
      const history = await service.historyOf(name);
      return { account: name, history, step: (await history.previewStep(id, 1)).step };
    } catch (error) {
      // The step is in another account, or forgotten.
      if (!(error instanceof StorageError)) throw error;
    }
  }
  return undefined;
}

/** Returns the task in the other account; nothing where it is done there already. */
async function findTask(
  history: AccountHistory,
  step: HistoryStep,
  way: UndoTask['way'],
): Promise<UndoTask | undefined> {
  if (way === 'undo') return step.state === 'undone' ? undefined : { id: step.id, step, way };
  const { steps } = await history.listSteps({ limit: STEPS_BACK });
  const undo = steps.find(
    ({ kind, undoes, state }) => kind === 'undo' && undoes === step.id && state === 'done',
  );
  return undo && { id: undo.id, step, way };
}

/** Steps that are searched for an undo to redo: it is recent. */
const STEPS_BACK = 1000;

function hasChange({ tables }: HistoryStep, wanted: 'created' | 'deleted'): boolean {
  return tables.some(({ change }) => change === wanted);
}
