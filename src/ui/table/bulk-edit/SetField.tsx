import { useId } from 'preact/hooks';
import { changeMessages } from '../../../i18n/change-messages.ts';
import { afterPress } from '../entity/after-press.ts';
import '../entity/properties.css';
import { RetypeNote } from '../entity/RetypeNote.tsx';
import { TypeSelect } from '../entity/TypeSelect.tsx';
import { ValueField } from '../entity/ValueField.tsx';
import type { ChangeDraft } from './change-draft.ts';

interface SetFieldProps {
  readonly draft: ChangeDraft;
}

/** Edits the value and its type, with the fields of the entity editor. */
export function SetField({ draft }: SetFieldProps) {
  const words = changeMessages.value.fields;
  const id = useId();
  const row = draft.value.value;
  const name = draft.property.value || words.property;

  function leave(event: FocusEvent & { readonly currentTarget: HTMLElement }) {
    const to = event.relatedTarget;
    if (to instanceof Node && event.currentTarget.contains(to)) return;
    afterPress(row.settle);
  }

  return (
    <fieldset class="changes-value" data-entity-editor aria-label={words.value} onFocusOut={leave}>
      <div class="field-head">
        <span aria-hidden="true">{words.value}</span>
        <TypeSelect row={row} name={name} />
      </div>
      <ValueField row={row} id={id} name={name} />
      <RetypeNote row={row} />
    </fieldset>
  );
}
