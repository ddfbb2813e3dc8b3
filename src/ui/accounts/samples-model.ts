import { computed, createModel, signal } from '@preact/signals';
import type { TableName } from '../../model/names.ts';
import type { SampleProgress } from '../../transfer/sample-names.ts';
import { loadSamples } from '../../transfer/samples.ts';

export type SamplesState =
  | { readonly status: 'idle' }
  | { readonly status: 'loading'; readonly progress: SampleProgress | undefined }
  /** There is no network, which is needed once. */
  | { readonly status: 'unreachable' }
  | { readonly status: 'failed'; readonly error: unknown };

/**
 * The sample tables: loaded on the first run and on request. The engine serves
 * the accounts on each port from `openPort`.
 */
export const SamplesModel = createModel((openPort: () => MessagePort, address: string) => {
  const state = signal<SamplesState>({ status: 'idle' });
  return {
    state: computed(() => state.value),
    /**
     * Restores the sample tables and returns whether all exist. Tables that
     * have entities stay as they are; `first` is created first.
     */
    async restore(first?: TableName): Promise<boolean> {
      if (state.peek().status === 'loading') return false;
      state.value = { status: 'loading', progress: undefined };
      try {
        const ending = await loadSamples(openPort(), {
          address,
          first,
          onProgress: (progress) => {
            state.value = { status: 'loading', progress };
          },
        });
        state.value = { status: ending === 'complete' ? 'idle' : 'unreachable' };
        return ending === 'complete';
      } catch (error) {
        state.value = { status: 'failed', error };
        return false;
      }
    },
  };
});

export type SamplesModel = InstanceType<typeof SamplesModel>;
