import type { EdmType, EdmValue } from './edm.ts';
import type { Entity, EntityKey } from './entity.ts';
import type { KeyTemplate } from './key-template.ts';
import type { TableName } from './names.ts';
import type { Reason, RefusalContext } from './storage-error.ts';

/** The entities of a table that are changed. */
export interface ChangeQuery {
  readonly filter?: string;
  readonly local?: boolean;
}

/** One change, made to each entity. */
export type BulkChange =
  | { readonly kind: 'delete' }
  | { readonly kind: 'set'; readonly property: string; readonly value: EdmValue }
  /** Refused for an entity that has a property of the new name already. */
  | { readonly kind: 'rename'; readonly property: string; readonly to: string }
  | { readonly kind: 'remove'; readonly property: string }
  /** Refused for an entity with a value that the type cannot represent. */
  | {
      readonly kind: 'convert';
      readonly property: string;
      /** Other properties that are converted together with it. */
      readonly also?: readonly string[];
      readonly type: EdmType;
    }
  /** Into an existing table. Refused where that has the key already. */
  | { readonly kind: 'copy'; readonly to: TableName }
  /** Refused where the new key is taken, even by an entity that would move away later. */
  | { readonly kind: 'rekey'; readonly partitionKey: KeyTemplate; readonly rowKey: KeyTemplate };

/** An entity that was left as it is, and why. */
export interface RefusedEntity {
  readonly key: EntityKey;
  readonly reason: Reason;
  readonly context: RefusalContext;
}

/** What a change would do; nothing is written. */
export interface ChangePreview {
  /** Entities that match. */
  readonly count: number;
  /** How many of them would be changed. */
  readonly changed: number;
  /** How many already are as the change wants them. */
  readonly unchanged: number;
  /** How many changed values would lose something (edm-convert.ts). */
  readonly lossy: number;
  readonly refused: number;
  /** The first 20 that match. */
  readonly samples: readonly ChangeSample[];
  /** The first 20 that would be refused. */
  readonly refusals: readonly RefusedEntity[];
}

export interface ChangeSample {
  readonly before: Entity;
  /** Absent where it would be deleted or refused. It has no Timestamp yet. */
  readonly after?: Omit<Entity, 'timestamp'>;
  readonly isLossy: boolean;
  readonly refusal?: RefusedEntity;
}

/** Returns the properties that are converted. */
export function namesConverted({
  property,
  also = [],
}: Extract<BulkChange, { kind: 'convert' }>): readonly string[] {
  return [property, ...also];
}

/** The progress of a change. Slices that were reported are kept, whatever happens later. */
export interface ChangeProgress {
  /** A cancelled change keeps what was done. These counts are then the last ones. */
  readonly state: 'running' | 'complete' | 'cancelled';
  /** Entities that were visited: changed, unchanged and refused together. */
  readonly done: number;
  readonly total: number;
  readonly changed: number;
  readonly unchanged: number;
  /** All so far. */
  readonly refused: number;
  /** Those since the last progress. */
  readonly refusals: readonly RefusedEntity[];
}
