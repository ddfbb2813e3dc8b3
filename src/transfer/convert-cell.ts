import type { EdmType } from '../model/edm.ts';
import { booleanOf } from '../model/edm.ts';
import { type EdmParse, parseEdm } from '../model/edm-text.ts';
import { type Cell, textOfCell } from './cell.ts';
import type { ColumnType } from './import-mapping.ts';
import { isoText } from './iso-text.ts';
import { fitOfJson, holds } from './value-fit.ts';

/** A cell as a value of the type a column was given. */
export function convertCell(
  cell: Exclude<Cell, undefined>,
  type: ColumnType,
  declared: EdmType | undefined,
): EdmParse {
  if (type === 'own') return convertTo(cell, declared ?? ownType(cell));
  return convertTo(cell, type);
}

function convertTo(cell: Exclude<Cell, undefined>, type: EdmType): EdmParse {
  if (typeof cell === 'boolean' && type === 'Edm.Boolean') return { value: booleanOf(cell) };
  const text = textOfCell(cell);
  // What is no text in the file becomes a text, or the very type that it is.
  if (typeof cell !== 'string' && type !== 'Edm.String' && !isNumber(cell, type)) {
    return { fault: 'syntax' };
  }
  if (type !== 'Edm.DateTime') return parseEdm(type, text);
  const iso = isoText(text);
  return iso === undefined ? { fault: 'syntax' } : parseEdm(type, iso);
}

function isNumber(cell: Exclude<Cell, undefined>, type: EdmType): boolean {
  const isNumeric = type === 'Edm.Int32' || type === 'Edm.Int64' || type === 'Edm.Double';
  return isNumeric && typeof cell === 'object' && cell.kind === 'number';
}

/** What a value of JSON is by itself. */
export function ownType(cell: Exclude<Cell, undefined>): EdmType {
  if (typeof cell === 'boolean') return 'Edm.Boolean';
  if (typeof cell === 'string' || cell.kind === 'nested') return 'Edm.String';
  const fit = fitOfJson(cell);
  return NUMBER_TYPES.find((type) => holds(fit, type)) ?? 'Edm.String';
}

const NUMBER_TYPES = ['Edm.Int32', 'Edm.Int64', 'Edm.Double'] as const satisfies EdmType[];
