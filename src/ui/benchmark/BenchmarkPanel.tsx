import { benchmarkMessages } from '../../i18n/benchmark-messages.ts';
import { useApp } from '../app-context.ts';
import { Banner } from '../design/Banner.tsx';
import { Button } from '../design/Button.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { Progress } from '../design/Progress.tsx';
import { Select } from '../design/Select.tsx';
import { useListedWork } from '../jobs/use-listed-work.ts';
import { VERSION } from '../version.ts';
import { BenchmarkTable } from './BenchmarkTable.tsx';
import { BENCHMARK_SIZES, type BenchmarkModel } from './benchmark-model.ts';
import { writeJson, writeMarkdown } from './benchmark-report.ts';
import { keptBenchmark } from './kept-benchmark.ts';
import './benchmark.css';

/**
 * Shows the benchmark of the store in this browser, beside bare IndexedDB. A
 * run goes on when the page is left.
 */
export function BenchmarkPanel() {
  const app = useApp();
  const { benchmark, listed } = keptBenchmark(app);
  useListedWork(app.activities, listed, (id) => id);
  const text = benchmarkMessages.value;
  return (
    <div class="benchmark scroll">
      <div class="benchmark-page">
        <header class="benchmark-head">
          <h2>{text.title}</h2>
          <p>{text.text}</p>
          <p class="faint">{text.scratch}</p>
        </header>
        <BenchmarkControls benchmark={benchmark} />
        <BenchmarkState benchmark={benchmark} />
        <BenchmarkTable benchmark={benchmark} />
        <BenchmarkCopies benchmark={benchmark} />
      </div>
    </div>
  );
}

interface BenchmarkCopiesProps {
  readonly benchmark: BenchmarkModel;
}

/** Copies the figures, with the circumstances of their measurement. */
function BenchmarkCopies({ benchmark }: BenchmarkCopiesProps) {
  const { toasts } = useApp();
  const text = benchmarkMessages.value;
  const { value: figures } = benchmark.figures;
  const entities = benchmark.measured.value;
  if (figures.length === 0 || entities === undefined) return null;
  const circumstances = {
    entities,
    version: VERSION,
    browser: navigator.userAgent,
    cores: navigator.hardwareConcurrency,
    at: benchmark.startedAt.value,
  };

  async function copy(report: string) {
    try {
      await navigator.clipboard.writeText(report);
      toasts.show({ kind: 'success', text: text.copied });
    } catch {
      toasts.show({ kind: 'danger', text: text.notCopied });
    }
  }

  return (
    <div class="benchmark-copies">
      <Button icon="copy" onClick={() => void copy(writeMarkdown(figures, circumstances, text))}>
        {text.copyMarkdown}
      </Button>
      <Button icon="copy" onClick={() => void copy(writeJson(figures, circumstances))}>
        {text.copyJson}
      </Button>
    </div>
  );
}

interface BenchmarkStateProps {
  readonly benchmark: BenchmarkModel;
}

/** Shows and announces the progress, or the end. */
function BenchmarkState({ benchmark }: BenchmarkStateProps) {
  const text = benchmarkMessages.value;
  const state = benchmark.state.value;
  return (
    <div class="benchmark-state">
      {state.status === 'running' && (
        <Progress label={text.progress} value={state.done} max={state.works} />
      )}
      {state.status === 'failed' && <ErrorNote error={state.error} />}
      {state.status === 'busy' && <Banner kind="warning">{text.busy}</Banner>}
      <p class="faint" role="status">
        <StateText benchmark={benchmark} />
      </p>
    </div>
  );
}

function StateText({ benchmark }: BenchmarkStateProps) {
  const text = benchmarkMessages.value;
  const state = benchmark.state.value;
  switch (state.status) {
    case 'running':
      if (state.isEnding) return <>{text.cleaning}</>;
      return <>{state.work ? text.doing(text.works[state.work]) : text.preparing}</>;
    case 'done':
      return <>{text.done(benchmark.measured.value ?? 0)}</>;
    case 'cancelled':
      return <>{text.cancelled}</>;
    case 'failed':
      return <>{text.failed}</>;
    case 'busy':
    case 'idle':
      return null;
  }
}

interface BenchmarkControlsProps {
  readonly benchmark: BenchmarkModel;
}

/**
 * Seconds that a run took on a slow machine at every size: the start, and the
 * works that do not depend on it.
 */
const SECONDS_AT_LEAST = 4;
const SECONDS_EACH = 0.0006;

/**
 * Shows the number of entities, and the button that runs and cancels: one
 * button, so that the focus stays.
 */
function BenchmarkControls({ benchmark }: BenchmarkControlsProps) {
  const text = benchmarkMessages.value;
  const state = benchmark.state.value;
  const isRunning = state.status === 'running';
  return (
    <div class="benchmark-controls">
      <Select
        label={text.size}
        value={String(benchmark.size.value)}
        disabled={isRunning}
        options={BENCHMARK_SIZES.map((size) => ({
          value: String(size),
          label: text.sizes(size, Math.ceil(SECONDS_AT_LEAST + size * SECONDS_EACH)),
        }))}
        onChange={(size) => benchmark.chooseSize(Number(size))}
      />
      <Button
        key="run"
        kind={isRunning ? 'plain' : 'primary'}
        icon={isRunning ? 'close' : 'run'}
        busy={isRunning && state.isEnding}
        onClick={() => (isRunning ? benchmark.cancel() : void benchmark.start())}
      >
        {isRunning ? text.cancel : benchmark.measured.value === undefined ? text.start : text.again}
      </Button>
    </div>
  );
}
