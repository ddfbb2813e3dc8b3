import { ticksOfMilliseconds } from '../../model/datetime.ts';
import {
  dateTimeOf,
  doubleOf,
  type EdmType,
  type EdmValue,
  int32Of,
  int64Of,
  stringOf,
  type Ticks,
} from '../../model/edm.ts';
import { MAX_STRING_LENGTH } from '../../model/limits.ts';
import { formOf, isDateForm, isWholeForm } from './text-form.ts';

/**
 * Returns the value of a text whose form determines it, as for nearly every number and date of a file; undefined
 * where it has to be parsed.
 */
export function plainValue(text: string, type: EdmType): EdmValue | undefined {
  if (type === 'Edm.String') {
    return text.length > MAX_STRING_LENGTH ? undefined : stringOf(text);
  }
  const form = formOf(text);
  if (form === 0) return undefined;
  if (isDateForm(form)) return type === 'Edm.DateTime' ? dateTimeOf(ticksOf(text)) : undefined;
  if (type === 'Edm.Double') return doubleOf(Number(text));
  if (!isWholeForm(form)) return undefined;
  if (type === 'Edm.Int32') return int32Of(Number(text));
  return type === 'Edm.Int64' ? int64Of(BigInt(text)) : undefined;
}

/** Of `2026-01-28T10:30:00.1234567Z`, or of its beginning. */
function ticksOf(text: string): Ticks {
  const number = (at: number, digits = 2) => digitsAt(text, at, digits);
  const [hour, minute, second] =
    text.length === 10
      ? [0, 0, 0]
      : [number(11), number(14), text.length > SECONDS_AT ? number(17) : 0];
  const date = Date.UTC(number(0, 4), number(5) - 1, number(8), hour, minute, second);
  const ticks = ticksOfMilliseconds(date);
  const digits = Math.max(0, text.length - FRACTION_AT - 1);
  return digits === 0 ? ticks : ticks + BigInt(number(FRACTION_AT, digits) * 10 ** (7 - digits));
}

const SECONDS_AT = 17;
const FRACTION_AT = 20;

function digitsAt(text: string, at: number, digits: number): number {
  let number = 0;
  for (let index = at; index < at + digits; index += 1) {
    number = number * 10 + text.charCodeAt(index) - 48;
  }
  return number;
}
