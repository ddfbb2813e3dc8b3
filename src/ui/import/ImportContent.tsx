import { activityMessages } from '../../i18n/activity-messages.ts';
import { importMessages } from '../../i18n/import-messages.ts';
import { locale } from '../../i18n/locale.ts';
import { messages } from '../../i18n/messages.ts';
import { joinSentences, sentence } from '../../i18n/sentences.ts';
import { sourceMessages } from '../../i18n/sources-messages.ts';
import { FileError, type FileProblem } from '../../transfer/archives/file-error.ts';
import { isVerified, sumRows, sumWritten } from '../../transfer/import/receipt.ts';
import { placeKindOf } from '../../transfer/rows/file-format.ts';
import { isNamedNumber } from '../../transfer/rows/open-sources.ts';
import { ENCODINGS, type Encoding } from '../../transfer/rows/text-source.ts';
import { useApp } from '../app-context.ts';
import { Button } from '../design/Button.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { Icon } from '../design/Icon.tsx';
import { Progress } from '../design/Progress.tsx';
import { describeCounts, describeDone, describeRemains } from './describe-outcome.ts';
import { describeProblem, likelyEncodings, nameEncoding } from './describe-problem.ts';
import type { ImportModel } from './import-model.ts';
import type { ImportPhase } from './import-phase.ts';
import type { Removing } from './import-tables.ts';
import type { UndoingState } from './import-undo-model.ts';
import { MappingPane } from './MappingPane.tsx';
import { ProblemText } from './ProblemText.tsx';
import { RefusedRows } from './RefusedRows.tsx';

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

interface StoppedPaneProps {
  readonly phase: Extract<ImportPhase, { readonly kind: 'stopped' }>;
}

/** Shows an import that ended in the middle and what it has written, for a decision. */
function StoppedPane({ phase }: StoppedPaneProps) {
  const text = importMessages.value.stopped;
  const { error, removing } = phase;
  if (removing) return <RemovingPane table={phase.table} removing={removing} />;
  return (
    <>
      {error !== undefined && !(error instanceof FileError) && <ErrorNote error={error} />}
      <div class="transfer-problem" data-kind="warning">
        <Icon name="warning" tone="warning" isTextHigh />
        <div>
          <h3>{error === undefined ? text.cancelled : text.failed}</h3>
          {error instanceof FileError && <p>{describeProblem(error.problem)}</p>}
          <p>{describeRemains(phase)}</p>
        </div>
      </div>
    </>
  );
}

interface RemovingPaneProps {
  readonly table: string;
  readonly removing: Removing;
}

function RemovingPane({ table, removing: { done, total } }: RemovingPaneProps) {
  const title = importMessages.value.interrupted.removing(table);
  const isCounted = total > 0;
  return (
    <div class="transfer-work">
      <h3>{title}</h3>
      <p class="transfer-work-line">
        {isCounted && <span>{activityMessages.value.of(done, total)}</span>}
      </p>
      <Progress label={title} value={done} max={isCounted ? total : undefined} />
    </div>
  );
}

interface ProblemPaneProps {
  readonly imports: ImportModel;
  readonly problem: FileProblem;
}

/** Shows why a file cannot be imported, and offers other ways to read it. */
function ProblemPane({ imports, problem }: ProblemPaneProps) {
  if (isNamedNumber(problem)) {
    return (
      <ProblemText problem={problem}>
        <p class="transfer-ways">
          <Button onClick={() => void imports.readAs({ takesNamedNumbers: true })}>
            {importMessages.value.problem.readNamed}
          </Button>
        </p>
      </ProblemText>
    );
  }
  if (problem.isCutLine) {
    return (
      <ProblemText problem={problem}>
        <p class="transfer-ways">
          <Button onClick={() => void imports.readAs({ skipsCutLine: true })}>
            {importMessages.value.problem.skipCutLine}
          </Button>
        </p>
      </ProblemText>
    );
  }
  if (problem.kind !== 'encoding') return <ProblemText problem={problem} />;
  return (
    <ProblemText problem={problem}>
      <p class="transfer-ways">
        {othersThan(problem.encoding).map((encoding) => (
          <Button key={encoding} onClick={() => void imports.readAs({ encoding })}>
            {sourceMessages.value.problem.readAs(nameEncoding(encoding))}
          </Button>
        ))}
      </p>
    </ProblemText>
  );
}

/**
 * Returns the other encodings to offer. For bytes that are not valid UTF-8: the
 * likely ones, as the others can be chosen once the file is read. For any other
 * encoding: all others.
 */
function othersThan(encoding: string | undefined): readonly Encoding[] {
  if (encoding !== undefined && encoding !== 'utf-8') {
    return ENCODINGS.filter((other) => other !== encoding);
  }
  return likelyEncodings([locale.value, ...navigator.languages]);
}

interface DonePaneProps {
  readonly imports: ImportModel;
  readonly phase: Extract<ImportPhase, { readonly kind: 'done' }>;
  /** Whether it was undone since. */
  readonly isUndone: boolean;
}

/** Shows the result of an import, counted afterwards. */
function DonePane({ imports, phase, isUndone }: DonePaneProps) {
  const text = importMessages.value.done;
  const { value: analysis } = imports.analysis;
  const { result, seconds } = phase;
  const { before, counted, inserted, sameKey, refused } = result;
  const written = sumWritten(result);
  const pace = seconds < 1 ? text.quick : text.pace(seconds, Math.round(written / seconds));
  const verdict = isVerified(result) ? text.counted : text.miscounted(counted, before + inserted);
  const left = sameKey + refused;
  if (isUndone) return <p role="status">{text.rolledBack(phase.table)}</p>;
  return (
    <>
      <div class="transfer-problem" data-kind="success">
        <Icon name="success" tone="success" isTextHigh />
        <div>
          <h3>{describeDone(phase)}</h3>
          <p>
            {sentence(importMessages.value.dryRun.summary(sumRows(result), describeCounts(result)))}
          </p>
          <p>{joinSentences(pace, verdict)}</p>
          {left === 0 && <p class="faint">{text.allIn}</p>}
          <p class="faint">
            {text.receipt} <HistoryLink imports={imports} />
          </p>
        </div>
      </div>
      {left > 0 && (
        <RefusedRows
          title={importMessages.value.refused.title(left)}
          isNaming={phase.isNaming}
          count={left}
          lines={result.lines}
          log={result.log}
          fileName={imports.file.value.name}
          places={analysis ? placeKindOf(analysis.format) : 'line'}
        />
      )}
    </>
  );
}

/** Opens the step in the history, with its receipt. */
function HistoryLink({ imports }: Pick<DonePaneProps, 'imports'>) {
  const { routes, shell } = useApp();
  const run = imports.begun.value;
  if (!run) return null;
  const { value: step } = run.step;
  const { account } = run.start.value;

  function show() {
    shell.close();
    routes.go({ account, history: true, step });
  }

  return (
    <Button kind="link" onClick={show}>
      {importMessages.value.done.inHistory}
    </Button>
  );
}
