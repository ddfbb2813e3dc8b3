import type { EntityKey } from '../../model/entity.ts';
import type { EntityRecord } from '../records/schema.ts';

/** The latest change of an entity: the record that was put, or none where it was removed. */
export interface LatestChange {
  readonly key: EntityKey;
  readonly record: EntityRecord | undefined;
  /** The entry it came from, or a later one of the same layer. */
  readonly sequence: number;
}
