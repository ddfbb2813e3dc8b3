import type { BareValue, EdmType, EdmValue } from '../../model/edm.ts';
import { codeOfType, EntityPage, type PropertyColumn } from '../../model/entity-page.ts';
import type { ConvertedRow } from './converted-row.ts';

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
    properties: properties.flatMap(({ name }, index) => columnOf(name, index, rows) ?? []),
    orders: new Map(),
  });
}

/** Undefined where none of the rows has the property. */
function columnOf(
  name: string,
  index: number,
  rows: readonly ConvertedRow[],
): PropertyColumn | undefined {
  const types = new Uint8Array(rows.length);
  const values: (BareValue | undefined)[] = [];
  // Nearly all values of a column are of one type.
  let known: EdmType | undefined;
  let code = 0;
  let isUniform = true;
  for (let at = 0; at < rows.length; at += 1) {
    const value: EdmValue | undefined = rows[at]?.values[index];
    values.push(value?.value);
    if (value?.type !== known) {
      isUniform &&= at === 0;
      if (!value) continue;
      known = value.type;
      code = codeOfType(known);
    }
    if (value) types[at] = code;
  }
  if (known === undefined) return undefined;
  return { name, types, values: isUniform ? packed(values, known) : values };
}

/** Values that every row has: numbers in a buffer, which is cloned as a whole. */
function packed(
  values: readonly (BareValue | undefined)[],
  type: EdmType,
): PropertyColumn['values'] {
  // Values of one type are all of its kind.
  switch (type) {
    case 'Edm.Double':
    case 'Edm.Int32':
      return new Float64Array(values as readonly number[]);
    case 'Edm.DateTime':
    case 'Edm.Int64':
      return new BigInt64Array(values as readonly bigint[]);
    default:
      return values;
  }
}
