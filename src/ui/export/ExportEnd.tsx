import { exportMessages } from '../../i18n/export-messages.ts';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { Icon } from '../design/Icon.tsx';
import { Progress } from '../design/Progress.tsx';
import { describeExportProblem } from './describe-export.ts';
import type { ExportRunModel } from './export-run-model.ts';

interface ExportEndProps {
  readonly run: ExportRunModel;
}

/** Shows the progress of writing, and its outcome. */
export function ExportEnd({ run }: ExportEndProps) {
  const words = exportMessages.value;
  const phase = run.phase.value;
  const expected = run.expected.value;
  switch (phase.kind) {
    case 'writing': {
      const { progress: rows = 0 } = phase;
      const text = words.writing(rows, expected);
      return (
        <div class="export-end">
          <Progress label={text} value={rows} max={expected} />
          <p role="status">{text}</p>
        </div>
      );
    }
    case 'done': {
      const { rows, bytes } = phase.result;
      return (
        <div class="export-end" role="status">
          <p class="export-whole">
            <Icon name="success" size="small" />
            {words.done(rows)}
          </p>
          <p class="export-count">{words.measured(bytes, rows / Math.max(phase.seconds, 0.001))}</p>
          {rows !== expected && <p>{words.differs(expected)}</p>}
        </div>
      );
    }
    case 'cancelled':
      return <p role="status">{words.nothing}</p>;
    case 'invalid':
      return <p role="alert">{describeExportProblem(phase.problem)}</p>;
    case 'failed':
      return <ErrorNote error={phase.error} />;
  }
}
