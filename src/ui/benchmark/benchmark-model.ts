import { batch, computed, createModel, effect, signal } from '@preact/signals';
import type { BenchmarkOptions } from '../../benchmark/run-benchmark.ts';
import { BenchmarkBusy } from '../../benchmark/scratch.ts';
import type { WorkFigures, WorkId } from '../../benchmark/work.ts';

/** The state of a benchmark. */
export type BenchmarkState =
  | { readonly status: 'idle' }
  | {
      readonly status: 'running';
      /** The current work; absent while its tables are being created. */
      readonly work?: WorkId;
      /** The number of finished works, with the fraction of the current one. */
      readonly done: number;
      readonly works: number;
      /** Whether it was cancelled, and its tables are being deleted. */
      readonly isEnding: boolean;
    }
  | { readonly status: 'done' }
  | { readonly status: 'cancelled' }
  /** Another tab runs it. */
  | { readonly status: 'busy' }
  | { readonly status: 'failed'; readonly error: unknown };

/** Runs the benchmark until it is done or its signal aborts, and leaves nothing behind. */
export type RunBenchmark = (options: BenchmarkOptions) => Promise<void>;

export const BENCHMARK_SIZES = [1_000, 10_000, 100_000, 1_000_000] as const;

const FIRST_SIZE = 10_000;

/** One benchmark at a time, and the results of the last one. It ends with the model. */
export const BenchmarkModel = createModel((run: RunBenchmark) => {
  const size = signal<number>(FIRST_SIZE);
  const state = signal<BenchmarkState>({ status: 'idle' });
  const figures = signal<readonly WorkFigures[]>([]);
  const measured = signal<number | undefined>(undefined);
  const startedAt = signal('');
  let cancelling: AbortController | undefined;

  effect(() => () => cancelling?.abort());

  async function start(): Promise<void> {
    if (state.peek().status === 'running') return;
    const running = new AbortController();
    cancelling = running;
    const entities = size.peek();
    batch(() => {
      figures.value = [];
      measured.value = entities;
      startedAt.value = new Date().toISOString();
      state.value = { status: 'running', done: 0, works: 1, isEnding: false };
    });
    try {
      await run({ entities, signal: running.signal, notify: hear });
      state.value = { status: 'done' };
    } catch (error) {
      state.value = endOf(error, running.signal);
    }
  }

  const hear: BenchmarkOptions['notify'] = (news) => {
    if (news.kind === 'figures') figures.value = [...figures.peek(), news.figures];
    else {
      const { work, done, works } = news;
      state.value = { status: 'running', work, done, works, isEnding: false };
    }
  };

  return {
    size: computed(() => size.value),
    state: computed(() => state.value),
    figures: computed(() => figures.value),
    /** The number of entities that were measured. */
    measured: computed(() => measured.value),
    /** The time of the start, as ISO 8601. */
    startedAt: computed(() => startedAt.value),
    chooseSize(entities: number): void {
      size.value = entities;
    },
    start,
    cancel(): void {
      const { value: running } = state;
      if (running.status !== 'running') return;
      state.value = { ...running, isEnding: true };
      cancelling?.abort();
    },
  };
});

export type BenchmarkModel = InstanceType<typeof BenchmarkModel>;

function endOf(error: unknown, { aborted, reason }: AbortSignal): BenchmarkState {
  if (aborted && error === reason) return { status: 'cancelled' };
  return error instanceof BenchmarkBusy ? { status: 'busy' } : { status: 'failed', error };
}
