import type { Renamed } from '../../model/change.ts';
import type { Ticks } from '../../model/edm.ts';
import type { TableName } from '../../model/names.ts';
import type { BeforeImages } from './before-images.ts';
import type { EntryStep } from './entry-step.ts';
import type { TableRecord } from './schema.ts';

/** The header of an entry of the journal that can be undone. */
export interface StepHeader {
  readonly sequence: number;
  readonly operation: string;
  readonly author: string;
  readonly step: EntryStep;
  /** The latest Timestamp that the account had given then. */
  readonly lastTick: Ticks;
  /** About what it takes in the history, or in the journal. */
  readonly bytes: number;
  readonly tables: readonly HeaderTable[];
}

export interface HeaderTable {
  readonly id: string;
  /** The table's record afterwards, or the deleted one. */
  readonly record: Pick<TableRecord, 'name' | 'version' | 'entities' | 'bytes'>;
  readonly change?: 'created' | 'deleted' | 'back';
  /** The table's name before the entry renamed it. */
  readonly renamed?: TableName;
  readonly inserted: number;
  readonly updated: number;
  readonly removed: number;
}

/** What is kept of some checkpointed entries, in their order. */
export interface HistoryPage {
  /** Rises when the layout of a page changes. */
  readonly format: 1 | 2;
  readonly entries: readonly RetainedEntry[];
  /** Under `BEGUN_KEY` alone: operations of which a part was forgotten, and that may go on. */
  readonly begun?: readonly string[];
}

/**
 * What is kept of a checkpointed entry: not what it wrote, which is in the
 * records or in later images.
 */
export interface RetainedEntry {
  readonly sequence: number;
  readonly tables: readonly RetainedTable[];
}

export interface RetainedTable {
  readonly id: string;
  readonly isNew: boolean;
  readonly isBack?: boolean;
  readonly was?: TableRecord;
  readonly renamed?: Renamed;
  readonly keys: RetainedKeys;
  readonly before?: BeforeImages;
  readonly restored?: BigInt64Array;
}

/**
 * The keys that were written, in their order, and the Timestamp of each. Only
 * packed-keys.ts reads them.
 */
export type RetainedKeys = (ListedRowKeys | PackedRowKeys) & Partitions & Stamps;

/** The packed keys before their Timestamps are known. */
export type PackedKeys = PackedRowKeys & Partitions;

/** The layout of today. */
export type StampedKeys = PackedKeys & Stamps;

interface Stamps {
  /** The Timestamps that the write gave; `NOTHING` where an entity was removed. */
  readonly timestamps: BigInt64Array | TimestampRuns;
}

interface Partitions {
  /** The partitions of neighbouring keys, and how many keys each has. */
  readonly partitionKeys: readonly string[];
  readonly counts: readonly number[];
}

/** The layout of format 1. */
interface ListedRowKeys {
  readonly rowKeys: readonly string[];
}

/** What each RowKey has more than the one before it. */
interface PackedRowKeys {
  /** How many characters it has in common with that one. */
  readonly shared: Uint8Array;
  /** The rest of each, one a line. */
  readonly rests: string;
}

/** Runs of Timestamps that each rise by one tick. */
export interface TimestampRuns {
  readonly firsts: BigInt64Array;
  readonly counts: Uint32Array;
}

/** A deleted table whose entities still exist. */
export interface HeldTable {
  /** The entry that deleted it, and can restore it. */
  readonly sequence: number;
  readonly bytes: number;
}
