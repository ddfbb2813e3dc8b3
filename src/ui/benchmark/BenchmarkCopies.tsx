import { benchmarkMessages } from '../../i18n/benchmark-messages.ts';
import { useApp } from '../app-context.ts';
import { Button } from '../design/Button.tsx';
import { VERSION } from '../version.ts';
import type { BenchmarkModel } from './benchmark-model.ts';
import { writeJson, writeMarkdown } from './benchmark-report.ts';

interface BenchmarkCopiesProps {
  readonly benchmark: BenchmarkModel;
}

/** Copies the figures, with the circumstances of their measurement. */
export function BenchmarkCopies({ benchmark }: BenchmarkCopiesProps) {
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
