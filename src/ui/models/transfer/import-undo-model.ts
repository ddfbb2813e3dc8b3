import { computed, createModel, type ReadonlySignal, signal } from '@preact/signals';
import type { AccountName } from '../../../model/names.ts';

/** How far the undo of an import is that was asked for in its dialog. */
export type UndoingState = undefined | 'running' | 'undone';

interface UndoableRun {
  readonly step: ReadonlySignal<string>;
  readonly start: ReadonlySignal<{ readonly account: AccountName }>;
}

/** Takes back a step of an account, and tells of it; answers whether all of it is taken back. */
export type UndoStep = (account: AccountName, step: string) => Promise<boolean>;

/** The undo of the import that a dialog is about: of the file that comes next nothing is undone by it. */
export const ImportUndoModel = createModel(
  (begun: ReadonlySignal<UndoableRun | undefined>, undoStep: UndoStep) => {
    const asked = signal<{ readonly run: UndoableRun; readonly state: UndoingState }>();
    const state = computed(() =>
      asked.value?.run === begun.value ? asked.value?.state : undefined,
    );
    return {
      state,
      /** Whether all of it is taken back, and the dialog is about it still. */
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
