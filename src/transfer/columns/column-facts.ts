import { type EdmType, everyType } from '../../model/edm.ts';
import {
  type DateFormat,
  type NumberNotation,
  readIn,
  WRITTEN_FORMATS,
  WRITTEN_NOTATIONS,
} from '../rows/notations.ts';
import { converts, holds, isDateIn, type TypeMask } from '../rows/type-mask.ts';

/** What is known of a column after all of its values were read. Plain data that can be sent to another thread. */
export interface ColumnFacts {
  /** Its name in the file. */
  readonly header: string;
  /** The index of the cell that holds its value. */
  readonly index: number;
  /** The index of the cell that holds the name of the value's type, where the file has types. */
  readonly typeIndex?: number;
  /** The number of rows without a value. */
  readonly absent: number;
  /** The values, counted by the types they fit. */
  readonly fits: readonly TypeMaskCount[];
  /** The length of the longest value, in UTF-16 units or bytes. */
  readonly longest: number;
  /** Whether no value occurs twice and none is absent. */
  readonly isUnique: boolean;
  /** The number of different values; undefined where there are many. */
  readonly distinct?: number;
  /** The number of values that cannot be keys; where many are different, of those among the first. */
  readonly unkeyable: number;
  /** The first of them. */
  readonly unkeyableExamples: readonly Example[];
}

export interface TypeMaskCount {
  readonly mask: TypeMask;
  /** The one text that all of them have, which may stand for no value; with its quotes. */
  readonly mark?: string;
  readonly count: number;
  /** The first few. */
  readonly examples: readonly Example[];
}

export interface Example {
  readonly line: number;
  readonly text: string;
}

/** Values that do not fit what is wanted of them. */
export interface Misfits {
  readonly count: number;
  readonly examples: readonly Example[];
}

/** From narrow to wide: the first that holds every value is proposed. */
const NARROW_TO_WIDE = everyType([
  'Edm.Boolean',
  'Edm.Int32',
  'Edm.Int64',
  'Edm.Double',
  'Edm.DateTime',
  'Edm.Guid',
  'Edm.String',
  // Only where the file has types.
  'Edm.Binary',
]);

/** Returns the narrowest type that holds every value without loss, if there is one. */
export function findNarrowestType({ fits }: ColumnFacts): EdmType | undefined {
  if (fits.length === 0) return 'Edm.String';
  return NARROW_TO_WIDE.find((type) => fits.every(({ mask }) => holds(mask, type)));
}

/** Returns the values that cannot be converted to the type. */
export function misfitsOf({ fits }: ColumnFacts, type: EdmType): Misfits {
  return gather(fits.filter(({ mask }) => !converts(mask, type)));
}

/** Returns the values that are not dates of the format. */
export function dateMisfitsOf({ fits }: ColumnFacts, format: DateFormat): Misfits {
  return gather(fits.filter(({ mask }) => !isDateIn(mask, format)));
}

/**
 * Returns the formats in which all values are dates, where they are written in numbers: one, if the rows have
 * ruled out the others; two, if it cannot be known.
 */
export function findDateFormats({ fits }: ColumnFacts): readonly DateFormat[] {
  if (fits.length === 0) return [];
  return WRITTEN_FORMATS.filter((format) => fits.every(({ mask }) => isDateIn(mask, format)));
}

/** Returns whether some values have types narrower than text, and not all of them the same. */
export function isMixed(facts: ColumnFacts): boolean {
  const type = findNarrowestType(facts);
  if (type !== undefined && type !== 'Edm.String') return false;
  return facts.fits.some(({ mask }) => {
    const own = narrowestOf(mask);
    return own !== undefined && own !== 'Edm.String';
  });
}

/** Returns why each type narrower than this one was ruled out, where any value would have fitted it. */
export function ruledOutBy(
  { fits }: ColumnFacts,
  type: EdmType,
): readonly { readonly type: EdmType; readonly misfits: Misfits }[] {
  const narrower = NARROW_TO_WIDE.slice(0, Math.max(0, NARROW_TO_WIDE.indexOf(type)));
  return narrower
    .filter((near) => fits.some(({ mask }) => holds(mask, near)))
    .map((near) => ({ type: near, misfits: gather(fits.filter(({ mask }) => !holds(mask, near))) }))
    .filter(({ misfits }) => misfits.count > 0);
}

/** Returns the narrowest type of one value. */
export function narrowestOf(mask: TypeMask): EdmType | undefined {
  return NARROW_TO_WIDE.find((type) => holds(mask, type));
}

/** Returns the values that can be converted to the type, but would change in it. */
export function changesOf({ fits }: ColumnFacts, type: EdmType): Misfits {
  return gather(fits.filter(({ mask }) => converts(mask, type) && !holds(mask, type)));
}

/** Returns the type that was ruled out by the fewest values, where most would have fitted. */
export function findNearMiss(
  facts: ColumnFacts,
  type: EdmType,
): { readonly type: EdmType; readonly misfits: Misfits } | undefined {
  const present = gather(facts.fits).count;
  const narrower = NARROW_TO_WIDE.slice(0, Math.max(0, NARROW_TO_WIDE.indexOf(type)));
  const misses = narrower.map((near) => ({
    type: near,
    misfits: gather(facts.fits.filter(({ mask }) => !holds(mask, near))),
  }));
  misses.sort((a, b) => a.misfits.count - b.misfits.count);
  return misses.find(({ misfits }) => misfits.count > 0 && misfits.count * 2 < present);
}

const EXAMPLES_SHOWN = 5;

function gather(fits: readonly TypeMaskCount[]): Misfits {
  const examples = fits.flatMap((mask) => mask.examples).sort((a, b) => a.line - b.line);
  return {
    count: fits.reduce((sum, { count }) => sum + count, 0),
    examples: examples.slice(0, EXAMPLES_SHOWN),
  };
}

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
