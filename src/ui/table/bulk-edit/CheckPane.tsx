import { changeMessages } from '../../../i18n/change-messages.ts';
import type { BulkChange, ChangePreview } from '../../../model/bulk-change.ts';
import { Button } from '../../design/Button.tsx';
import { ErrorNote } from '../../design/ErrorNote.tsx';
import { Spinner } from '../../design/Spinner.tsx';
import { CheckCounts } from './CheckCounts.tsx';
import { findPreview } from './change-check.ts';
import type { ChangeModel } from './change-model.ts';
import { KeyTable } from './KeyTable.tsx';
import { ReasonList } from './ReasonList.tsx';
import { SampleTable } from './SampleTable.tsx';

interface CheckPaneProps {
  readonly changes: ChangeModel;
}

/** Shows the preview: the counts over all matching entities, and the first of them. */
export function CheckPane({ changes }: CheckPaneProps) {
  const words = changeMessages.value.check;
  const state = changes.check.value;
  const change = changes.draft.change.value;
  const preview = findPreview(state);
  const isChecking = state.status === 'checking';
  return (
    <section class="changes-check" aria-label={words.title} aria-busy={isChecking}>
      <div class="changes-check-head">
        <h3>{words.title}</h3>
        <span class="faint">{words.nothing}</span>
        {isChecking && (
          <span class="changes-busy">
            <Spinner /> {words.checking}
          </span>
        )}
      </div>
      {state.status === 'unasked' && <p class="faint">{words.unasked}</p>}
      {state.status === 'failed' && (
        <>
          <ErrorNote error={state.error} />
          {!changes.isGone.value && (
            <p>
              <Button size="small" icon="reload" onClick={changes.retry}>
                {words.retry}
              </Button>
            </p>
          )}
        </>
      )}
      {change && preview && <Found change={change} preview={preview} isStale={isChecking} />}
    </section>
  );
}

interface FoundProps {
  readonly change: BulkChange;
  readonly preview: ChangePreview;
  /** Whether newer counts are being computed. */
  readonly isStale: boolean;
}

function Found({ change, preview, isStale }: FoundProps) {
  const words = changeMessages.value.check;
  const { samples, count, changed } = preview;
  return (
    <div class="changes-found" data-stale={isStale}>
      <CheckCounts kind={change.kind} preview={preview} />
      {count > 0 && changed === 0 && <p>{words.noChange}</p>}
      <ReasonList refusals={preview.refusals} total={preview.refused} />
      {samples.length > 0 &&
        (change.kind === 'rekey' ? (
          <KeyTable change={change} samples={samples} />
        ) : (
          <SampleTable change={change} samples={samples} />
        ))}
    </div>
  );
}
