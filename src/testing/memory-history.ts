import {
  type AccountHistory,
  type ConflictVersions,
  DEFAULT_HISTORY_LIMITS,
  type HistoryLimits,
  type HistoryPage,
  type HistoryQuery,
  type HistorySize,
  type HistoryStep,
  type NextSteps,
  type StepPreview,
  type StepSample,
  type UndoCheck,
  type UndoConflict,
  type UndoOptions,
  type UndoProgress,
} from '../model/history.ts';
import { tableNameKey } from '../model/names.ts';
import { StorageError } from '../model/storage-error.ts';

/** Steps in a list, for tests of code that shows and undoes them. It answers as it was set up. */
export class MemoryHistory implements AccountHistory {
  /** Newest first. */
  steps: HistoryStep[] = [];
  limits: HistoryLimits = DEFAULT_HISTORY_LIMITS;
  /** The samples of a preview, by step. */
  readonly samplesByStep = new Map<string, readonly StepSample[]>();
  /** The conflicts of a step's undo. */
  readonly conflictsByStep = new Map<string, readonly UndoConflict[]>();
  /** The versions of what stands against a step's undo. */
  readonly versionsByStep = new Map<string, readonly ConflictVersions[]>();
  /** The error that the next call throws, once. */
  failure: Error | undefined;
  #drawn = 0;

  async listSteps({ from, limit = 100, table }: HistoryQuery = {}): Promise<HistoryPage> {
    this.#refuse();
    const isMeant = ({ tables }: HistoryStep) =>
      !table || tables.some(({ name }) => tableNameKey(name) === tableNameKey(table));
    const meant = this.steps.filter(isMeant);
    const first = from === undefined ? 0 : meant.findIndex(({ id }) => id === from);
    const next = meant[first + limit]?.id;
    const steps = meant.slice(first, first + limit);
    return next === undefined ? { steps } : { steps, next };
  }

  async findNext(): Promise<NextSteps> {
    this.#refuse();
    const [last] = this.steps;
    const undo = this.steps.find(({ state, kind }) => state === 'done' && kind !== 'undo');
    const redo = last?.kind === 'undo' && last.state === 'done' ? last : undefined;
    return { ...(undo && { undo }), ...(redo && { redo }) };
  }

  async previewStep(id: string, limit = 20): Promise<StepPreview> {
    const step = this.#get(id);
    return { step, samples: (this.samplesByStep.get(id) ?? []).slice(0, limit) };
  }

  async checkUndo(id: string): Promise<UndoCheck> {
    const step = this.#get(id);
    const samples = this.conflictsByStep.get(id) ?? [];
    const later = samples.length > 0 ? this.steps.slice(0, this.steps.indexOf(step)) : [];
    return { step, entities: sizeOf(step), conflicts: samples.length, samples, later };
  }

  async readConflicts(id: string, limit = 100): Promise<readonly ConflictVersions[]> {
    this.#refuse();
    return (this.versionsByStep.get(id) ?? []).slice(0, limit);
  }

  async *undoStep(
    id: string,
    { conflicts: how = 'refuse' }: UndoOptions = {},
    signal?: AbortSignal,
  ): AsyncGenerator<UndoProgress, void, undefined> {
    const step = this.#get(id);
    const conflicts = this.conflictsByStep.get(id) ?? [];
    if (how === 'refuse' && conflicts.length > 0) throw new StorageError('stepConflict');
    if (signal?.aborted) throw new StorageError('cancelled');
    this.#drawn += 1;
    const undo = `undo${this.#drawn}`;
    const total = sizeOf(step);
    const skipped = how === 'overwrite' ? 0 : conflicts.length;
    const reported = { step: undo, total, undone: total - skipped, hasChanged: true, skipped };
    const begun = { ...reported, done: 0, undone: 0, hasChanged: false, skipped: 0 };
    yield { ...begun, state: 'running', conflicts: [] };
    const kind = step.kind === 'undo' ? 'redo' : 'undo';
    const made: HistoryStep = {
      ...step,
      id: undo,
      kind,
      undoes: id,
      at: step.at + 1,
      lastAt: step.at + 1,
      lastTick: step.lastTick + 1n,
    };
    this.steps = this.steps.map((one) => {
      if (one.id === id) return { ...one, state: 'undone' };
      // A step whose undo is undone is done again.
      return one.id === step.undoes ? { ...one, state: 'done' } : one;
    });
    this.steps.unshift(made);
    yield { ...reported, state: 'complete', done: total, conflicts: skipped > 0 ? conflicts : [] };
  }

  async getSize(): Promise<HistorySize> {
    this.#refuse();
    const oldest = this.steps.at(-1)?.at;
    const bytes = this.steps.reduce((sum, step) => sum + step.bytes, 0);
    const { limits } = this;
    return { bytes, steps: this.steps.length, limits, ...(oldest !== undefined && { oldest }) };
  }

  async setLimits(limits: HistoryLimits): Promise<void> {
    this.#refuse();
    this.limits = limits;
    if (limits.bytes === 0) this.steps = [];
  }

  async forget(id?: string): Promise<void> {
    this.steps = id === undefined ? [] : this.steps.slice(0, this.steps.indexOf(this.#get(id)));
  }

  #get(id: string): HistoryStep {
    this.#refuse();
    const step = this.steps.find((one) => one.id === id);
    if (!step) throw new StorageError('stepMissing');
    return step;
  }

  #refuse(): void {
    const { failure } = this;
    this.failure = undefined;
    if (failure) throw failure;
  }
}

function sizeOf({ inserted, updated, deleted }: HistoryStep): number {
  return inserted + updated + deleted;
}
