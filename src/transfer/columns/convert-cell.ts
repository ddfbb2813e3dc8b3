import { booleanOf, type EdmType, type EdmValue, isNumberType } from '../../model/edm.ts';
import { type EdmParse, parseEdm } from '../../model/edm-text.ts';
import { type Cell, textOfCell } from '../records/cell.ts';
import { type DateFormat, parseDate, plainNumber } from '../rows/notations.ts';
import { plainValue } from '../rows/text-form.ts';
import { holds, maskOfJson, maskOfText } from '../rows/type-mask.ts';
import { narrowestOf } from './column-facts.ts';
import type { ColumnMapping, ColumnType } from './import-mapping.ts';

/** How a column writes dates and numbers. */
type Written = Pick<ColumnMapping, 'dates' | 'numbers'>;

const AS_USUAL: Written = {};

/** Converts a cell to a value of a column's type. */
export function convertCell(
  cell: Exclude<Cell, undefined>,
  type: ColumnType,
  declared: EdmType | undefined,
  how: Written = AS_USUAL,
): EdmParse {
  if (type !== 'own' && type !== 'each') return convertTo(cell, type, how);
  const own = type === 'own' ? (declared ?? ownType(cell)) : eachType(cell);
  // A value that has its own type writes numbers in the usual way.
  return convertTo(cell, own, { ...how, numbers: 'plain' });
}

/**
 * Returns the value of a plain cell, as `convertCell` would; undefined where that has to be called. Nearly all
 * cells are converted here.
 */
export function fastValue(
  cell: Exclude<Cell, undefined>,
  type: ColumnType,
  how: Written = AS_USUAL,
): EdmValue | undefined {
  if (type === 'own' || type === 'each') return undefined;
  if (typeof cell === 'string') return fastText(cell, type, how);
  if (typeof cell === 'boolean') return undefined;
  if (cell.kind === 'typed') return cell.type === type ? cell : undefined;
  const isNumber = cell.kind === 'number' && type !== 'Edm.DateTime';
  return isNumber ? plainValue(cell.text, type) : undefined;
}

function fastText(
  text: string,
  type: EdmType,
  { dates = 'iso', numbers = 'plain' }: Written,
): EdmValue | undefined {
  if (type === 'Edm.DateTime' && dates !== 'iso') return undefined;
  if (numbers === 'plain' || !isNumberType(type)) return plainValue(text, type);
  const plain = plainNumber(text, numbers);
  return plain === undefined ? undefined : plainValue(plain, type);
}

function convertTo(
  cell: Exclude<Cell, undefined>,
  type: EdmType,
  { dates = 'iso', numbers = 'plain' }: Written,
): EdmParse {
  if (typeof cell === 'boolean' && type === 'Edm.Boolean') return { value: booleanOf(cell) };
  if (typeof cell === 'object' && cell.kind === 'typed' && cell.type === type) {
    return { value: cell };
  }
  const text = textOfCell(cell);
  // A cell that is not text in the file becomes a text, or keeps its own type.
  if (typeof cell !== 'string' && type !== 'Edm.String' && !isNumber(cell, type, dates)) {
    return { problem: 'syntax' };
  }
  if (type === 'Edm.DateTime') return parseDate(text, dates);
  const isWritten = typeof cell === 'string' && isNumberType(type);
  const plain = isWritten ? plainNumber(text, numbers) : text;
  return plain === undefined ? { problem: 'syntax' } : parseEdm(type, plain);
}

function isNumber(cell: Exclude<Cell, undefined>, type: EdmType, dates: DateFormat): boolean {
  const isUnix = type === 'Edm.DateTime' && (dates === 'seconds' || dates === 'milliseconds');
  return (isNumberType(type) || isUnix) && typeof cell === 'object' && cell.kind !== 'nested';
}

/** Returns the type of a JSON value itself. */
export function ownType(cell: Exclude<Cell, undefined>): EdmType {
  if (typeof cell === 'boolean') return 'Edm.Boolean';
  if (typeof cell === 'string' || cell.kind === 'nested') return 'Edm.String';
  if (cell.kind === 'typed') return cell.type;
  const mask = maskOfJson(cell);
  return NUMBER_TYPES.find((type) => holds(mask, type)) ?? 'Edm.String';
}

const NUMBER_TYPES = ['Edm.Int32', 'Edm.Int64', 'Edm.Double'] as const satisfies EdmType[];

/** Returns the narrowest type that holds a text without loss. */
function eachType(cell: Exclude<Cell, undefined>): EdmType {
  if (typeof cell !== 'string') return ownType(cell);
  return narrowestOf(maskOfText(cell)) ?? 'Edm.String';
}
