import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { ImportCheck } from '../../transfer/import/check.ts';
import type { CheckJob } from '../../transfer/transfer-procedures.ts';
import type { TransferWorker } from '../../transfer/transfer-worker.ts';

export type CheckState =
  | { readonly status: 'checking' }
  | { readonly status: 'checked'; readonly check: ImportCheck }
  | { readonly status: 'failed'; readonly error: unknown };

/** The delay between two changes of a mapping and the dry run, in milliseconds. */
const SETTLE_MS = 120;

/**
 * Runs the dry run of the current plan. A change makes a running one stale and
 * ends it. Must be called within a model, which disposes it.
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
        'problem' in outcome
          ? { status: 'failed', error: outcome.problem }
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
