import { EDM_TYPES, type EdmType } from '../../model/edm.ts';
import { type NumberNotation, plainNumber } from './column-numbers.ts';

/**
 * The types of a text as a number in other notations of its column: a part of its `TypeMask`. Each notation has four
 * bits: the types it converts to, each of which holds what those before it do, and whether these or a Double
 * lose nothing. A value with none of them is the same in every notation.
 */
const PLACES = { comma: 22, point: 26 } as const;
const TYPES = ['Edm.Double', 'Edm.Int64', 'Edm.Int32'] as const satisfies readonly EdmType[];
const WIDTH = 3;
const IS_WHOLE = 4;
const IS_DOUBLE = 8;

/** A number with a point is another one with a decimal comma, or none; no plain one has a comma. */
const IS_OTHERWISE = 1 << 30;

/** All bits but those for no loss. */
export const NOTATION_CONVERSIONS =
  IS_OTHERWISE | (WIDTH << PLACES.comma) | (WIDTH << PLACES.point);

/** Returns the bits of a text that is `plain` by itself; `maskOf` returns the mask of any number. */
export function maskOfNotations(
  text: string,
  plain: number,
  maskOf: (text: string) => number,
): number {
  if (plain !== 0) return text.includes('.') ? IS_OTHERWISE | maskIn('comma', text, maskOf) : 0;
  if (!isLikeNumber(text)) return 0;
  const comma = maskIn('comma', text, maskOf);
  return (comma === 0 ? 0 : IS_OTHERWISE | comma) | maskIn('point', text, maskOf);
}

function maskIn(
  notation: keyof typeof PLACES,
  text: string,
  maskOf: (text: string) => number,
): number {
  const number = plainNumber(text, notation);
  return number === undefined || number === text ? 0 : codeOf(maskOf(number)) << PLACES[notation];
}

/** There are millions of texts that begin with a letter. */
function isLikeNumber(text: string): boolean {
  const first = text.charCodeAt(0);
  return !(first > NINE && first < NO_BREAK_SPACE) && LIKE_NUMBER.test(text);
}

const NINE = 57;
const NO_BREAK_SPACE = 160;
const LIKE_NUMBER = /^\s*[+-]?[.,]?\d[\d.,'’\s]*(?:[eE][+-]?\d+\s*)?$/;

/** Returns the mask of a value in a column with the notation. */
export function readIn(mask: number, notation: NumberNotation): number {
  if (notation === 'plain') return mask;
  if (notation === 'point') return mask | maskOfCode(mask >> PLACES.point);
  return (mask & IS_OTHERWISE) === 0 ? mask : (mask & ~NUMBERS) | maskOfCode(mask >> PLACES.comma);
}

function codeOf(mask: number): number {
  const width = TYPES.filter((type) => (mask & (bitOf(type) << 8)) !== 0).length;
  const isWhole = (mask & bitOf('Edm.Int64')) !== 0;
  const isDouble = (mask & bitOf('Edm.Double')) !== 0;
  return width | (isWhole ? IS_WHOLE : 0) | (isDouble ? IS_DOUBLE : 0);
}

function maskOfCode(code: number): number {
  let mask = 0;
  for (const type of TYPES.slice(0, code & WIDTH)) {
    const isExact = (code & (type === 'Edm.Double' ? IS_DOUBLE : IS_WHOLE)) !== 0;
    mask |= (bitOf(type) << 8) | (isExact ? bitOf(type) : 0);
  }
  return mask;
}

const NUMBERS = maskOfCode(WIDTH | IS_WHOLE | IS_DOUBLE);

function bitOf(type: EdmType): number {
  return 1 << EDM_TYPES.indexOf(type);
}
