import { benchmarkMessages } from '../../i18n/benchmark-messages.ts';
import { useApp } from '../app-context.ts';
import { useListedWork } from '../jobs/use-listed-work.ts';
import { BenchmarkControls } from './BenchmarkControls.tsx';
import { BenchmarkCopies } from './BenchmarkCopies.tsx';
import { BenchmarkState } from './BenchmarkState.tsx';
import { BenchmarkTable } from './BenchmarkTable.tsx';
import './benchmark.css';
import { keptBenchmark } from './kept-benchmark.ts';

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
