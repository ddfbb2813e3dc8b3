import type { EdmValue } from '../../model/edm.ts';
import type { EntityKey } from '../../model/entity.ts';
import type { LinePlace } from './refused-line.ts';

/** A row to be written; its values are in the order of the converter's `properties`. */
export interface ConvertedRow extends EntityKey, LinePlace {
  /** The number of its record in the file, from 1. */
  readonly number: number;
  readonly values: readonly (EdmValue | undefined)[];
}
