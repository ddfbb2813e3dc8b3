import { changeMessages } from '../../../i18n/change-messages.ts';
import { joinSentences } from '../../../i18n/sentences.ts';
import type { RefusedEntity } from '../../../model/bulk-change.ts';
import type { TableName } from '../../../model/names.ts';
import { Button } from '../../design/Button.tsx';
import { ErrorNote } from '../../design/ErrorNote.tsx';
import { Icon } from '../../design/Icon.tsx';
import { type EndedPhase, outcomeOf } from './change-phase.ts';
import { codeOf, describeRefused } from './refused-entity.ts';
import { ShownKey } from './ShownValue.tsx';
import { saveRefusedEntities } from './save-refused.ts';
import './samples.css';

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
        <Icon name={look} tone={look} isTextHigh />
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

interface RefusedListProps {
  /** The refused entities that were kept. */
  readonly refusals: readonly RefusedEntity[];
  readonly total: number;
  readonly table: TableName;
}

/** Entities that are listed at most; the file has all that were kept. */
const SHOWN = 100;

/** Lists the refused entities, each with its code and the reason. */
function RefusedList({ refusals, total, table }: RefusedListProps) {
  const words = changeMessages.value.ended;
  const shown = refusals.slice(0, SHOWN);
  const title = words.refused(total);
  const save = () => saveRefusedEntities(refusals, table);
  return (
    <div class="changes-samples">
      <div class="changes-samples-head">
        <h3>{title}</h3>
        <span class="faint">
          {joinSentences(
            shown.length < total && words.shown(shown.length),
            refusals.length < total && words.kept(refusals.length),
          )}
        </span>
        <Button size="small" icon="exportFile" onClick={save}>
          {words.save}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <section class="changes-scroll scroll" tabIndex={0} aria-label={title}>
        <table class="changes-table">
          <thead>
            <tr>
              <th scope="col">{words.partitionKey}</th>
              <th scope="col">{words.rowKey}</th>
              <th scope="col">{words.reason}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((refused) => (
              <tr key={`${refused.key.partitionKey}\n${refused.key.rowKey}`}>
                <th scope="row">
                  <ShownKey text={refused.key.partitionKey} />
                </th>
                <th scope="row">
                  <ShownKey text={refused.key.rowKey} />
                </th>
                <td class="changes-why">
                  {describeRefused(refused)} <span class="data">{codeOf(refused)}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
