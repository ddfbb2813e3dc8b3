import { useModel } from '@preact/signals';
import { runBenchmark } from '../../benchmark/run-benchmark.ts';
import { benchmarkMessages } from '../../i18n/benchmark-messages.ts';
import { useApp } from '../app-context.ts';
import { BenchmarkModel } from '../models/benchmark-model.ts';
import { BenchmarkControls } from './BenchmarkControls.tsx';
import { BenchmarkCopies } from './BenchmarkCopies.tsx';
import { BenchmarkState } from './BenchmarkState.tsx';
import { BenchmarkTable } from './BenchmarkTable.tsx';
import './benchmark.css';

/** The store measured in this browser, beside bare IndexedDB. Who leaves the page ends it. */
export function BenchmarkPanel() {
  const { service } = useApp();
  const benchmark = useModel(() => new BenchmarkModel((options) => runBenchmark(service, options)));
  const text = benchmarkMessages.value;
  return (
    <div class="benchmark kit-scroll">
      <div class="benchmark-page">
        <header class="benchmark-head">
          <h2>{text.title}</h2>
          <p>{text.text}</p>
          <p class="kit-faint">{text.scratch}</p>
        </header>
        <BenchmarkControls benchmark={benchmark} />
        <BenchmarkState benchmark={benchmark} />
        <BenchmarkTable benchmark={benchmark} />
        <BenchmarkCopies benchmark={benchmark} />
      </div>
    </div>
  );
}
