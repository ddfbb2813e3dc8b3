import { computed, createModel, signal } from '@preact/signals';
import type { AccountHistory, HistoryStep, UndoCheck, UndoProgress } from '../../model/history.ts';
import { reasonOf } from '../data-grid/entity-lookup.ts';

/** The undo of a step. Undoing an undo is a redo. */
export interface UndoTask {
  /** The step that is undone. */
  readonly id: string;
  /** The step as it is shown: itself, or the one that it had undone. */
  readonly step: HistoryStep;
  readonly way: 'undo' | 'redo';
}

export type UndoPhase =
  | { readonly kind: 'running'; readonly progress?: UndoProgress; readonly isCancelling: boolean }
  /** Conflicts prevent the undo: nothing is undone, or only what `progress` reports. */
  | { readonly kind: 'asking'; readonly check: UndoCheck; readonly progress?: UndoProgress }
  | {
      readonly kind: 'ended';
      readonly how: 'complete' | 'cancelled';
      readonly progress?: UndoProgress;
    }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Returns the undo of a step in the list. */
export function taskOf(step: HistoryStep): UndoTask {
  return { id: step.id, step, way: step.kind === 'undo' ? 'redo' : 'undo' };
}

/** The undo of one step: as a whole if nothing prevents it, or else as decided. */
export const UndoModel = createModel(
  (openHistory: () => Promise<AccountHistory>, task: UndoTask) => {
    const phase = signal<UndoPhase>({ kind: 'running', isCancelling: false });
    let running = new AbortController();

    /** `merged` of the skipped entities were written by a review. */
    async function run(conflicts: 'refuse' | 'skip', merged = 0): Promise<void> {
      running = new AbortController();
      const { signal: wanted } = running;
      phase.value = { kind: 'running', isCancelling: false };
      let last: UndoProgress | undefined;
      try {
        const history = await openHistory();
        for await (const progress of history.undoStep(task.id, { conflicts }, wanted)) {
          last = merged > 0 ? withMerged(progress, merged) : progress;
          phase.value = { kind: 'running', progress: last, isCancelling: wanted.aborted };
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
      /** Undoes all of the step, or nothing and asks. */
      start: () => run('refuse'),
      /**
       * Undoes what was not changed since. `merged`: so many of the others were
       * written before, as a review of them decided.
       */
      undoRest: (merged = 0) => run('skip', merged),
      /** Stops it after the current slice, or before it begins. */
      cancel(): void {
        const { value } = phase;
        running.abort();
        if (value.kind === 'asking') end('cancelled', value.progress);
        if (value.kind === 'running') phase.value = { ...value, isCancelling: true };
      },
    };
  },
);

function withMerged(progress: UndoProgress, merged: number): UndoProgress {
  const undone = progress.undone + merged;
  return { ...progress, undone, skipped: progress.skipped - merged, hasChanged: true };
}

export type UndoModel = InstanceType<typeof UndoModel>;
