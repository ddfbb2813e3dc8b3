import type { Ticks } from '../../model/edm.ts';
import type { HistoryLimits } from '../../model/history.ts';
import type { PackedChanges } from '../journal/packed-changes.ts';
import type { AccessRecord, TableRecord } from '../schema.ts';

/**
 * Goes up when a copy is laid out otherwise. One of an older format is read
 * through a step in `readBegin`, one of a newer is left alone.
 */
export const COPY_FORMAT = 1;

/**
 * What a copy begins with: the account without its entities, as of the entry
 * last checkpointed when the copy was begun. All entries behind that one follow.
 */
export interface CopyBegin {
  readonly format: number;
  /** The version of the database that the records are of. */
  readonly version: number;
  readonly account: string;
  /** The account's own, unlike that of any other account of the same name. */
  readonly identity: string;
  /** In milliseconds since 1970. */
  readonly madeAt: number;
  readonly drained: number;
  readonly lastTick: Ticks;
  readonly tables: readonly (readonly [tableKey: string, record: TableRecord])[];
  readonly lives: readonly (readonly [tableKey: string, lives: number])[];
  readonly access: AccessRecord | undefined;
  readonly limits: HistoryLimits | undefined;
  /** Operations of which some is before the copy. What follows of them cannot be undone. */
  readonly begun: readonly string[];
}

/**
 * Some entities of a table, as they were at some time after the copy was begun.
 * What was written meanwhile follows as entries, which are put on top: so they
 * need not all be of one moment.
 */
export interface CopiedEntities {
  readonly id: string;
  readonly changes: PackedChanges;
}

/** Undefined where the copy is of a newer format. */
export function readBegin(value: unknown): CopyBegin | undefined {
  // The frame's checksum says that it is what was written.
  const begin = value as CopyBegin;
  return begin.format === COPY_FORMAT ? begin : undefined;
}

/** Whether it begins a copy that only a newer version can read. */
export function isOfNewerFormat(value: unknown): boolean {
  return Number((value as Partial<CopyBegin> | undefined)?.format) > COPY_FORMAT;
}

/** Keys of older versions lie there as they are. In a file nobody shall read them: new ones are drawn instead. */
export function accessToCopy({ keys: _, ...access }: AccessRecord): AccessRecord {
  return access;
}
