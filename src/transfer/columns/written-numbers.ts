import type { EdmType } from '../../model/edm.ts';
import { type NumberNotation, WRITTEN_NOTATIONS } from '../rows/column-numbers.ts';
import { readIn } from '../rows/notation-mask.ts';
import { converts } from '../rows/type-mask.ts';
import { type ColumnFacts, findNarrowestType, misfitsOf } from './column-facts.ts';

/** The notation of numbers in a column of texts, and the narrowest type for them. */
export interface FoundNumbers {
  readonly notation: NumberNotation;
  readonly type: EdmType;
}

/** Returns the facts of a column with its numbers read in a notation. */
export function readAll(facts: ColumnFacts, notation: NumberNotation = 'plain'): ColumnFacts {
  if (notation === 'plain') return facts;
  return {
    ...facts,
    fits: facts.fits.map((one) => ({ ...one, mask: readIn(one.mask, notation) })),
  };
}

/**
 * Returns the only notation in which all values are numbers without loss. Undefined where they have a type
 * already, and where the values do not decide between notations.
 */
export function findNumbers(facts: ColumnFacts): FoundNumbers | undefined {
  if (facts.fits.length === 0 || findNarrowestType(facts) !== 'Edm.String') return undefined;
  const notations = WRITTEN_NOTATIONS.filter((notation) => areNumbers(readAll(facts, notation)));
  const [notation] = notations;
  if (notation === undefined || notations.length > 1) return undefined;
  const type = findNarrowestType(readAll(facts, notation));
  return type === undefined || type === 'Edm.String' ? undefined : { notation, type };
}

/** Returns whether the texts are numbers in some notation other than JSON's. */
export function areWrittenNumbers(facts: ColumnFacts): boolean {
  return (
    !areNumbers(facts) && WRITTEN_NOTATIONS.some((notation) => areNumbers(readAll(facts, notation)))
  );
}

/** Returns whether there is a choice: other notations make numbers of texts, or other numbers. */
export function canBeOtherwise(facts: ColumnFacts): boolean {
  const isOpen = !areNumbers(facts);
  return WRITTEN_NOTATIONS.some((notation) => {
    const isOther = facts.fits.some(({ mask }) => {
      const other = readIn(mask, notation);
      return other !== mask && converts(other, 'Edm.Double');
    });
    return isOther && (isOpen || areNumbers(readAll(facts, notation)));
  });
}

function areNumbers(facts: ColumnFacts): boolean {
  return misfitsOf(facts, 'Edm.Double').count === 0;
}
