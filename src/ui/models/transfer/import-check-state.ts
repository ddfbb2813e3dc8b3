import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { ImportCheck } from '../../../transfer/import/check.ts';
import type { CheckJob } from '../../../transfer/transfer-procedures.ts';
import type { TransferWorker } from '../../../transfer/transfer-worker.ts';

export type CheckState =
  | { readonly status: 'checking' }
  | { readonly status: 'checked'; readonly check: ImportCheck }
  | { readonly status: 'failed'; readonly error: unknown };

/** As long as a person may take between two changes of a mapping. */
const SETTLE_MS = 120;

/**
 * The dry run of whatever is planned at the moment. A change makes an older one
 * stale and ends it. To be called within a model, with which it dies.
 */
export function watchCheck(
  plan: ReadonlySignal<CheckJob | undefined>,
  getWorker: () => TransferWorker,
): ReadonlySignal<CheckState> {
  const state = signal<CheckState>({ status: 'checking' });

  async function check(planned: CheckJob, wanted: AbortSignal): Promise<void> {
    try {
      const outcome = await getWorker().link.call('check', planned, { signal: wanted });
      if (wanted.aborted) return;
      state.value =
        'fault' in outcome
          ? { status: 'failed', error: outcome.fault }
          : { status: 'checked', check: outcome.value };
    } catch (error) {
      if (!wanted.aborted) state.value = { status: 'failed', error };
    }
  }

  effect(() => {
    const planned = plan.value;
    state.value = { status: 'checking' };
    if (!planned) return;
    const stale = new AbortController();
    const timer = setTimeout(() => void check(planned, stale.signal), SETTLE_MS);
    return () => {
      clearTimeout(timer);
      stale.abort();
    };
  });
  return state;
}
