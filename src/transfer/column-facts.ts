import type { EdmType } from '../model/edm.ts';
import { converts, type Fit, holds } from './value-fit.ts';

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
  /** Whether no value occurs twice and none is absent. */
  readonly isUnique: boolean;
  /** How many different values there are; undefined where they are many. */
  readonly distinct?: number;
  /** Values that no key may have. */
  readonly unkeyable: number;
}

export interface FitCount {
  readonly fit: Fit;
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

const EXAMPLES_SHOWN = 3;

function gather(fits: readonly FitCount[]): Misfits {
  const examples = fits.flatMap((fit) => fit.examples).sort((a, b) => a.line - b.line);
  return {
    count: fits.reduce((sum, { count }) => sum + count, 0),
    examples: examples.slice(0, EXAMPLES_SHOWN),
  };
}
