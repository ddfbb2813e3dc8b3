import { computed, createModel, signal } from '@preact/signals';
import type {
  AccountHistory,
  HistoryStep,
  UndoCheck,
  UndoProgress,
} from '../../../model/history.ts';
import { reasonOf } from '../entity/entity-lookup.ts';

/** What is to be undone. To undo an undo is to redo. */
export interface UndoTask {
  /** The step that is undone. */
  readonly id: string;
  /** What it is told as: itself, or what it had undone. */
  readonly step: HistoryStep;
  readonly way: 'undo' | 'redo';
}

export type UndoPhase =
  | { readonly kind: 'running'; readonly progress?: UndoProgress; readonly isCancelling: boolean }
  /** Something stands against it: nothing is undone; of one that went on, no more than `progress` says. */
  | { readonly kind: 'asking'; readonly check: UndoCheck; readonly progress?: UndoProgress }
  | {
      readonly kind: 'ended';
      readonly how: 'complete' | 'cancelled';
      readonly progress?: UndoProgress;
    }
  | { readonly kind: 'failed'; readonly error: unknown };

/** The way that undoing a step of the list goes. */
export function taskOf(step: HistoryStep): UndoTask {
  return { id: step.id, step, way: step.kind === 'undo' ? 'redo' : 'undo' };
}

/** The undo of one step: as a whole where nothing stands against it, or else what somebody decides. */
export const UndoModel = createModel(
  (openHistory: () => Promise<AccountHistory>, task: UndoTask) => {
    const phase = signal<UndoPhase>({ kind: 'running', isCancelling: false });
    let running = new AbortController();

    async function run(conflicts: 'refuse' | 'skip'): Promise<void> {
      running = new AbortController();
      const { signal: wanted } = running;
      phase.value = { kind: 'running', isCancelling: false };
      let last: UndoProgress | undefined;
      try {
        const history = await openHistory();
        for await (const progress of history.undoStep(task.id, { conflicts }, wanted)) {
          last = progress;
          phase.value = { kind: 'running', progress, isCancelling: wanted.aborted };
        }
        end(last?.state === 'complete' ? 'complete' : 'cancelled', last);
      } catch (error) {
        await fail(error, last);
      }
    }

    async function fail(error: unknown, last: UndoProgress | undefined): Promise<void> {
      const reason = reasonOf(error);
      if (reason === 'cancelled') end('cancelled', last);
      else if (reason === 'stepConflict') await ask(last?.hasChanged ? last : undefined);
      else phase.value = { kind: 'failed', error };
    }

    async function ask(progress: UndoProgress | undefined): Promise<void> {
      try {
        const check = await (await openHistory()).checkUndo(task.id, running.signal);
        phase.value = { kind: 'asking', check, ...(progress && { progress }) };
      } catch (error) {
        if (reasonOf(error) === 'cancelled') end('cancelled', progress);
        else phase.value = { kind: 'failed', error };
      }
    }

    function end(how: 'complete' | 'cancelled', progress: UndoProgress | undefined): void {
      phase.value = { kind: 'ended', how, ...(progress && { progress }) };
    }

    return {
      task: computed(() => task),
      phase: computed(() => phase.value),
      /** All of the step, or nothing and a question. */
      start: () => run('refuse'),
      /** What nobody has changed since. */
      undoRest: () => run('skip'),
      /** Ends it after the slice that is under way, or before it was begun. */
      cancel(): void {
        const { value } = phase;
        running.abort();
        if (value.kind === 'asking') end('cancelled', value.progress);
        if (value.kind === 'running') phase.value = { ...value, isCancelling: true };
      },
    };
  },
);

export type UndoModel = InstanceType<typeof UndoModel>;
