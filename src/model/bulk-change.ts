import type { EdmType, EdmValue } from './edm.ts';
import type { Entity, EntityKey } from './entity.ts';
import type { KeyTemplate } from './key-template.ts';
import type { TableName } from './names.ts';
import type { Reason, RefusalContext } from './storage-error.ts';

/** Which entities of a table are changed. */
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
  /** Refused for an entity of which the type has nothing like one of the values. */
  | {
      readonly kind: 'convert';
      readonly property: string;
      /** Other properties that are converted together with it. */
      readonly also?: readonly string[];
      readonly type: EdmType;
    }
  /** Into a table that there is. Refused where it has the key already. */
  | { readonly kind: 'copy'; readonly to: TableName }
  /** Refused where the new key is taken, if only by an entity that would move away later. */
  | { readonly kind: 'rekey'; readonly partitionKey: KeyTemplate; readonly rowKey: KeyTemplate };

/** An entity that was left as it is, and why. */
export interface RefusedEntity {
  readonly key: EntityKey;
  readonly reason: Reason;
  readonly context: RefusalContext;
}

/** What a change would do, without having done anything. */
export interface ChangePreview {
  /** Entities that match. */
  readonly count: number;
  /** Of them, those that would be changed. */
  readonly changed: number;
  /** Those that are already as the change wants them. */
  readonly unchanged: number;
  /** Those changed whose value would lose something (edm-convert.ts). */
  readonly lossy: number;
  readonly refused: number;
  /** The first 20 that match. */
  readonly samples: readonly ChangeSample[];
  /** The first 20 that would be refused. */
  readonly refusals: readonly RefusedEntity[];
}

export interface ChangeSample {
  readonly before: Entity;
  /** Absent where it would be deleted, and where it would be refused. Has no Timestamp yet. */
  readonly after?: Omit<Entity, 'timestamp'>;
  readonly isLossy: boolean;
  readonly refusal?: RefusedEntity;
}

/** The properties that a conversion is about. */
export function namesConverted({
  property,
  also = [],
}: Extract<BulkChange, { kind: 'convert' }>): readonly string[] {
  return [property, ...also];
}

/** How far a change is. The slices that were told of are kept, whatever happens later. */
export interface ChangeProgress {
  /** A cancelled one keeps what was done. These figures are then the last ones. */
  readonly state: 'running' | 'complete' | 'cancelled';
  /** Entities that were looked at: those changed, unchanged and refused together. */
  readonly done: number;
  readonly total: number;
  readonly changed: number;
  readonly unchanged: number;
  /** All so far. */
  readonly refused: number;
  /** Those since the last progress. */
  readonly refusals: readonly RefusedEntity[];
}
