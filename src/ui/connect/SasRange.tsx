import { sasMessages } from '../../i18n/sas-messages.ts';
import { DraftField } from './DraftField.tsx';
import type { SasModel } from './sas-model.ts';

interface SasRangeProps {
  readonly sas: SasModel;
}

/** Edits the range of keys that it covers. */
export function SasRange({ sas }: SasRangeProps) {
  const text = sasMessages.value;
  return (
    <fieldset class="connect-choice">
      <legend>
        {text.range} <span class="field-counter">{text.rangeHint}</span>
      </legend>
      <div class="connect-pairs">
        <div class="connect-fields">
          <DraftField
            sas={sas}
            name="startPartition"
            label={text.startPartition}
            problem="startKeys"
          />
          <DraftField sas={sas} name="startRow" label={text.startRow} />
        </div>
        <div class="connect-fields">
          <DraftField sas={sas} name="endPartition" label={text.endPartition} problem="endKeys" />
          <DraftField sas={sas} name="endRow" label={text.endRow} />
        </div>
      </div>
    </fieldset>
  );
}
