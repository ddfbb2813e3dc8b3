import { MEBIBYTE } from '../base/mebibyte.ts';
import type { Ticks } from './edm.ts';
import type { Entity, EntityKey } from './entity.ts';
import type { TableName } from './names.ts';

/**
 * The origin of a write: a page of the app, a request of the protocol, or a
 * page that uses the module.
 */
export type StepOrigin = 'app' | 'rest' | 'module';

/** The kind of a step. */
export type StepKind =
  | 'insert'
  | 'update'
  | 'delete'
  /** An entity group, or several kinds of writes at once. */
  | 'group'
  | 'edit'
  | 'paste'
  | 'cut'
  | 'fill'
  | 'duplicate'
  | 'move'
  | 'import'
  | 'deleteMany'
  | 'setMany'
  | 'renameProperty'
  | 'removeProperty'
  | 'convertProperty'
  | 'copyMany'
  | 'rekeyMany'
  | 'createTable'
  | 'deleteTable'
  | 'clearTable'
  | 'renameTable'
  | 'copyTable'
  /** A step of a move to another account, in both accounts. */
  | 'moveTable'
  | 'undo'
  /** The undo of an undo. */
  | 'redo';

/** The step that writes belong to. Fields may be left out. */
export interface StepPart {
  /**
   * The same for all writes that a person did as one; drawn by the writer
   * (`crypto.randomUUID()`).
   */
  readonly step?: string;
  /** By default the kind of the step's first write. */
  readonly kind?: StepKind;
  readonly origin?: StepOrigin;
}

/**
 * Everything that was written in an account, in steps that can be undone. A
 * step is what was done as one: many writes, and many tables, may be of it.
 *
 * Whatever is written is in the history when it is acknowledged, so that the
 * change feed reports both; what only the history learns, such as that
 * steps were forgotten, it reports as a change of the account's tables.
 *
 * Every method refuses with a `StorageError`: with `stepMissing` where a step
 * is not kept any more, and with `cancelled` once its signal has aborted.
 */
export interface AccountHistory {
  /** The newest first. */
  listSteps(query?: HistoryQuery, signal?: AbortSignal): Promise<HistoryPage>;
  /** What Mod+Z and Mod+Shift+Z stand for now, whichever tab of the app it was done in. */
  findNext(signal?: AbortSignal): Promise<NextSteps>;
  /** Entities before and after a step: the first so many of them, 20 by default. */
  previewStep(step: string, limit?: number, signal?: AbortSignal): Promise<StepPreview>;
  /** What `undoStep` would do, and what stands against it. Nothing is written. */
  checkUndo(step: string, signal?: AbortSignal): Promise<UndoCheck>;
  /**
   * Returns entities that stand against the undo of a step, at three times: the first so many of
   * them, 100 by default and 1,000 at most. Left out are those whose former states are not kept,
   * and what stands against it as a whole table.
   */
  readConflicts(
    step: string,
    limit?: number,
    signal?: AbortSignal,
  ): Promise<readonly ConflictVersions[]>;
  /**
   * Undoes a step, which is a step itself: to undo that one is to redo. Of a step
   * that was undone and redone it undoes the redo. Works in slices that are each
   * kept as a whole; what is left of a step when the work is cancelled or cut
   * short is `partlyUndone`, and another undo of it goes on there.
   *
   * What was changed since stays, unless an option says otherwise. Values come back;
   * what is written gets new Timestamps, as every write does.
   */
  undoStep(step: string, options?: UndoOptions, signal?: AbortSignal): AsyncIterable<UndoProgress>;

  /** How much there is of it, and how much there may be. */
  getSize(signal?: AbortSignal): Promise<HistorySize>;
  /** What is beyond new limits is forgotten. 0 bytes: nothing is kept from now on, and nothing can be undone. */
  setLimits(limits: HistoryLimits): Promise<void>;
  /** Forgets a step and all that are older, or everything. Their room is given back in the background. */
  forget(step?: string): Promise<void>;
}

export interface HistoryQuery {
  /** Where a page starts: the `next` of the one before it. */
  readonly from?: string;
  /** 1 to 1,000; 100 by default. */
  readonly limit?: number;
  /** Only steps that touched this table, by its name now. */
  readonly table?: TableName;
}

export interface HistoryPage {
  readonly steps: readonly HistoryStep[];
  /** Where the next page starts; absent after the last. */
  readonly next?: string;
}

export interface HistoryStep {
  readonly id: string;
  /** When its first write was made, in milliseconds since 1970. */
  readonly at: number;
  /** When its last write so far was made: work goes on for minutes. */
  readonly lastAt: number;
  /** The latest Timestamp of its account right after its last write so far. */
  readonly lastTick: Ticks;
  readonly origin: StepOrigin;
  /** Whether the engine that is asked has written it: this tab, since it was loaded. */
  readonly isOwn: boolean;
  readonly kind: StepKind;
  /** The step that it undoes or redoes. */
  readonly undoes?: string;
  readonly tables: readonly StepTable[];
  /** Of all tables. */
  readonly inserted: number;
  readonly updated: number;
  readonly deleted: number;
  /** What it takes of the history's room, about; with deleted tables that can come back. */
  readonly bytes: number;
  readonly state: StepState;
}

export type StepState =
  | 'done'
  | 'undone'
  /** An undo was cancelled or cut short. */
  | 'partlyUndone'
  /** Some of it is forgotten already, or there was no room to keep it, so that it cannot be undone. */
  | 'cut';

/** What a step did to one table. */
export interface StepTable {
  /** As the table is called now, or was last. */
  readonly name: TableName;
  readonly change?: 'created' | 'deleted' | 'cleared' | 'renamed';
  /** What a table that was renamed was called before. */
  readonly before?: TableName;
  readonly inserted: number;
  readonly updated: number;
  /** Of a table that was deleted or cleared: all that it had. */
  readonly deleted: number;
}

export interface NextSteps {
  /** What is undone next. */
  readonly undo?: HistoryStep;
  /** What is redone next: an undo. A new step ends these. */
  readonly redo?: HistoryStep;
}

export interface StepPreview {
  readonly step: HistoryStep;
  /** Of tables that the step deleted or cleared as a whole, none. */
  readonly samples: readonly StepSample[];
}

export interface StepSample {
  readonly table: TableName;
  readonly key: EntityKey;
  /** Absent where the step inserted it. */
  readonly before?: Entity;
  /** Absent where the step deleted it. */
  readonly after?: Entity;
  /** Whether it was changed again since. */
  readonly isTouched: boolean;
}

/** An entity that a step wrote, and that was written again since. */
export interface ConflictVersions {
  readonly table: TableName;
  readonly key: EntityKey;
  /** As an undo would leave it; absent where the step inserted it. */
  readonly before?: Entity;
  /** As the step left it; absent where the step deleted it. */
  readonly after?: Entity;
  /** As it is now; absent where it is gone. */
  readonly now?: Entity;
}

export interface UndoCheck {
  readonly step: HistoryStep;
  /** Entities that would be set back, or tables as a whole with all they have. */
  readonly entities: number;
  /** How many were changed since. */
  readonly conflicts: number;
  /** The first 20 of them. */
  readonly samples: readonly UndoConflict[];
  /** Later steps that touched the same, the newest first: undone before, they stand no more against it. At most 20. */
  readonly later: readonly HistoryStep[];
}

/** What stands against the undo of one entity, or of what a step did to a whole table. */
export interface UndoConflict {
  readonly table: TableName;
  /** Absent where it is about the table. */
  readonly key?: EntityKey;
  readonly reason: UndoConflictReason;
}

export type UndoConflictReason =
  /** It was written since. */
  | 'changed'
  /** It is gone, or the table is. */
  | 'missing'
  /** What was deleted would come back, and its key or the table's name is taken. */
  | 'taken'
  /** What a deleted table had is swept already. */
  | 'swept';

export interface UndoOptions {
  /**
   * `refuse`: with `stepConflict`, and nothing is undone; what was undone when something
   * came to stand against the rest is redone, but for what was written there since. One that
   * goes on with an undo that was cut short stays where it is then. `skip`: they stay as they
   * are. `overwrite`: also what was changed since is set back, as far as the
   * step had changed it, and a table that it made goes with all that is in it.
   * Tables that are missing or taken, or that were cleared and have another name
   * since, are skipped even so.
   */
  readonly conflicts?: 'refuse' | 'skip' | 'overwrite';
}

/** How far an undo is. The slices that were reported are kept, unless it is refused as a whole. */
export interface UndoProgress {
  /** The step that the undo itself is. */
  readonly step: string;
  readonly state: 'running' | 'complete' | 'cancelled';
  /** Entities that were looked at: those set back, those skipped, and those that are gone already. */
  readonly done: number;
  readonly total: number;
  readonly undone: number;
  /** Whether anything is another than before, also tables without an entity. */
  readonly hasChanged: boolean;
  /** All so far. */
  readonly skipped: number;
  /** Those since the last progress. */
  readonly conflicts: readonly UndoConflict[];
}

export interface HistorySize {
  readonly bytes: number;
  readonly steps: number;
  /** When the oldest step was made; absent where there is none. */
  readonly oldest?: number;
  readonly limits: HistoryLimits;
}

export interface HistoryLimits {
  /** What the history of one account may take, about. */
  readonly bytes: number;
  /** How long steps are kept. */
  readonly days: number;
}

export const DEFAULT_HISTORY_LIMITS: HistoryLimits = { bytes: 200 * MEBIBYTE, days: 30 };
