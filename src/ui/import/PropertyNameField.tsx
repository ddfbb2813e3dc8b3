import { useId } from 'preact/hooks';
import { importMessages } from '../../i18n/import-messages.ts';
import type { NameProblem } from './import-edits.ts';

interface PropertyNameFieldProps {
  readonly label: string;
  readonly name: string;
  readonly problem: NameProblem | undefined;
  readonly onInput: (name: string) => void;
}

/** Shows the field for a column's name as a property. */
export function PropertyNameField({ label, name, problem, onInput }: PropertyNameFieldProps) {
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
        aria-invalid={problem !== undefined}
        aria-errormessage={problem && id}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
      {problem && (
        <span id={id} class="transfer-bad">
          {problem === 'taken' ? text.nameTaken : text.nameProblem}
        </span>
      )}
    </span>
  );
}
