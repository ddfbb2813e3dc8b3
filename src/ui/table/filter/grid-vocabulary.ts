import type { EdmType, EdmValue } from '../../../model/edm.ts';
import { formatEdm } from '../../../model/edm-text.ts';
import type { GridColumn } from '../../data-grid/grid-columns.ts';
import type { GridRow } from '../../data-grid/grid-row.ts';
import type { FilterVocabulary, SurveyedTable } from './filter-vocabulary.ts';

/** The rows that are searched for frequent values. */
const MOST_ROWS = 200;
export const MOST_VALUES = 8;
/** The most letters of a value: longer ones are no help in a list. */
const LONGEST_VALUE = 60;

/**
 * Returns the properties of the loaded rows, then those of rows not loaded,
 * each with its frequent values.
 */
export function vocabularyOf(
  columns: readonly GridColumn[],
  rowAt: (row: number) => GridRow | undefined,
  { typesByProperty, valuesByProperty, isWhole }: SurveyedTable,
): FilterVocabulary {
  const rows = Array.from({ length: MOST_ROWS }, (_, row) => rowAt(row)).filter(
    (row) => row !== undefined,
  );
  const properties = columns.map((column) => {
    const values =
      valuesByProperty.get(column.name) ?? frequentValues(rows.map((row) => row.valueOf(column)));
    return { name: column.name, types: typesOf(column, typesByProperty), values };
  });
  const seen = new Set(columns.map(({ name }) => name));
  for (const [name, types] of typesByProperty) {
    if (!seen.has(name)) properties.push({ name, types, values: valuesByProperty.get(name) ?? [] });
  }
  return { properties, isWhole };
}

/** Rows with other types may have been loaded since the table was scanned. */
function typesOf(
  { name, types }: GridColumn,
  typesByProperty: SurveyedTable['typesByProperty'],
): readonly EdmType[] {
  return [...new Set([...(typesByProperty.get(name) ?? []), ...types])];
}

/** Returns whether the value is useful in a list of suggestions. */
export function isUsefulValue(value: EdmValue): boolean {
  return value.type !== 'Edm.Binary' && formatEdm(value).length <= LONGEST_VALUE;
}

function frequentValues(values: readonly (EdmValue | undefined)[]): EdmValue[] {
  const counted = new Map<string, { readonly value: EdmValue; count: number }>();
  for (const value of values) {
    if (!value || !isUsefulValue(value)) continue;
    const text = formatEdm(value);
    const known = counted.get(`${value.type} ${text}`);
    if (known) known.count += 1;
    else counted.set(`${value.type} ${text}`, { value, count: 1 });
  }
  return [...counted.values()]
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST_VALUES)
    .map(({ value }) => value);
}
