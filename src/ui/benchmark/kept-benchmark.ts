import { effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import { runBenchmark } from '../../benchmark/run-benchmark.ts';
import { benchmarkMessages } from '../../i18n/benchmark-messages.ts';
import type { AppContext } from '../app-context.ts';
import type { ActivityTeller, EndedActivity } from '../jobs/activities-model.ts';
import { BenchmarkModel, type BenchmarkState } from './benchmark-model.ts';

interface KeptBenchmark {
  readonly benchmark: BenchmarkModel;
  /** The id of its last run among the long work. */
  readonly listed: ReadonlySignal<number | undefined>;
}

const benchmarkByApp = new WeakMap<AppContext, KeptBenchmark>();

/**
 * Returns the window's one benchmark. It goes on while its page is closed, and
 * keeps its last figures.
 */
export function keptBenchmark(app: AppContext): KeptBenchmark {
  const known = benchmarkByApp.get(app);
  if (known) return known;
  const benchmark = new BenchmarkModel((options) => runBenchmark(app.service, options));
  const kept = { benchmark, listed: listRuns(app, benchmark) };
  benchmarkByApp.set(app, kept);
  return kept;
}

/** Lists each run among the long work; returns the id of the last. */
function listRuns(
  { activities, routes }: AppContext,
  benchmark: BenchmarkModel,
): ReadonlySignal<number | undefined> {
  const listed = signal<number | undefined>(undefined);
  let running: ActivityTeller | undefined;
  const open = () => routes.go({ page: 'benchmark' });

  function notify(state: BenchmarkState): void {
    if (state.status === 'running') {
      const title = () => benchmarkMessages.value.title;
      running ??= activities.start({ title, cancel: benchmark.cancel });
      running.notify(state.done, state.works);
      listed.value = running.id;
    } else {
      running?.end(endOf(state, benchmark.measured.peek() ?? 0, open));
      running = undefined;
    }
  }

  effect(() => {
    const { value: state } = benchmark.state;
    untracked(() => notify(state));
  });
  return listed;
}

function endOf(
  state: Exclude<BenchmarkState, { readonly status: 'running' }>,
  measured: number,
  open: () => void,
): EndedActivity {
  switch (state.status) {
    case 'failed':
      return { status: 'failed', error: state.error, open };
    case 'busy':
      return { status: 'failed', text: () => benchmarkMessages.value.busy, open };
    case 'done':
      return { status: 'done', text: () => benchmarkMessages.value.done(measured), open };
    case 'idle':
    case 'cancelled':
      return { status: 'cancelled', open };
  }
}
