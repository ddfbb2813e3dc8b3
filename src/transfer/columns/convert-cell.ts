import { booleanOf, type EdmType, type EdmValue } from '../../model/edm.ts';
import { type EdmParse, parseEdm } from '../../model/edm-text.ts';
import { type Cell, textOfCell } from '../rows/cell.ts';
import { type DateFormat, parseDate } from '../rows/column-dates.ts';
import { plainValue } from '../rows/plain-value.ts';
import { fitOfJson, fitOfText, holds } from '../rows/value-fit.ts';
import { narrowestOf } from './column-facts.ts';
import type { ColumnType } from './import-mapping.ts';

/** A cell as a value of the type a column was given. */
export function convertCell(
  cell: Exclude<Cell, undefined>,
  type: ColumnType,
  declared: EdmType | undefined,
  dates: DateFormat = 'iso',
): EdmParse {
  if (type === 'own') return convertTo(cell, declared ?? ownType(cell), dates);
  if (type === 'each') return convertTo(cell, eachType(cell), dates);
  return convertTo(cell, type, dates);
}

/**
 * The value of a plain cell of a type, as `convertCell` would answer it; undefined
 * where that has to be asked. Of nearly all cells it is this that is made.
 */
export function quickValue(
  cell: Exclude<Cell, undefined>,
  type: ColumnType,
  dates: DateFormat = 'iso',
): EdmValue | undefined {
  if (type === 'own' || type === 'each') return undefined;
  if (typeof cell === 'string') {
    return type !== 'Edm.DateTime' || dates === 'iso' ? plainValue(cell, type) : undefined;
  }
  if (typeof cell === 'boolean') return undefined;
  if (cell.kind === 'typed') return cell.type === type ? cell : undefined;
  const isNumber = cell.kind === 'number' && type !== 'Edm.DateTime';
  return isNumber ? plainValue(cell.text, type) : undefined;
}

function convertTo(cell: Exclude<Cell, undefined>, type: EdmType, dates: DateFormat): EdmParse {
  if (typeof cell === 'boolean' && type === 'Edm.Boolean') return { value: booleanOf(cell) };
  if (typeof cell === 'object' && cell.kind === 'typed' && cell.type === type) {
    return { value: cell };
  }
  const text = textOfCell(cell);
  // What is no text in the file becomes a text, or the very type that it is.
  if (typeof cell !== 'string' && type !== 'Edm.String' && !isNumber(cell, type, dates)) {
    return { fault: 'syntax' };
  }
  return type === 'Edm.DateTime' ? parseDate(text, dates) : parseEdm(type, text);
}

function isNumber(cell: Exclude<Cell, undefined>, type: EdmType, dates: DateFormat): boolean {
  const isNumeric = type === 'Edm.Int32' || type === 'Edm.Int64' || type === 'Edm.Double';
  const isUnix = type === 'Edm.DateTime' && (dates === 'seconds' || dates === 'milliseconds');
  return (isNumeric || isUnix) && typeof cell === 'object' && cell.kind !== 'nested';
}

/** What a value of JSON is by itself. */
export function ownType(cell: Exclude<Cell, undefined>): EdmType {
  if (typeof cell === 'boolean') return 'Edm.Boolean';
  if (typeof cell === 'string' || cell.kind === 'nested') return 'Edm.String';
  if (cell.kind === 'typed') return cell.type;
  const fit = fitOfJson(cell);
  return NUMBER_TYPES.find((type) => holds(fit, type)) ?? 'Edm.String';
}

const NUMBER_TYPES = ['Edm.Int32', 'Edm.Int64', 'Edm.Double'] as const satisfies EdmType[];

/** The narrowest that a text can be without a loss. */
function eachType(cell: Exclude<Cell, undefined>): EdmType {
  if (typeof cell !== 'string') return ownType(cell);
  return narrowestOf(fitOfText(cell)) ?? 'Edm.String';
}
