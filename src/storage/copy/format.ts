import type { Ticks } from '../../model/edm.ts';
import type { HistoryLimits } from '../../model/history.ts';
import type { PackedChanges } from '../records/packed-changes.ts';
import type { AccessRecord, TableRecord } from '../records/schema.ts';
import type { SnapshotRecord } from '../records/snapshot-records.ts';

/**
 * Rises when the layout of a copy changes. `readBegin` has a step for each
 * older format; copies of a newer format are left alone.
 */
export const COPY_FORMAT = 1;

/**
 * The beginning of a copy: the account without its entities, as of the entry
 * that was last checkpointed when the copy was begun. All later entries follow.
 */
export interface CopyBegin {
  readonly format: number;
  /** The version of the database that the records come from. */
  readonly version: number;
  readonly account: string;
  /** The account's identity, unlike that of any other account of the same name. */
  readonly identity: string;
  /** Milliseconds since 1970. */
  readonly madeAt: number;
  readonly drained: number;
  readonly lastTick: Ticks;
  readonly tables: readonly (readonly [tableKey: string, record: TableRecord])[];
  readonly lives: readonly (readonly [tableKey: string, lives: number])[];
  /** Absent in copies of versions without snapshots. */
  readonly snapshots?: readonly SnapshotRecord[];
  readonly access: AccessRecord | undefined;
  readonly limits: HistoryLimits | undefined;
  /** Operations of which a part lies before the copy. The part that follows cannot be undone. */
  readonly begun: readonly string[];
}

/**
 * Some entities of a table, as read at some time after the copy was begun.
 * Entries that were written meanwhile follow and are applied on top, so the
 * entities need not be of one moment.
 */
export interface CopiedEntities {
  readonly id: string;
  readonly changes: PackedChanges;
}

/** Returns undefined where the copy is of a newer format. */
export function readBegin(value: unknown): CopyBegin | undefined {
  // The frame's checksum proves that it is what was written.
  const begin = value as CopyBegin;
  return begin.format === COPY_FORMAT ? begin : undefined;
}

/** Returns whether this begins a copy that only a newer version can read. */
export function isOfNewerFormat(value: unknown): boolean {
  return Number((value as Partial<CopyBegin> | undefined)?.format) > COPY_FORMAT;
}

/**
 * Leaves out the keys, which older versions stored unwrapped: a file must not
 * contain them. New ones are drawn on restore.
 */
export function accessToCopy({ keys: _, ...access }: AccessRecord): AccessRecord {
  return access;
}
