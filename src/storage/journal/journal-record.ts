import type { Ticks } from '../../model/edm.ts';
import type { StepKind, StepOrigin } from '../../model/history.ts';
import type { TableName } from '../../model/names.ts';
import type { BeforeImages } from '../history/pack-before.ts';
import type { AccessRecord, TableRecord } from '../schema.ts';
import {
  type EntityChange,
  type PackedChanges,
  packChanges,
  unpackChanges,
} from './packed-changes.ts';

/** All that one write transaction did, in the order of the journal. */
export interface JournalEntry {
  /** Its key in the journal. Each write takes the number after the last one's. */
  readonly sequence: number;
  /** What the write is part of: slices of one import or change share it. */
  readonly operation: string;
  /** The engine that wrote it. */
  readonly author: string;
  /** The latest Timestamp that the account had given when it was written. */
  readonly lastTick: Ticks;
  /** In the order in which they happened, where one table was deleted and another took its name. */
  readonly tables: readonly TableChange[];
  /** Who may ask afterwards, where the write changed that. */
  readonly access?: AccessRecord;
  /** What a person or a request did with it. Without one it is not kept when it is drained. */
  readonly step?: EntryStep;
  /** What it weighs against the journal's bound: entities by spec 1.4, and a little for itself. */
  readonly bytes: number;
  /** Of one that stands for another, which cannot be read as it lies in the journal. Never stored. */
  readonly damaged?: DamagedEntry;
}

/** What there is under the number of an entry that cannot be read. */
export interface DamagedEntry {
  /** Something else, nothing, or what the browser could not read just now. */
  readonly cause: 'torn' | 'missing' | 'refused';
  readonly raw: unknown;
}

/** What the history tells of a write. */
export interface EntryStep {
  readonly kind: StepKind;
  readonly origin: StepOrigin;
  /** In milliseconds since 1970. */
  readonly at: number;
  /** Of a slice of an undo. */
  readonly undo?: UndoMark;
  /** Whether there was no room to keep what stood there before, so that it cannot be undone. */
  readonly isForGood?: boolean;
  /** Of an undo that nobody has asked for: what broke off is taken back, and not to be done again. */
  readonly isTakeBack?: boolean;
}

/** Whether what stood there before is kept with the entry of a step. */
export function isUndoable(step: EntryStep | undefined): step is EntryStep {
  return step !== undefined && !step.isForGood;
}

export interface UndoMark {
  /** The operation that is undone. */
  readonly of: string;
  /** Whether everything is as it was before that, so far: nothing was left out, and nothing later overwritten. */
  readonly isExact: boolean;
  /** How far it is undone after this slice, the latest first: undefined where nothing is left. */
  readonly next: PlaceInStep | undefined;
  /** The operation's last entry when the undo began; what was written later is not undone by it. */
  readonly upTo?: number;
}

/** A place among the changes of an operation's entries. */
export interface PlaceInStep {
  readonly sequence: number;
  readonly table: number;
  /** Changes up to this one, and without it, are still to be undone. */
  readonly change: number;
}

/** What a write did to one table. */
export interface TableChange {
  /** The table's name in lower case. */
  readonly tableKey: string;
  /** The storage id of its entities. */
  readonly id: string;
  /** The table's own record afterwards; undefined where the table was deleted. */
  readonly record: TableRecord | undefined;
  /** Whether this write made the table. */
  readonly isNew: boolean;
  /** Whether it had been deleted, and came back with all that it had. */
  readonly isBack?: boolean;
  /** The table's record before, where the write deleted the table. */
  readonly was?: TableRecord;
  /** What the table was called before, where the write gave it another name. */
  readonly renamed?: TableName;
  /** In key order; no key twice. */
  readonly changes: readonly EntityChange[];
  /** What stood under the keys before, where that is kept and anything did. Few read it, so it stays packed. */
  readonly before?: BeforeImages;
  /** Of an undo: the Timestamps of the versions that came back; `NOTHING` where none did. */
  readonly restored?: BigInt64Array;
}

/** An entry as it is stored: an entity of its own costs nothing, so that few large values are cloned. */
export interface JournalRecord extends Omit<JournalEntry, 'tables'> {
  readonly tables: readonly StoredTableChange[];
}

export interface StoredTableChange extends Omit<TableChange, 'changes'> {
  readonly changes: PackedChanges;
}

export function encodeEntry({ tables, ...entry }: JournalEntry): JournalRecord {
  return {
    ...entry,
    tables: tables.map(({ changes, ...table }) => ({ ...table, changes: packChanges(changes) })),
  };
}

export function decodeEntry({ tables, ...record }: JournalRecord): JournalEntry {
  return {
    ...record,
    tables: tables.map(({ changes, ...table }) => ({ ...table, changes: unpackChanges(changes) })),
  };
}

/** How many entities an entry puts or removes. */
export function countChanges({ tables }: JournalRecord | JournalEntry): number {
  let count = 0;
  for (const { changes } of tables) {
    count += 'timestamps' in changes ? changes.timestamps.length : changes.length;
  }
  return count;
}
