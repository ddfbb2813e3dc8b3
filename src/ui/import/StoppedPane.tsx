import { activityMessages } from '../../i18n/activity-messages.ts';
import { importMessages } from '../../i18n/import-messages.ts';
import { FileError } from '../../transfer/archives/file-error.ts';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { Icon } from '../design/Icon.tsx';
import { Progress } from '../design/Progress.tsx';
import { describeProblem } from './describe-problem.ts';
import { describeRemains } from './describe-remains.ts';
import type { ImportPhase } from './import-phase.ts';
import type { Removing } from './import-tables.ts';

interface StoppedPaneProps {
  readonly phase: Extract<ImportPhase, { readonly kind: 'stopped' }>;
}

/** Shows an import that ended in the middle and what it has written, for a decision. */
export function StoppedPane({ phase }: StoppedPaneProps) {
  const text = importMessages.value.stopped;
  const { error, removing } = phase;
  if (removing) return <RemovingPane table={phase.table} removing={removing} />;
  return (
    <>
      {error !== undefined && !(error instanceof FileError) && <ErrorNote error={error} />}
      <div class="transfer-problem" data-kind="warning">
        <Icon name="warning" />
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
  const title = importMessages.value.unfinished.removing(table);
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
