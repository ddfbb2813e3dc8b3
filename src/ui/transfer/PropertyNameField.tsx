import { useId } from 'preact/hooks';
import { importMessages } from '../../i18n/import-messages.ts';
import type { NameTrouble } from '../models/transfer/import-edits.ts';

interface PropertyNameFieldProps {
  readonly label: string;
  readonly name: string;
  readonly trouble: NameTrouble | undefined;
  readonly onInput: (name: string) => void;
}

/** Shows the field for a column's name as a property. */
export function PropertyNameField({ label, name, trouble, onInput }: PropertyNameFieldProps) {
  const text = importMessages.value.columns;
  const id = useId();
  return (
    <span class="transfer-name">
      <input
        type="text"
        class="input data"
        aria-label={label}
        value={name}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        aria-invalid={trouble !== undefined}
        aria-errormessage={trouble && id}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
      {trouble && (
        <span id={id} class="transfer-bad">
          {trouble === 'taken' ? text.nameTaken : text.nameFault}
        </span>
      )}
    </span>
  );
}
