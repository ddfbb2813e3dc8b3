import { benchmarkMessages } from '../../i18n/benchmark-messages.ts';
import { Banner } from '../design/Banner.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { Progress } from '../design/Progress.tsx';
import type { BenchmarkModel } from './benchmark-model.ts';

interface BenchmarkStateProps {
  readonly benchmark: BenchmarkModel;
}

/** Shows and announces the progress, or the end. */
export function BenchmarkState({ benchmark }: BenchmarkStateProps) {
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
