import { computed, createModel, type ReadonlySignal, signal } from '@preact/signals';
import type { AccountName } from '../../model/names.ts';

/** The state of an import's undo that was started in its dialog. */
export type UndoingState = undefined | 'running' | 'undone';

interface UndoableRun {
  readonly step: ReadonlySignal<string>;
  readonly start: ReadonlySignal<{ readonly account: AccountName }>;
}

/** Undoes a step of an account and reports it; returns whether all of it is undone. */
export type UndoStep = (account: AccountName, step: string) => Promise<boolean>;

/** The undo of the import that a dialog shows: it does not apply to the next file. */
export const ImportUndoModel = createModel(
  (begun: ReadonlySignal<UndoableRun | undefined>, undoStep: UndoStep) => {
    const asked = signal<{ readonly run: UndoableRun; readonly state: UndoingState }>();
    const state = computed(() =>
      asked.value?.run === begun.value ? asked.value?.state : undefined,
    );
    return {
      state,
      /** Undoes the import. Returns whether all of it is undone, and the dialog still shows it. */
      async undo(): Promise<boolean> {
        const run = begun.peek();
        if (!run || state.peek()) return false;
        asked.value = { run, state: 'running' };
        const isWhole = await undoStep(run.start.peek().account, run.step.peek());
        if (asked.peek()?.run === run) asked.value = { run, state: isWhole ? 'undone' : undefined };
        return isWhole && begun.peek() === run;
      },
    };
  },
);
