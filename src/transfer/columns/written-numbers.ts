import type { EdmType } from '../../model/edm.ts';
import { type NumberWay, WRITTEN_WAYS } from '../rows/column-numbers.ts';
import { converts } from '../rows/value-fit.ts';
import { readIn } from '../rows/way-fit.ts';
import { type ColumnFacts, findNarrowestType, misfitsOf } from './column-facts.ts';

/** The notation of numbers in a column of texts, and the narrowest type for them. */
export interface FoundNumbers {
  readonly way: NumberWay;
  readonly type: EdmType;
}

/** Returns the facts of a column with its numbers read in a notation. */
export function readAll(facts: ColumnFacts, way: NumberWay = 'plain'): ColumnFacts {
  if (way === 'plain') return facts;
  return { ...facts, fits: facts.fits.map((one) => ({ ...one, fit: readIn(one.fit, way) })) };
}

/**
 * Returns the only notation in which all values are numbers without loss. Undefined where they have a type
 * already, and where the values do not decide between notations.
 */
export function findNumbers(facts: ColumnFacts): FoundNumbers | undefined {
  if (facts.fits.length === 0 || findNarrowestType(facts) !== 'Edm.String') return undefined;
  const ways = WRITTEN_WAYS.filter((way) => areNumbers(readAll(facts, way)));
  const [way] = ways;
  if (way === undefined || ways.length > 1) return undefined;
  const type = findNarrowestType(readAll(facts, way));
  return type === undefined || type === 'Edm.String' ? undefined : { way, type };
}

/** Returns whether the texts are numbers in some notation other than JSON's. */
export function areWrittenNumbers(facts: ColumnFacts): boolean {
  return !areNumbers(facts) && WRITTEN_WAYS.some((way) => areNumbers(readAll(facts, way)));
}

/** Returns whether there is a choice: other notations make numbers of texts, or other numbers. */
export function canBeOtherwise(facts: ColumnFacts): boolean {
  const isOpen = !areNumbers(facts);
  return WRITTEN_WAYS.some((way) => {
    const isOther = facts.fits.some(({ fit }) => {
      const other = readIn(fit, way);
      return other !== fit && converts(other, 'Edm.Double');
    });
    return isOther && (isOpen || areNumbers(readAll(facts, way)));
  });
}

function areNumbers(facts: ColumnFacts): boolean {
  return misfitsOf(facts, 'Edm.Double').count === 0;
}
