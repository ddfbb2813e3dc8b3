import { sasMessages } from '../../i18n/sas-messages.ts';
import { DraftField } from './DraftField.tsx';
import type { SasModel } from './sas-model.ts';

interface SasDetailsProps {
  readonly sas: SasModel;
}

/** Edits the options that are seldom needed. */
export function SasDetails({ sas }: SasDetailsProps) {
  const text = sasMessages.value;
  const { isHttpsOnly } = sas.draft.value;
  return (
    <>
      <div class="connect-fields">
        <DraftField
          sas={sas}
          name="address"
          label={text.address}
          hint={text.addressHint}
          problem="address"
        />
        <DraftField sas={sas} name="version" label={text.version} problem="version" />
      </div>
      <label class="connect-switch">
        <input
          type="checkbox"
          checked={isHttpsOnly}
          onChange={() => sas.change({ isHttpsOnly: !isHttpsOnly })}
        />
        {text.https}
      </label>
      {isHttpsOnly && location.protocol === 'http:' && <p class="field-hint">{text.httpsHere}</p>}
    </>
  );
}
