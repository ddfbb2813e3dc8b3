import { benchmarkMessages } from '../../i18n/benchmark-messages.ts';
import { Button } from '../design/Button.tsx';
import { Select } from '../design/Select.tsx';
import { BENCHMARK_SIZES, type BenchmarkModel } from './benchmark-model.ts';

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
export function BenchmarkControls({ benchmark }: BenchmarkControlsProps) {
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
