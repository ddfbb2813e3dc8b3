import { entityMessages } from '../../../i18n/entity-messages.ts';
import { joinSentences } from '../../../i18n/sentences.ts';
import { EDM_TYPES, type EdmType } from '../../../model/edm.ts';
import type { Loss } from '../../../model/edm-convert.ts';
import { formatEdm } from '../../../model/edm-text.ts';
import { Button } from '../../design/Button.tsx';
import { Icon } from '../../design/Icon.tsx';
import { TypeGlyph } from '../../design/TypeGlyph.tsx';
import { nameOfType } from './edm-name.ts';
import type { PropertyRow, Retyping } from './entity-property-row.ts';

interface TypeSelectProps {
  readonly row: PropertyRow;
  readonly name: string;
}

/**
 * Shows the choice of a property's type. While a change of type asks for
 * confirmation, it shows the new type.
 */
export function TypeSelect({ row, name }: TypeSelectProps) {
  const type = row.retyping.value?.type ?? row.type.value;

  function retype(event: { readonly currentTarget: HTMLSelectElement }) {
    const chosen = EDM_TYPES[event.currentTarget.selectedIndex];
    if (chosen) row.retype(chosen);
  }

  return (
    <span class="entity-type">
      <TypeGlyph type={type} />
      <select aria-label={entityMessages.value.typeOf(name)} value={type} onChange={retype}>
        {EDM_TYPES.map((one) => (
          <option key={one} value={one}>
            {nameOfType(one)}
          </option>
        ))}
      </select>
      <Icon name="down" size="small" />
    </span>
  );
}

interface RetypeNoteProps {
  readonly row: PropertyRow;
}

/** Says what a change of type would lose, before it does. */
export function RetypeNote({ row }: RetypeNoteProps) {
  const { retype } = entityMessages.value;
  const retyping = row.retyping.value;

  function cancelByKey(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    row.cancelRetyping();
  }

  return (
    <div class="entity-retype" aria-live="polite">
      {retyping && (
        <fieldset class="entity-note" data-kind="warning" onKeyDown={cancelByKey}>
          <Icon name="warning" size="small" tone="warning" isTextHigh />
          <div>
            <p>{describe(row, retyping)}</p>
            <p class="entity-note-actions">
              <Button kind="link" onClick={() => row.confirmRetyping(howOf(retyping))}>
                {retyping.conversion ? retype.convert : retype.keepText(nameOfType(retyping.type))}
              </Button>
              <Button kind="link" onClick={row.cancelRetyping}>
                {retype.keep(nameOfType(row.type.value))}
              </Button>
            </p>
          </div>
        </fieldset>
      )}
    </div>
  );
}

function howOf({ conversion }: Retyping): 'convert' | 'keepText' {
  return conversion ? 'convert' : 'keepText';
}

function describe(row: PropertyRow, { type, conversion }: Retyping): string {
  const { retype } = entityMessages.value;
  const before = quote(row.text.value);
  if (!conversion) return retype.impossible(before, nameOfType(type));
  const { value, loss } = conversion;
  const reported = loss && retype.losses[lossOf(loss, row.type.value)];
  return joinSentences(retype.becomes(before, quote(formatEdm(value))), reported);
}

function lossOf(loss: Loss, from: EdmType) {
  return loss === 'fraction' && from === 'Edm.DateTime' ? 'instant' : loss;
}

/** Returns the beginning of a text, enough to recognise it. */
function quote(text: string): string {
  return `“${text.length > 60 ? `${text.slice(0, 60)}…` : text}”`;
}
