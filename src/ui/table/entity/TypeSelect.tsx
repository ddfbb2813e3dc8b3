import { entityMessages } from '../../../i18n/entity-messages.ts';
import { EDM_TYPES } from '../../../model/edm.ts';
import { Icon } from '../../design/Icon.tsx';
import { TypeGlyph } from '../../design/TypeGlyph.tsx';
import { nameOfType } from './edm-name.ts';
import type { PropertyRow } from './entity-property-row.ts';

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
