import type { EdmType } from '../../model/edm.ts';
import { type DateFormat, WRITTEN_FORMATS } from '../rows/column-dates.ts';
import { converts, type Fit, holds, isDateIn } from '../rows/value-fit.ts';

/** What is known of a column after every one of its values has been looked at. Plain: it crosses threads. */
export interface ColumnFacts {
  /** As the file names it. */
  readonly header: string;
  /** Which cell of a row holds its value. */
  readonly place: number;
  /** Which cell of a row holds the name of the value's type, where the file tells types. */
  readonly typePlace?: number;
  /** Rows that have no value here. */
  readonly absent: number;
  /** The values, counted by what they can be. */
  readonly fits: readonly FitCount[];
  /** No value has more UTF-16 units, or bytes. */
  readonly longest: number;
  /** Whether no value occurs twice and none is absent. */
  readonly isUnique: boolean;
  /** How many different values there are; undefined where they are many. */
  readonly distinct?: number;
  /** Values that no key may have; of many different ones, those among the first. */
  readonly unkeyable: number;
  /** The first of them. */
  readonly unkeyableExamples: readonly Example[];
}

export interface FitCount {
  readonly fit: Fit;
  /** The one text that all of them have, which may stand for no value; in quotes with these. */
  readonly mark?: string;
  readonly count: number;
  /** The first few. */
  readonly examples: readonly Example[];
}

export interface Example {
  readonly line: number;
  readonly text: string;
}

/** Values that are not what somebody would like them to be. */
export interface Misfits {
  readonly count: number;
  readonly examples: readonly Example[];
}

/** From narrow to wide: the first that holds every value is the one to propose. */
const NARROW_TO_WIDE = [
  'Edm.Boolean',
  'Edm.Int32',
  'Edm.Int64',
  'Edm.Double',
  'Edm.DateTime',
  'Edm.Guid',
  'Edm.String',
  // Only ever where the file says so.
  'Edm.Binary',
] as const satisfies readonly EdmType[];

/** The narrowest type that holds every value without a loss, if there is one. */
export function findNarrowestType({ fits }: ColumnFacts): EdmType | undefined {
  if (fits.length === 0) return 'Edm.String';
  return NARROW_TO_WIDE.find((type) => fits.every(({ fit }) => holds(fit, type)));
}

/** The values that cannot become the type at all. */
export function misfitsOf({ fits }: ColumnFacts, type: EdmType): Misfits {
  return gather(fits.filter(({ fit }) => !converts(fit, type)));
}

/** The values that are no dates in the format. */
export function dateMisfitsOf({ fits }: ColumnFacts, format: DateFormat): Misfits {
  return gather(fits.filter(({ fit }) => !isDateIn(fit, format)));
}

/**
 * The formats in which all values are dates, where they are written in numbers:
 * with one of them the rows have ruled out the others, with two nobody knows.
 */
export function findDateFormats({ fits }: ColumnFacts): readonly DateFormat[] {
  if (fits.length === 0) return [];
  return WRITTEN_FORMATS.filter((format) => fits.every(({ fit }) => isDateIn(fit, format)));
}

/** Whether single values have narrower types than text, and not all of them the same. */
export function isMixed(facts: ColumnFacts): boolean {
  const type = findNarrowestType(facts);
  if (type !== undefined && type !== 'Edm.String') return false;
  return facts.fits.some(({ fit }) => {
    const own = narrowestOf(fit);
    return own !== undefined && own !== 'Edm.String';
  });
}

/** Why each narrower type than this one was ruled out, where any value would have fitted it. */
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

/** The narrowest type of one value. */
export function narrowestOf(fit: Fit): EdmType | undefined {
  return NARROW_TO_WIDE.find((type) => holds(fit, type));
}

/** The values that can become the type, but would no longer be what the file says. */
export function changesOf({ fits }: ColumnFacts, type: EdmType): Misfits {
  return gather(fits.filter(({ fit }) => converts(fit, type) && !holds(fit, type)));
}

/** The type that was ruled out by the fewest values, where most would have fitted. */
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
