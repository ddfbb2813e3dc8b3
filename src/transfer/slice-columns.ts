import type { BareValue, EdmValue } from '../model/edm.ts';
import { codeOfType, EntityPage, type PropertyColumn } from '../model/entity-page.ts';
import type { ConvertedRow } from './row-converter.ts';

/**
 * Rows as a page. A file's rows already have the columns of a page, all in one
 * order, so they need not be typed values on their way.
 */
export function pageOfRows(
  properties: readonly { readonly name: string }[],
  rows: readonly ConvertedRow[],
): EntityPage {
  return new EntityPage({
    partitionKeys: rows.map(({ partitionKey }) => partitionKey),
    rowKeys: rows.map(({ rowKey }) => rowKey),
    timestamps: new BigInt64Array(rows.length),
    properties: properties.flatMap(({ name }, place) => columnOf(name, place, rows) ?? []),
    orders: new Map(),
  });
}

/** Undefined where none of the rows has the property. */
function columnOf(
  name: string,
  place: number,
  rows: readonly ConvertedRow[],
): PropertyColumn | undefined {
  const types = new Uint8Array(rows.length);
  const values: (BareValue | undefined)[] = [];
  let isEmpty = true;
  rows.forEach((row, at) => {
    const value: EdmValue | undefined = row.values[place];
    values.push(value?.value);
    if (!value) return;
    types[at] = codeOfType(value.type);
    isEmpty = false;
  });
  return isEmpty ? undefined : { name, types, values };
}
