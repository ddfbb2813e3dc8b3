import { isNumberSign, type PlainText, type Units } from './plain-text.ts';

const QUOTE = 34;
const MINUS = 45;
const POINT = 46;
const ZERO = 48;
const BACKSLASH = 92;
const SPACE = 32;

/** Returns whether the units occur there. */
function isAt(units: Units, known: Units, at: number): boolean {
  for (let index = 0; index < known.length; index += 1) {
    if (units[at + index] !== known[index]) return false;
  }
  return true;
}

/** Returns the end of a text without escapes; -1 where it is none. The units of JSON end in a 0. */
export function endOfText(units: Units, start: number): number {
  for (let at = start + 1; ; at += 1) {
    const sign = units[at] ?? 0;
    if (sign === QUOTE) return at + 1;
    if (sign === BACKSLASH || sign < SPACE) return -1;
  }
}

/** Returns the end of a text without escapes, a number or a word of JSON; -1 where it is none. */
export function endOfScalar(source: PlainText, start: number): number {
  const { units } = source;
  const first = units[start] ?? 0;
  if (first === QUOTE) return endOfText(units, start);
  if (isNumberSign(first)) return endOfNumber(source, start);
  for (const word of WORDS) {
    if (!isAt(units, word, start)) continue;
    return isWordSign(units[start + word.length] ?? 0) ? -1 : start + word.length;
  }
  return -1;
}

const WORDS = ['true', 'false', 'null'].map((word) => new TextEncoder().encode(word));

/** Its end has to be in the text, as more digits may follow. */
function endOfNumber(source: PlainText, start: number): number {
  const { units } = source;
  const from = units[start] === MINUS ? start + 1 : start;
  let at = from;
  while (isDigit(units[at] ?? 0)) at += 1;
  if (at === from || (units[from] === ZERO && at > from + 1)) return -1;
  if (units[at] === POINT) {
    const point = at;
    do at += 1;
    while (isDigit(units[at] ?? 0));
    if (at === point + 1) return -1;
  }
  const sign = units[at] ?? 0;
  if (sign === 0) return -1;
  return isWordSign(sign) || sign === POINT ? endOfOther(source, start) : at;
}

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.+-])/y;

/** The end of a number with an exponent. */
function endOfOther({ text, units }: PlainText, start: number): number {
  NUMBER.lastIndex = start;
  const length = NUMBER.exec(text)?.[0].length ?? 0;
  return length === 0 || units[start + length] === 0 ? -1 : start + length;
}

function isDigit(sign: number): boolean {
  return sign >= ZERO && sign <= ZERO + 9;
}

function isWordSign(sign: number): boolean {
  return isDigit(sign) || (sign >= 65 && sign <= 90) || (sign >= 97 && sign <= 122);
}
