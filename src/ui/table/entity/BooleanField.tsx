import { entityMessages } from '../../../i18n/entity-messages.ts';
import { rowField } from './field-focus.ts';
import type { ValueFieldProps } from './value-field.ts';

/** Shows a switch, with its value in words beside it. */
export function BooleanField({ row, id, name }: ValueFieldProps) {
  const isTrue = row.reading.value.value?.value === true;
  return (
    <label class="entity-switch" for={id}>
      <input
        id={id}
        type="checkbox"
        role="switch"
        data-field={rowField(row.id, 'value')}
        aria-label={entityMessages.value.valueOf(name)}
        checked={isTrue}
        aria-checked={isTrue}
        onChange={(event) => row.write(String(event.currentTarget.checked))}
      />
      <span class="entity-switch-track" />
      <span class="data">{String(isTrue)}</span>
    </label>
  );
}
