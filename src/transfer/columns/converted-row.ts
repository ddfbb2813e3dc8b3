import type { EdmValue } from '../../model/edm.ts';
import type { EntityKey } from '../../model/entity.ts';
import type { LinePlace } from './refused-line.ts';

/** A row as it will be; its values stand in the order of the converter's `properties`. */
export interface ConvertedRow extends EntityKey, LinePlace {
  /** Its place among the records of the file, from 1. */
  readonly number: number;
  readonly values: readonly (EdmValue | undefined)[];
}
