import { useRef } from 'preact/hooks';
import { entityMessages } from '../../../i18n/entity-messages.ts';
import { formatDateTime } from '../../../model/datetime.ts';
import type { Ticks } from '../../../model/edm.ts';
import { IconButton } from '../../design/IconButton.tsx';
import { pickable, replacePicked } from './entity-instant.ts';
import { formatDistance, formatLocal } from './instant-text.ts';
import { LineField } from './LineField.tsx';
import type { ValueFieldProps } from './value-field.ts';

/**
 * Edits an instant. The text counts, to the seventh digit; the picker changes
 * all but the fraction of a second.
 */
export function DateTimeField(props: ValueFieldProps) {
  const { row, id, name } = props;
  const entity = entityMessages.value;
  const picker = useRef<HTMLInputElement>(null);
  const { value } = row.reading.value;
  const ticks = value?.type === 'Edm.DateTime' ? value.value : undefined;
  const wire = ticks === undefined ? '' : formatDateTime(ticks);

  function pick(event: { readonly currentTarget: HTMLInputElement }) {
    const picked = event.currentTarget.value;
    if (picked !== '') row.write(replacePicked(wire, picked));
  }

  return (
    <>
      <div class="entity-field-row">
        <LineField {...props} />
        <IconButton
          icon="calendar"
          label={entity.pick(name)}
          onClick={() => picker.current?.showPicker()}
        />
        <input
          ref={picker}
          class="entity-picker"
          type="datetime-local"
          step="1"
          min="1601-01-01T00:00:00"
          max="9999-12-31T23:59:59"
          tabIndex={-1}
          aria-hidden="true"
          value={ticks === undefined ? '' : pickable(ticks)}
          onInput={pick}
        />
      </div>
      <p id={`${id}-hint`} class="entity-hint">
        {ticks !== undefined && <InstantHint ticks={ticks} isInFull={row.text.value === wire} />}
      </p>
    </>
  );
}

interface InstantHintProps {
  readonly ticks: Ticks;
  /** Whether the text is the same as the stored form. */
  readonly isInFull: boolean;
}

function InstantHint({ ticks, isInFull }: InstantHintProps) {
  const { isInstant, localTime } = entityMessages.value;
  return (
    <>
      {!isInFull && <span class="data">{isInstant(formatDateTime(ticks))}</span>}
      <span>{localTime(formatLocal(ticks), formatDistance(ticks, Date.now()))}</span>
    </>
  );
}
