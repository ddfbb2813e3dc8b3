import type { EdmType } from '../../model/edm.ts';
import { type NumberWay, WRITTEN_WAYS } from '../rows/column-numbers.ts';
import { converts } from '../rows/value-fit.ts';
import { readIn } from '../rows/way-fit.ts';
import { type ColumnFacts, findNarrowestType, misfitsOf } from './column-facts.ts';

/** How a column of texts writes numbers, and the narrowest type for them. */
export interface FoundNumbers {
  readonly way: NumberWay;
  readonly type: EdmType;
}

/** What is known of a column where its numbers are written in this way. */
export function readAll(facts: ColumnFacts, way: NumberWay = 'plain'): ColumnFacts {
  if (way === 'plain') return facts;
  return { ...facts, fits: facts.fits.map((one) => ({ ...one, fit: readIn(one.fit, way) })) };
}

/**
 * The one way in which all values are numbers, none of them with a loss. Undefined where
 * they are something already, and where no value decides between the ways.
 */
export function findNumbers(facts: ColumnFacts): FoundNumbers | undefined {
  if (facts.fits.length === 0 || findNarrowestType(facts) !== 'Edm.String') return undefined;
  const ways = WRITTEN_WAYS.filter((way) => areNumbers(readAll(facts, way)));
  const [way] = ways;
  if (way === undefined || ways.length > 1) return undefined;
  const type = findNarrowestType(readAll(facts, way));
  return type === undefined || type === 'Edm.String' ? undefined : { way, type };
}

/** Whether the texts are numbers, if not as JSON writes them, in whatever way that is. */
export function areWrittenNumbers(facts: ColumnFacts): boolean {
  return !areNumbers(facts) && WRITTEN_WAYS.some((way) => areNumbers(readAll(facts, way)));
}

/** Whether there is something to choose: other ways make numbers of texts, or others of all numbers. */
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
