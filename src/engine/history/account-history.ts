import type {
  AccountHistory,
  ConflictVersions,
  HistoryLimits,
  HistoryPage,
  HistoryQuery,
  HistorySize,
  NextSteps,
  StepPreview,
  UndoCheck,
  UndoOptions,
  UndoProgress,
} from '../../model/history.ts';
import { tableNameKey } from '../../model/names.ts';
import { StorageError } from '../../model/storage-error.ts';
import { forgetHistory, limitHistory, sizeOf } from '../../storage/access/read-history.ts';
import { limitsOf } from '../../storage/records/history-state.ts';
import type { EngineContext } from '../context/engine-context.ts';
import { checkedLimit } from '../context/query-limits.ts';
import { checkUndo } from './check-undo.ts';
import { readSteps } from './found-step.ts';
import { previewStep, readConflicts } from './preview-step.ts';
import type { Step, Steps } from './steps.ts';
import { undoStep } from './undo-step.ts';

const PAGE = 100;
const SAMPLES = 20;

/** The history of an account in this browser. */
export class EngineHistory implements AccountHistory {
  readonly #context: EngineContext;

  constructor(context: EngineContext) {
    this.#context = context;
  }

  async listSteps(query: HistoryQuery = {}, signal?: AbortSignal): Promise<HistoryPage> {
    const { from, table } = query;
    const limit = checkedLimit(query.limit ?? PAGE);
    const { steps } = await readSteps(this.#context, signal);
    const all = steps.all.toReversed();
    const first = from === undefined ? 0 : findPlace(all, steps, from);
    const found: HistoryPage['steps'][number][] = [];
    for (const step of all.slice(first)) {
      const described = steps.describe(step);
      const isMeant =
        !table || described.tables.some(({ name }) => tableNameKey(name) === tableNameKey(table));
      if (!isMeant) continue;
      if (found.length === limit) return { steps: found, next: step.id };
      found.push(described);
    }
    return { steps: found };
  }

  async findNext(signal?: AbortSignal): Promise<NextSteps> {
    const { steps } = await readSteps(this.#context, signal);
    const { undo, redo } = steps.next();
    return {
      ...(undo && { undo: steps.describe(undo) }),
      ...(redo && { redo: steps.describe(redo) }),
    };
  }

  previewStep(step: string, limit = SAMPLES, signal?: AbortSignal): Promise<StepPreview> {
    return previewStep(this.#context, step, checkedLimit(limit), signal);
  }

  checkUndo(step: string, signal?: AbortSignal): Promise<UndoCheck> {
    return checkUndo(this.#context, step, signal);
  }

  readConflicts(
    step: string,
    limit = PAGE,
    signal?: AbortSignal,
  ): Promise<readonly ConflictVersions[]> {
    return readConflicts(this.#context, step, checkedLimit(limit), signal);
  }

  undoStep(
    step: string,
    options: UndoOptions = {},
    signal?: AbortSignal,
  ): AsyncIterable<UndoProgress> {
    return undoStep(this.#context, step, options, signal);
  }

  async getSize(signal?: AbortSignal): Promise<HistorySize> {
    const { history, steps } = await readSteps(this.#context, signal);
    const [first] = history.headers;
    return {
      bytes: sizeOf(history),
      steps: steps.all.length,
      ...(first && { oldest: first.step.at }),
      limits: limitsOf(history.state),
    };
  }

  async setLimits({ bytes, days }: HistoryLimits): Promise<void> {
    if (!(bytes >= 0 && days >= 0)) throw new StorageError('valueInvalid');
    await limitHistory(this.#context.database, { bytes, days });
    this.#announce();
  }

  async forget(id?: string): Promise<void> {
    const { database } = this.#context;
    if (id === undefined) await forgetHistory(database);
    else {
      const { steps } = await readSteps(this.#context, undefined);
      const step = steps.find(id);
      if (!step) throw new StorageError('stepMissing');
      await forgetHistory(database, step.headers.at(-1)?.sequence);
    }
    this.#announce();
  }

  #announce(): void {
    const { announcer, database } = this.#context;
    announcer.tablesChanged(database.account);
  }
}

/**
 * Returns the index at which a page goes on. A step that was forgotten since
 * was among the last.
 */
function findPlace(all: readonly Step[], steps: Steps, id: string): number {
  const step = steps.find(id);
  return step ? all.indexOf(step) : all.length;
}
