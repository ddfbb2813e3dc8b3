import { computed, createModel, effect, signal } from '@preact/signals';
import type { AccountHistory, StepPreview, UndoCheck } from '../../model/history.ts';

export type StepState =
  | { readonly status: 'reading' }
  | { readonly status: 'read'; readonly preview: StepPreview; readonly check?: UndoCheck }
  | { readonly status: 'failed'; readonly error: unknown };

/**
 * The contents of a step, and what prevents undoing it; `canUndo` determines
 * whether that is checked.
 */
export const StepModel = createModel(
  (openHistory: () => Promise<AccountHistory>, step: string, canUndo: boolean) => {
    const state = signal<StepState>({ status: 'reading' });
    const abort = new AbortController();

    async function read(): Promise<void> {
      try {
        const history = await openHistory();
        const preview = await history.previewStep(step, undefined, abort.signal);
        const check = canUndo ? await history.checkUndo(step, abort.signal) : undefined;
        state.value = { status: 'read', preview, ...(check && { check }) };
      } catch (error) {
        if (!abort.signal.aborted) state.value = { status: 'failed', error };
      }
    }

    effect(() => () => abort.abort());
    void read();
    return { state: computed(() => state.value) };
  },
);

export type StepModel = InstanceType<typeof StepModel>;
