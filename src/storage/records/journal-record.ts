import type { Ticks } from '../../model/edm.ts';
import type { TableName } from '../../model/names.ts';
import type { BeforeImages } from './before-images.ts';
import type { EntryStep } from './entry-step.ts';
import type { PackedChanges } from './packed-changes.ts';
import type { AccessRecord, TableRecord } from './schema.ts';
import type { SnapshotChange } from './snapshot-records.ts';

/**
 * All changes of one write transaction, as they are stored: all entities are
 * packed in few large values, as each object would be cloned. Entries lie in the
 * journal in the order of their commits.
 */
export interface JournalRecord {
  /** The entry's key in the journal: one more than the entry's before it. */
  readonly sequence: number;
  /** The id that slices of one import or change share. */
  readonly operation: string;
  /** The id of the engine that wrote the entry. */
  readonly author: string;
  /** The latest Timestamp of the account when the entry was written. */
  readonly lastTick: Ticks;
  /** In the order in which they happened, where one table was deleted and another took its name. */
  readonly tables: readonly StoredTableChange[];
  /** The access settings of the account, where the write changed them. */
  readonly access?: AccessRecord;
  /** What it does to snapshots. An entry that takes one changes no table. */
  readonly snapshots?: readonly SnapshotChange[];
  /** The step of the history. An entry without one is not kept once it is checkpointed. */
  readonly step?: EntryStep;
  /** The weight against the journal's bound: entities by spec 1.4, and a constant for the entry. */
  readonly bytes: number;
  /** Set on an entry that stands for one that cannot be read. Never stored. */
  readonly damaged?: DamagedEntry;
}

/** What lies under the number of an entry that cannot be read. */
export interface DamagedEntry {
  /**
   * `torn`: something else; `missing`: nothing; `refused`: the browser failed
   * to read it just now.
   */
  readonly cause: 'torn' | 'missing' | 'refused';
  readonly raw: unknown;
}

/** What a write did to one table, as it is stored. */
export interface StoredTableChange {
  /** The table's name in lower case. */
  readonly tableKey: string;
  /** The storage id of its entities. */
  readonly id: string;
  /** The table's own record afterwards; undefined where the table was deleted. */
  readonly record: TableRecord | undefined;
  /** Whether this write created the table. */
  readonly isNew: boolean;
  /** Whether this write restored the deleted table with all that it had. */
  readonly isBack?: boolean;
  /** The table's record before, where the write deleted the table. */
  readonly was?: TableRecord;
  /** The table's name before, where the write renamed it. */
  readonly renamed?: TableName;
  /** In key order; no key twice. */
  readonly changes: PackedChanges;
  /**
   * The entities under the keys before, where history keeps them. They are read
   * rarely, so they stay packed.
   */
  readonly before?: BeforeImages;
  /** Of an undo: the Timestamps of the versions that were restored; `NOTHING` where none was. */
  readonly restored?: BigInt64Array;
}
