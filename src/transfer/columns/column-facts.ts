import type { EdmType } from '../../model/edm.ts';
import { type DateFormat, WRITTEN_FORMATS } from '../rows/column-dates.ts';
import { converts, type Fit, holds, isDateIn } from '../rows/value-fit.ts';

/** What is known of a column after all of its values were read. Plain data that can be sent to another thread. */
export interface ColumnFacts {
  /** Its name in the file. */
  readonly header: string;
  /** The index of the cell that holds its value. */
  readonly place: number;
  /** The index of the cell that holds the name of the value's type, where the file has types. */
  readonly typePlace?: number;
  /** The number of rows without a value. */
  readonly absent: number;
  /** The values, counted by the types they fit. */
  readonly fits: readonly FitCount[];
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

export interface FitCount {
  readonly fit: Fit;
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
const NARROW_TO_WIDE = [
  'Edm.Boolean',
  'Edm.Int32',
  'Edm.Int64',
  'Edm.Double',
  'Edm.DateTime',
  'Edm.Guid',
  'Edm.String',
  // Only where the file has types.
  'Edm.Binary',
] as const satisfies readonly EdmType[];

/** Returns the narrowest type that holds every value without loss, if there is one. */
export function findNarrowestType({ fits }: ColumnFacts): EdmType | undefined {
  if (fits.length === 0) return 'Edm.String';
  return NARROW_TO_WIDE.find((type) => fits.every(({ fit }) => holds(fit, type)));
}

/** Returns the values that cannot be converted to the type. */
export function misfitsOf({ fits }: ColumnFacts, type: EdmType): Misfits {
  return gather(fits.filter(({ fit }) => !converts(fit, type)));
}

/** Returns the values that are not dates of the format. */
export function dateMisfitsOf({ fits }: ColumnFacts, format: DateFormat): Misfits {
  return gather(fits.filter(({ fit }) => !isDateIn(fit, format)));
}

/**
 * Returns the formats in which all values are dates, where they are written in numbers: one, if the rows have
 * ruled out the others; two, if it cannot be known.
 */
export function findDateFormats({ fits }: ColumnFacts): readonly DateFormat[] {
  if (fits.length === 0) return [];
  return WRITTEN_FORMATS.filter((format) => fits.every(({ fit }) => isDateIn(fit, format)));
}

/** Returns whether some values have types narrower than text, and not all of them the same. */
export function isMixed(facts: ColumnFacts): boolean {
  const type = findNarrowestType(facts);
  if (type !== undefined && type !== 'Edm.String') return false;
  return facts.fits.some(({ fit }) => {
    const own = narrowestOf(fit);
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
    .filter((near) => fits.some(({ fit }) => holds(fit, near)))
    .map((near) => ({ type: near, misfits: gather(fits.filter(({ fit }) => !holds(fit, near))) }))
    .filter(({ misfits }) => misfits.count > 0);
}

/** Returns the narrowest type of one value. */
export function narrowestOf(fit: Fit): EdmType | undefined {
  return NARROW_TO_WIDE.find((type) => holds(fit, type));
}

/** Returns the values that can be converted to the type, but would change in it. */
export function changesOf({ fits }: ColumnFacts, type: EdmType): Misfits {
  return gather(fits.filter(({ fit }) => converts(fit, type) && !holds(fit, type)));
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
    misfits: gather(facts.fits.filter(({ fit }) => !holds(fit, near))),
  }));
  misses.sort((a, b) => a.misfits.count - b.misfits.count);
  return misses.find(({ misfits }) => misfits.count > 0 && misfits.count * 2 < present);
}

const EXAMPLES_SHOWN = 5;

function gather(fits: readonly FitCount[]): Misfits {
  const examples = fits.flatMap((fit) => fit.examples).sort((a, b) => a.line - b.line);
  return {
    count: fits.reduce((sum, { count }) => sum + count, 0),
    examples: examples.slice(0, EXAMPLES_SHOWN),
  };
}
