import { changeMessages } from '../../../i18n/change-messages.ts';
import { joinSentences } from '../../../i18n/sentences.ts';
import type { TableName } from '../../../model/names.ts';
import { ErrorNote } from '../../design/ErrorNote.tsx';
import { Icon } from '../../design/Icon.tsx';
import { type EndedPhase, outcomeOf } from './change-phase.ts';
import { RefusedList } from './RefusedList.tsx';

interface EndedPaneProps {
  readonly phase: EndedPhase;
  readonly table: TableName;
}

const LOOKS = {
  complete: 'success',
  partly: 'warning',
  cancelled: 'warning',
  failed: 'danger',
} as const;

/** Shows what was changed, what was not, and what to do about it. */
export function EndedPane({ phase, table }: EndedPaneProps) {
  const words = changeMessages.value.ended;
  const { plan, progress, error } = phase;
  const look = LOOKS[outcomeOf(phase)];
  const { changed, unchanged, done, total, refused } = progress;
  return (
    <>
      {error !== undefined && <ErrorNote error={error} />}
      <div class="changes-outcome" data-kind={look}>
        <Icon name={look} />
        <div>
          <h3>{words.done[plan.change.kind](changed)}</h3>
          <p>
            {joinSentences(
              unchanged > 0 && words.unchanged(unchanged),
              done < total && words.rest(total - done),
            )}
          </p>
          <p>{adviceOf(phase)}</p>
        </div>
      </div>
      {refused > 0 && <RefusedList refusals={phase.refusals} total={refused} table={table} />}
    </>
  );
}

/** Returns what to do next. */
function adviceOf({ how, plan, progress }: EndedPhase): string {
  const { next } = changeMessages.value.ended;
  const { change } = plan;
  if (how === 'complete') {
    if (progress.refused > 0) return next.refused;
    return change.kind === 'copy' ? next.copied(change.to) : next.complete;
  }
  switch (change.kind) {
    case 'rekey':
      return next.cancelledRekey;
    case 'copy':
      return next.cancelledCopy;
    default:
      return next.cancelled;
  }
}
