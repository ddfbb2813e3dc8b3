import { computed, createModel, signal } from '@preact/signals';
import type { ExportJob, ExportResult } from '../../transfer/export/entities.ts';
import type { ExportProblem } from '../../transfer/export/export-error.ts';
import { resultOf, startTransferWorker } from '../../transfer/transfer-worker.ts';

export type ExportRunPhase =
  | { readonly kind: 'writing'; readonly rows: number; readonly isCancelling: boolean }
  | { readonly kind: 'done'; readonly result: ExportResult; readonly seconds: number }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'invalid'; readonly problem: ExportProblem }
  | { readonly kind: 'failed'; readonly error: unknown };

/** One export. It runs without a view. */
export const ExportRunModel = createModel(
  (
    job: ExportJob,
    expected: number,
    openPort: () => MessagePort,
    /** Delivers what was written if it is no file yet. */
    deliver: (blob: Blob) => Promise<void> | void,
  ) => {
    const running = new AbortController();
    const phase = signal<ExportRunPhase>({ kind: 'writing', rows: 0, isCancelling: false });

    function notify(rows: number): void {
      phase.value = { kind: 'writing', rows, isCancelling: running.signal.aborted };
    }

    async function run(): Promise<void> {
      const started = performance.now();
      const worker = startTransferWorker(openPort());
      try {
        const outcome = await resultOf(worker.link.stream('export', job, running.signal), notify);
        if ('problem' in outcome) {
          phase.value = { kind: 'invalid', problem: outcome.problem };
          return;
        }
        const result = outcome.value;
        if (result.blob) await deliver(result.blob);
        phase.value = { kind: 'done', result, seconds: (performance.now() - started) / 1000 };
      } catch (error) {
        phase.value = running.signal.aborted ? { kind: 'cancelled' } : { kind: 'failed', error };
      } finally {
        worker.close();
      }
    }

    return {
      job: computed(() => job),
      /** The number of entities in the survey. */
      expected: computed(() => expected),
      phase: computed(() => phase.value),
      /** Runs the export; resolves when it has ended, with or without success. */
      run,
      cancel(): void {
        const now = phase.peek();
        if (now.kind !== 'writing') return;
        phase.value = { ...now, isCancelling: true };
        running.abort();
      },
    };
  },
);

export type ExportRunModel = InstanceType<typeof ExportRunModel>;
