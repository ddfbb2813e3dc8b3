import type { EntityKey } from '../../model/entity.ts';
import type { EntityRecord } from '../schema.ts';

/** The latest that happened to an entity: the record that was put, or nothing where it was removed. */
export interface LatestChange {
  readonly key: EntityKey;
  readonly record: EntityRecord | undefined;
  /** The journal's entry it came from, or a later one of the same layer. */
  readonly sequence: number;
}
