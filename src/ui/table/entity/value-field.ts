import { entityMessages } from '../../../i18n/entity-messages.ts';
import type { PropertyRow } from './entity-property-row.ts';
import { rowField } from './field-focus.ts';

/** The props of every field for a value. */
export interface ValueFieldProps {
  readonly row: PropertyRow;
  readonly id: string;
  /** The name of the property, for labels of fields and buttons. */
  readonly name: string;
}

/** Returns whether a problem is shown: not in an empty field that has not been visited yet. */
export function isProblemShown(row: PropertyRow): boolean {
  if (row.reading.value.problem === undefined) return false;
  return row.isVisited.value || row.text.value !== '';
}

/** Returns the attributes that all fields with a value's text share. */
export function valueAttributes({ row, id, name }: ValueFieldProps) {
  const isShown = isProblemShown(row);
  return {
    id,
    'data-field': rowField(row.id, 'value'),
    'aria-label': entityMessages.value.valueOf(name),
    'aria-invalid': isShown,
    'aria-errormessage': isShown ? `${id}-problem` : undefined,
    'aria-describedby': `${id}-hint`,
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: false,
  } as const;
}
