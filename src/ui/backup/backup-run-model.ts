import { computed, createModel, signal } from '@preact/signals';
import type { BackupJob, BackupProgress, BackupResult } from '../../transfer/backup/backup.ts';
import type { BackupProblem } from '../../transfer/backup/errors.ts';
import { resultOf, startTransferWorker } from '../../transfer/transfer-worker.ts';

export type BackupRunPhase =
  | {
      readonly kind: 'writing';
      readonly progress: BackupProgress | undefined;
      readonly isCancelling: boolean;
    }
  | { readonly kind: 'done'; readonly result: BackupResult; readonly seconds: number }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'invalid'; readonly problem: BackupProblem }
  | { readonly kind: 'failed'; readonly error: unknown };

/** The surroundings of a backup, besides its contents. */
export interface BackupPlace {
  readonly openPort: () => MessagePort;
  /** Delivers what was written if it is no file yet. */
  readonly deliver: (blob: Blob) => void;
  readonly onDone: (result: BackupResult) => void;
}

/** One backup. It runs without a view. */
export const BackupRunModel = createModel((job: BackupJob, place: BackupPlace) => {
  const running = new AbortController();
  const phase = signal<BackupRunPhase>({
    kind: 'writing',
    progress: undefined,
    isCancelling: false,
  });

  function notify(progress: BackupProgress): void {
    phase.value = { kind: 'writing', progress, isCancelling: running.signal.aborted };
  }

  async function write(): Promise<BackupRunPhase> {
    const started = performance.now();
    const worker = startTransferWorker(place.openPort());
    try {
      // A cancelled backup removes what it has begun.
      const reported = worker.link.stream('backup', job, running.signal, 'await');
      const outcome = await resultOf(reported, notify);
      if ('problem' in outcome) return { kind: 'invalid', problem: outcome.problem };
      const { value: result } = outcome;
      if (result.blob) place.deliver(result.blob);
      place.onDone(result);
      return { kind: 'done', result, seconds: (performance.now() - started) / 1000 };
    } catch (error) {
      return running.signal.aborted ? { kind: 'cancelled' } : { kind: 'failed', error };
    } finally {
      worker.close();
    }
  }

  return {
    job: computed(() => job),
    phase: computed(() => phase.value),
    /** Runs the backup; resolves when it has ended, with or without success. */
    async run(): Promise<void> {
      phase.value = await write();
    },
    cancel(): void {
      const now = phase.peek();
      if (now.kind !== 'writing') return;
      phase.value = { ...now, isCancelling: true };
      running.abort();
    },
  };
});

export type BackupRunModel = InstanceType<typeof BackupRunModel>;
