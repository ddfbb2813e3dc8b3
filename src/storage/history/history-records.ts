import type { Renamed } from '../../model/change.ts';
import type { Ticks } from '../../model/edm.ts';
import type { TableName } from '../../model/names.ts';
import type { TableRecord } from '../schema.ts';
import type { BeforeImages } from './before-images.ts';
import type { EntryStep } from './entry-step.ts';

/** What is to be told of an entry of the journal that can be undone. */
export interface StepHeader {
  readonly sequence: number;
  readonly operation: string;
  readonly author: string;
  readonly step: EntryStep;
  /** The latest Timestamp that the account had given then. */
  readonly lastTick: Ticks;
  /** What it takes in the history, about; in the journal, what it weighs there. */
  readonly bytes: number;
  readonly tables: readonly HeaderTable[];
}

export interface HeaderTable {
  readonly id: string;
  /** The table's record afterwards, or the one that was deleted. */
  readonly record: Pick<TableRecord, 'name' | 'version' | 'entities' | 'bytes'>;
  readonly change?: 'created' | 'deleted' | 'back';
  /** What it was called before the entry renamed it. */
  readonly renamed?: TableName;
  readonly inserted: number;
  readonly updated: number;
  readonly removed: number;
}

/** What is kept of some checkpointed entries, in their order. */
export interface HistoryPage {
  /** Goes up when what lies in it is laid out otherwise. */
  readonly format: 1 | 2;
  readonly entries: readonly RetainedEntry[];
  /** Under `BEGUN_KEY` alone: operations of which some was forgotten, and that may go on. */
  readonly begun?: readonly string[];
}

/** What is kept of a checkpointed entry: not what it wrote, which is in the records or in later images. */
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

/** The keys that were written, in their order, and what was written under each. packed-keys.ts alone reads them. */
export type RetainedKeys = (ListedRowKeys | PackedRowKeys) & Partitions & Stamps;

/** As they are packed before it is known what is written under each. */
export type PackedKeys = PackedRowKeys & Partitions;

/** As they are packed today. */
export type StampedKeys = PackedKeys & Stamps;

interface Stamps {
  /** The Timestamps they were given; `NOTHING` where an entity was removed. */
  readonly timestamps: BigInt64Array | TimestampRuns;
}

interface Partitions {
  /** Each once, and how many keys in turn are of it. */
  readonly partitionKeys: readonly string[];
  readonly counts: readonly number[];
}

/** As format 1 had them. */
interface ListedRowKeys {
  readonly rowKeys: readonly string[];
}

/** What each has more than the one before it. */
interface PackedRowKeys {
  /** How many characters it has in common with that one. */
  readonly shared: Uint8Array;
  /** The rest of each, one a line. */
  readonly rests: string;
}

/** Timestamps of which each is the tick after the one before it. */
export interface TimestampRuns {
  readonly firsts: BigInt64Array;
  readonly counts: Uint32Array;
}

/** A deleted table whose entities are still there. */
export interface HeldTable {
  /** The entry that deleted it, and can bring it back. */
  readonly sequence: number;
  readonly bytes: number;
}
