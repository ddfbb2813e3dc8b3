import { entityMessages } from '../../i18n/entity-messages.ts';
import type { PropertyRow } from '../models/entity/entity-property-row.ts';
import { rowField } from './field-focus.ts';

/** What every editor of a value is given. */
export interface ValueFieldProps {
  readonly row: PropertyRow;
  readonly id: string;
  /** The property, for names of fields and buttons. */
  readonly name: string;
}

/** Whether a fault is told: not where nobody has been or written yet. */
export function isFaultShown(row: PropertyRow): boolean {
  if (row.reading.value.fault === undefined) return false;
  return row.isVisited.value || row.text.value !== '';
}

/** What all fields that hold a value's text have in common. */
export function valueAttributes({ row, id, name }: ValueFieldProps) {
  const isShown = isFaultShown(row);
  return {
    id,
    'data-field': rowField(row.id, 'value'),
    'aria-label': entityMessages.value.valueOf(name),
    'aria-invalid': isShown,
    'aria-errormessage': isShown ? `${id}-fault` : undefined,
    'aria-describedby': `${id}-hint`,
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: false,
  } as const;
}
