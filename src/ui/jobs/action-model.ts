import { computed, createModel, signal } from '@preact/signals';

export type ActionState =
  | { readonly status: 'idle' }
  | { readonly status: 'busy' }
  | { readonly status: 'failed'; readonly error: unknown };

/** An asynchronous action of the interface: it runs once at a time, and may fail. */
export const ActionModel = createModel(() => {
  const state = signal<ActionState>({ status: 'idle' });
  return {
    state: computed(() => state.value),
    isBusy: computed(() => state.value.status === 'busy'),
    /** Runs the work and returns whether it succeeded. `state` contains the error. */
    async run(work: () => Promise<unknown>): Promise<boolean> {
      if (state.peek().status === 'busy') return false;
      state.value = { status: 'busy' };
      try {
        await work();
        state.value = { status: 'idle' };
        return true;
      } catch (error) {
        state.value = { status: 'failed', error };
        return false;
      }
    },
    /** Clears the error, because its cause is being corrected. */
    forget(): void {
      if (state.peek().status === 'failed') state.value = { status: 'idle' };
    },
  };
});

export type ActionModel = InstanceType<typeof ActionModel>;
