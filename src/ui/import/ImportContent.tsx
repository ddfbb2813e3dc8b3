import { importMessages } from '../../i18n/import-messages.ts';
import { messages } from '../../i18n/messages.ts';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { Progress } from '../design/Progress.tsx';
import { DonePane } from './DonePane.tsx';
import type { ImportModel } from './import-model.ts';
import type { ImportPhase } from './import-phase.ts';
import type { UndoingState } from './import-undo-model.ts';
import { MappingPane } from './MappingPane.tsx';
import { ProblemPane } from './ProblemPane.tsx';
import { StoppedPane } from './StoppedPane.tsx';

interface ImportContentProps {
  readonly imports: ImportModel;
  readonly undoing: UndoingState;
}

/** Shows the content of the dialog between its head and its buttons. */
export function ImportContent({ imports, undoing }: ImportContentProps) {
  const phase = imports.phase.value;
  switch (phase.kind) {
    case 'analysing':
      return <Analysing imports={imports} phase={phase} />;
    case 'invalid':
      return <ProblemPane imports={imports} problem={phase.problem} />;
    case 'failed':
      return <ErrorNote error={phase.error} />;
    case 'mapping':
      return <MappingPane imports={imports} error={phase.error} />;
    case 'importing':
      return <Importing imports={imports} phase={phase} />;
    case 'stopped':
      return <StoppedPane phase={phase} />;
    case 'done':
      return <DonePane imports={imports} phase={phase} isUndone={undoing === 'undone'} />;
  }
}

interface PhaseProps<Kind extends ImportPhase['kind']> {
  readonly imports: ImportModel;
  readonly phase: Extract<ImportPhase, { readonly kind: Kind }>;
}

function Analysing({ imports, phase }: PhaseProps<'analysing'>) {
  const text = importMessages.value.analysing;
  const title = messages.value.transfer.reading;
  const { bytes, rows } = phase.progress;
  const { size } = imports.file.value;
  return (
    <div class="transfer-work">
      <p class="transfer-work-line">
        <b>{title}</b>
        <span>{text.status(bytes, size)}</span>
        {rows > 0 && <span>{text.rows(rows)}</span>}
      </p>
      <Progress label={title} value={bytes} max={size} />
      <p class="faint">{text.why}</p>
    </div>
  );
}

function Importing({ imports, phase }: PhaseProps<'importing'>) {
  const text = importMessages.value.importing;
  const { done, bytes, refused, rowsPerSecond, secondsLeft } = phase.pace;
  const { size } = imports.file.value;
  const rows = imports.analysis.value?.rows ?? 0;
  const title = text.title(phase.table);
  return (
    <div class="transfer-work">
      <p class="transfer-work-line">
        <b>{title}</b>
        <span>{text.progress(done, rows)}</span>
        {size > 0 && <span>{text.bytes(Math.min(bytes, size), size)}</span>}
        {rowsPerSecond > 0 && <span>{text.rate(rowsPerSecond)}</span>}
        {secondsLeft !== undefined && <span>{text.left(secondsLeft)}</span>}
        {refused > 0 && <span class="transfer-bad">{text.refused(refused)}</span>}
      </p>
      <Progress label={title} value={done} max={rows} />
      {phase.isCancelling && <p class="faint">{text.cancelling}</p>}
    </div>
  );
}
