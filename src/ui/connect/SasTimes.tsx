import { sasMessages } from '../../i18n/sas-messages.ts';
import { joinSentences, sentence } from '../../i18n/sentences.ts';
import { formatDateTime } from '../../model/datetime.ts';
import { Select } from '../design/Select.tsx';
import { DraftField } from './DraftField.tsx';
import { expiryOf, SAS_SPANS } from './sas-draft.ts';
import type { SasModel } from './sas-model.ts';

interface SasTimesProps {
  readonly sas: SasModel;
}

/** Edits the start and the end of its validity. */
export function SasTimes({ sas }: SasTimesProps) {
  const text = sasMessages.value;
  const { span } = sas.draft.value;
  const policy = sas.policy.value;
  return (
    <div class="connect-fields">
      {policy?.expiry === undefined ? (
        <Select
          label={text.span}
          value={span}
          options={SAS_SPANS.map((value) => ({ value, label: text.spans[value] }))}
          onChange={(chosen) => sas.change({ span: chosen, expiry: exactly(sas) })}
        />
      ) : (
        <p class="field-hint">
          {joinSentences(
            sentence(`${text.span}: ${formatDateTime(policy.expiry)}`),
            text.policySays,
          )}
        </p>
      )}
      {policy?.expiry === undefined && span === 'exact' && (
        <DraftField
          sas={sas}
          name="expiry"
          label={text.expiry}
          placeholder={text.instant}
          problem="expiry"
        />
      )}
      {policy?.start === undefined && (
        <DraftField
          sas={sas}
          name="start"
          label={text.start}
          placeholder={text.startHint}
          // A span has no field of its own for the problem that it ends before the start.
          problem={span === 'exact' || sas.problems.value.has('start') ? 'start' : 'expiry'}
        />
      )}
    </div>
  );
}

/** Returns the exact time that the chosen span ends at, to start with. */
function exactly(sas: SasModel): string {
  const before = sas.draft.peek();
  const expiry = expiryOf(before, Date.now());
  return before.span === 'exact' || expiry === undefined ? before.expiry : formatDateTime(expiry);
}
