import type { EdmValue, Ticks } from './edm.ts';

/** What names an entity within its table. Ordered by PartitionKey, then RowKey, by UTF-16 code units. */
export interface EntityKey {
  readonly partitionKey: string;
  readonly rowKey: string;
}

/** An entity as a caller sends it. A null counts as a property that was not sent (spec 1.7). */
export interface EntityInput extends EntityKey {
  readonly properties: ReadonlyMap<string, EdmValue | null>;
}

/** An entity as it is stored. Its properties keep the order in which they were first written. */
export interface Entity extends EntityKey {
  readonly timestamp: Ticks;
  readonly properties: ReadonlyMap<string, EdmValue>;
}

/** Whether a write drops the properties it does not name, or keeps them. */
export type UpdateMode = 'replace' | 'merge';
