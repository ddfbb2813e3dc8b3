import type { TableName } from '../../model/names.ts';

/**
 * A snapshot, as of the last checkpointed entry. Its layer lies among the entities: what it has
 * under keys that were written to since. Everything else is read in the layers of later snapshots
 * of the table, and then in the table.
 */
export interface SnapshotRecord extends TakenSnapshot {
  /** The number of the entry that took it. */
  readonly sequence: number;
  /** What its layer weighs. */
  readonly layer: LayerSize;
  /** Set on a deleted one that an older one still reads through. */
  readonly isDeleted?: true;
  /** Whether its layer has only what the older one needs. */
  readonly isPruned?: true;
}

export interface LayerSize {
  readonly records: number;
  readonly bytes: number;
}

/** What an entry of the journal says of a snapshot that it takes. */
export interface TakenSnapshot {
  readonly id: string;
  /** What those have in common that one entry takes as a set. */
  readonly set?: string;
  /** The storage id of the table. */
  readonly of: string;
  /** The table's name then. */
  readonly table: TableName;
  readonly name: string;
  readonly note: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly entities: number;
  readonly bytes: number;
}

/** What an entry does to a snapshot. */
export type SnapshotChange =
  | { readonly kind: 'take'; readonly snapshot: TakenSnapshot }
  | {
      readonly kind: 'rename';
      readonly id: string;
      readonly name: string;
      readonly note: string;
    }
  | { readonly kind: 'delete'; readonly id: string };
