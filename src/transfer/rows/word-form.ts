import { isQuoted, type PlainText, type Units } from '../records/plain-text.ts';
import { FORMS, formIn } from './text-form.ts';

/** Texts that may be bytes in Base64, and those that cannot. */
const BINARY = 1;
const PLAIN = 2;

/** There are so few longer ones that each is studied by itself. */
const LONGEST = 4096;
/** From this length on a text may be a Guid. */
const MIN_GUID = 32;
/** No longer text may stand for no value. */
const LONGEST_MARK = 6;

const SPACE = 32;
const LETTER_N = 110;
const LETTER_A = 97;
const LETTER_F = 102;
const LETTER_Z = 122;
/** Turns an upper-case letter into a lower-case one. */
const SMALL = 32;

/**
 * Returns the form of a part of a text that begins with a letter, and is neither a number by name, nor `true` or
 * `false`, nor a mark for no value, nor a Guid: all texts of a form have the same type mask. 0 for all other
 * texts.
 */
function wordFormIn(units: Units, start: number, end: number): number {
  const length = end - start;
  const first = (units[start] ?? 0) | SMALL;
  if (length <= 0 || length > LONGEST || first < LETTER_A || first > LETTER_Z) return 0;
  if (length >= MIN_GUID && first <= LETTER_F) return 0;
  if (length <= LONGEST_MARK && first === LETTER_N) return 0;
  if (isLikeName(first, (units[start + 1] ?? 0) | SMALL, (units[start + 2] ?? 0) | SMALL)) return 0;
  return isPlain(units, start, end);
}

/** `NaN`, `Infinity`, `true` and `false` begin like this. */
function isLikeName(first: number, second: number, third: number): boolean {
  switch (first) {
    case LETTER_N:
      return second === LETTER_A && third === LETTER_N;
    case LETTER_I:
      return second === LETTER_N && third === LETTER_F;
    case LETTER_T:
      return second === LETTER_R && third === LETTER_U;
    case LETTER_F:
      return second === LETTER_A && third === LETTER_L;
    default:
      return false;
  }
}

const LETTER_I = 105;
const LETTER_L = 108;
const LETTER_R = 114;
const LETTER_T = 116;
const LETTER_U = 117;

/** By the value of each character in Base64, without padding and line breaks. */
function isPlain(units: Units, start: number, end: number): number {
  let letters = 0;
  for (let at = start; at < end; at += 1) {
    const unit = units[at] ?? 0;
    const kind = unit < 128 ? (KINDS[unit] ?? 0) : OTHER;
    if (kind === UNSURE) return 0;
    if (kind === OTHER) return PLAIN;
    letters += kind;
  }
  return letters % 4 === 0 ? BINARY : PLAIN;
}

const OF_BASE64 = 1;
const UNSURE = 2;
const OTHER = 3;
const KINDS = Uint8Array.from({ length: 128 }, (_, unit) => {
  if (unit === SPACE) return 0;
  if (unit < SPACE || unit === 0x3d) return UNSURE;
  return /[A-Za-z0-9+/]/.test(String.fromCharCode(unit)) ? OF_BASE64 : OTHER;
});

/**
 * Returns the form of a plain cell that is not absent: all values of the form have the same type mask (`TypeMask`)
 * within a source. 0 where it has to be studied by itself. In JSON texts and numbers have different forms.
 */
export function valueFormIn(source: PlainText, start: number, end: number): number {
  const marks = isQuoted(source, start) ? 1 : 0;
  const isText = !source.isJson || marks === 1;
  const form = formIn(source.units, start + marks, end - marks);
  if (form !== 0) return 2 * form + marks;
  const word = isText ? wordFormIn(source.units, start + marks, end - marks) : 0;
  return word === 0 ? 0 : 2 * (FORMS + word) + marks;
}
