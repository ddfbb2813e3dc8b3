import { StorageError } from '../../model/storage-error.ts';
import { type History, readEntry, readHistory } from '../../storage/access/read-history.ts';
import type { RetainedEntry } from '../../storage/records/history-records.ts';
import type { EngineContext } from '../context/engine-context.ts';
import { type Step, Steps, type UndoTask } from './steps.ts';

/** A step in the present history. */
export interface Found {
  readonly history: History;
  readonly steps: Steps;
  readonly step: Step;
  readonly task: UndoTask;
  /** Throws `stepMissing` where the entry was forgotten since. */
  readonly readEntry: (sequence: number) => Promise<RetainedEntry>;
}

export async function readSteps(
  { database }: EngineContext,
  signal: AbortSignal | undefined,
): Promise<{ readonly history: History; readonly steps: Steps }> {
  const history = await readHistory(database, signal);
  const steps = new Steps({
    headers: history.headers,
    cut: history.cut,
    author: database.author,
    nameOf: (id) => history.findTable(id)?.name,
    heldBytesOf: history.heldBytesOf,
  });
  return { history, steps };
}

export async function findStep(
  engine: EngineContext,
  id: string,
  signal: AbortSignal | undefined,
): Promise<Found> {
  const { history, steps } = await readSteps(engine, signal);
  const step = steps.find(id);
  if (!step) throw new StorageError('stepMissing');
  const task = steps.taskOf(step);
  const isCut = task.kind !== 'nothing' && steps.stateOf(task.step) === 'cut';
  if (isCut) throw new StorageError('stepMissing');
  return {
    history,
    steps,
    step,
    task,
    readEntry: async (sequence) => {
      const entry = await readEntry(engine.database, sequence, signal);
      if (!entry) throw new StorageError('stepMissing');
      return entry;
    },
  };
}
