import type { BareValue, Ticks } from '../../model/edm.ts';

/**
 * What stood under the keys that a write changed, as few large values. It goes
 * with the changes, which have the keys: there is a Timestamp for each of them,
 * `NOTHING` where the key was free. The cells of all others follow each other:
 *
 *     place of the shape in `shapes`, value, value …
 *
 * Where only some values changed, the shape is of those alone, behind a line
 * that begins with `~` and names the properties that were not there.
 */
export interface BeforeImages {
  readonly shapes: readonly string[];
  readonly timestamps: BigInt64Array;
  readonly cells: readonly BareValue[];
}

/** The Timestamp of a key that was free. */
export const NOTHING: Ticks = -1n;

/** The bytes that a key or a value takes beyond its text. */
export const VALUE_BYTES = 8;

export const PART_MARK = '~';
export const PART_END = '\n';
