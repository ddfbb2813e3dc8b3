import { computed, type ReadonlySignal, signal } from '@preact/signals';
import {
  resultOf,
  startTransferWorker,
  type TransferWorker,
} from '../../transfer/transfer-worker.ts';
import type { ActivityState, EndedActivity } from './activities-model.ts';

/** The phases of a job that writes a file in a thread of its own. */
export type WritingPhase<Progress, Result, Problem> =
  | {
      readonly kind: 'writing';
      readonly progress: Progress | undefined;
      readonly isCancelling: boolean;
    }
  | { readonly kind: 'done'; readonly result: Result; readonly seconds: number }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'invalid'; readonly problem: Problem }
  | { readonly kind: 'failed'; readonly error: unknown };

export interface WritingRun<Progress, Result, Problem> {
  readonly phase: ReadonlySignal<WritingPhase<Progress, Result, Problem>>;
  /** Writes; resolves when that has ended, with or without success. */
  run(): Promise<void>;
  cancel(): void;
}

type Events<Progress, Result, Problem> = Parameters<
  typeof resultOf<Progress, { readonly value: Result } | { readonly problem: Problem }>
>[0];

interface Writing<Progress, Result, Problem> {
  readonly openPort: () => MessagePort;
  readonly write: (
    link: TransferWorker['link'],
    signal: AbortSignal,
  ) => Events<Progress, Result, Problem>;
  /** Called with what was written, before the phase is done. */
  readonly onWritten: (result: Result) => Promise<void> | void;
}

/** One job that writes a file: a part of its model, which runs without a view. */
export function writingRun<Progress, Result, Problem>({
  openPort,
  write,
  onWritten,
}: Writing<Progress, Result, Problem>): WritingRun<Progress, Result, Problem> {
  type Phase = WritingPhase<Progress, Result, Problem>;
  const running = new AbortController();
  const phase = signal<Phase>({ kind: 'writing', progress: undefined, isCancelling: false });

  async function work(): Promise<Phase> {
    const started = performance.now();
    const worker = startTransferWorker(openPort());
    try {
      const outcome = await resultOf(write(worker.link, running.signal), (progress) => {
        phase.value = { kind: 'writing', progress, isCancelling: running.signal.aborted };
      });
      if ('problem' in outcome) return { kind: 'invalid', problem: outcome.problem };
      const { value: result } = outcome;
      await onWritten(result);
      return { kind: 'done', result, seconds: (performance.now() - started) / 1000 };
    } catch (error) {
      return running.signal.aborted ? { kind: 'cancelled' } : { kind: 'failed', error };
    } finally {
      worker.close();
    }
  }

  return {
    phase: computed(() => phase.value),
    async run() {
      phase.value = await work();
    },
    cancel() {
      const now = phase.peek();
      if (now.kind !== 'writing') return;
      phase.value = { ...now, isCancelling: true };
      running.abort();
    },
  };
}

interface WritingWords<Progress, Result, Problem> {
  readonly progress: (progress: Progress | undefined) => {
    readonly done: number;
    readonly total?: number | undefined;
  };
  readonly done: (result: Result) => EndedActivity;
  readonly cancelled: () => string;
  readonly problem: (problem: Problem) => string;
}

/** Returns the state of such a job, as the list of long work shows it. */
export function stateOfWriting<Progress, Result, Problem>(
  phase: WritingPhase<Progress, Result, Problem>,
  words: WritingWords<Progress, Result, Problem>,
): ActivityState {
  switch (phase.kind) {
    case 'writing':
      return {
        status: 'running',
        ...words.progress(phase.progress),
        isCancelling: phase.isCancelling,
      };
    case 'done':
      return words.done(phase.result);
    case 'cancelled':
      return { status: 'cancelled', text: words.cancelled };
    case 'invalid':
      return { status: 'failed', text: () => words.problem(phase.problem) };
    case 'failed':
      return { status: 'failed', error: phase.error };
  }
}
