import type { ChangeProgress, RefusedEntity } from './bulk-change.ts';
import type { Ticks } from './edm.ts';
import type { EntityKey } from './entity.ts';
import type { EntityPage } from './entity-page.ts';
import type { AccountName, TableName } from './names.ts';

/** One side of a comparison: a table, or what a filter finds in it. */
export interface ComparedSide {
  readonly account: AccountName;
  readonly table: TableName;
  /** In the language of `$filter`, with the conditions that the service lacks. */
  readonly filter?: string;
}

/** What does not count as a difference. Without rules, every difference counts. */
export interface CompareRules {
  /** Properties that are not compared. */
  readonly leftOut?: ReadonlySet<string>;
  /** Texts that differ only in case are the same; by Unicode's own lower case, in no language. */
  readonly ignoresCase?: boolean;
  /** Texts that differ only in white space at their ends, or in its amount within, are the same. */
  readonly ignoresSpaces?: boolean;
  /** Two numbers that differ by at most this are the same. NaN is only itself. */
  readonly tolerance?: number;
}

export interface CompareQuery {
  readonly left: ComparedSide;
  readonly right: ComparedSide;
  readonly rules?: CompareRules;
  /**
   * What the right side calls properties of the left side, by their name on the left. Another
   * property of the right side that has the name on the left is not compared.
   */
  readonly rightNames?: ReadonlyMap<string, string>;
  /**
   * The properties, by their names on the left, whose values pair entities; by default
   * PartitionKey and RowKey. Entities of one side with the same values pair with none. Numbers are
   * the same whatever their types, and so are two absent values.
   */
  readonly pairBy?: readonly string[];
}

/** How an entity differs: only one side has its key, or both have it with different properties. */
export type RowDifferenceKind = 'equal' | 'added' | 'removed' | 'changed';

/** Of a whole comparison so far. */
export interface DifferenceCounts {
  readonly rows: Readonly<Record<RowDifferenceKind, number>>;
  /** How many cells of entities that both sides have differ, by property; none that has no difference. */
  readonly cells: ReadonlyMap<string, number>;
}

export interface CompareProgress {
  readonly counts: DifferenceCounts;
  /** Entities read of both sides. */
  readonly read: number;
  /** Entities of both sides: the most that can be read. */
  readonly total: number;
  /** Entities that share the values of `pairBy` with others of their side: they count as added or removed. */
  readonly repeated: number;
  /** Entities of both sides that cannot be read: they are not compared. */
  readonly damaged: number;
  readonly isComplete: boolean;
  readonly elapsedMs: number;
}

/** Which rows of a comparison are meant. */
export interface ComparedChoice {
  /** By default all that differ. */
  readonly kinds?: readonly RowDifferenceKind[];
  /** Only entities whose cells of this property differ, by its name on the left. */
  readonly property?: string;
}

/** Rows as they are now: they may have been written since they were compared. */
export interface ComparedRows {
  /**
   * Row by row beside `right`. A side that has no such entity has its key in the row, Timestamp 0
   * and no property.
   */
  readonly left: EntityPage;
  /** Its properties have their names on the left. */
  readonly right: EntityPage;
  /** As they were found. */
  readonly kinds: readonly RowDifferenceKind[];
}

/** What is taken over from one side into the other. */
export interface TakenDifferences {
  /** The side that is read. The other one is written. */
  readonly from: 'left' | 'right';
  readonly choice: ComparedChoice;
  /** Only these rows of the choice; by default all. */
  readonly rows?: readonly TakenRow[];
  /**
   * Only these properties of each row, by their names on the left; by default everything that is
   * compared, so that an entity may also be inserted or deleted.
   */
  readonly properties?: readonly string[];
  /** The step of the history that it belongs to; by default one of its own. */
  readonly step?: string;
}

/** Rows of a choice that follow each other. */
export interface ComparedRange {
  /** The index of the first. */
  readonly row: number;
  /** By default one. */
  readonly count?: number;
}

export interface TakenRow extends ComparedRange {
  /** Only these properties of each. */
  readonly properties?: readonly string[];
  /** The versions that a person has seen; by default those that were compared. */
  readonly seen?: SeenVersions;
}

/** The Timestamps of the entities of a row, 0 where there was none. */
export interface SeenVersions {
  readonly left: Ticks;
  readonly right: Ticks;
}

/** A row that was left as it is, because either side was written since, or by a rule. */
export interface RefusedDifference extends RefusedEntity {
  /** Its index in the choice. */
  readonly row: number;
}

export interface TakeProgress extends Omit<ChangeProgress, 'refusals'> {
  /** Those since the last progress. */
  readonly refusals: readonly RefusedDifference[];
}

/**
 * The rows of two tables, found once, kept as keys. Entities written meanwhile may be found as they
 * were before or after; later writes change neither number nor order of the rows.
 */
export interface TableComparison {
  /**
   * Finds the differences, and reports progress a few times a second; the last report is complete.
   * Ending the iteration ends the work, and iterating again begins anew.
   */
  progress(signal?: AbortSignal): AsyncIterable<CompareProgress>;
  /** Returns the number of rows found so far. */
  count(choice: ComparedChoice): Promise<number>;
  /** Returns how many of these rows of a choice are of which kind. */
  countKinds(
    choice: ComparedChoice,
    rows: readonly ComparedRange[],
  ): Promise<Readonly<Record<RowDifferenceKind, number>>>;
  /** Returns at most 1,000 rows by index, in the order of keys, or of the values of `pairBy`. */
  read(
    choice: ComparedChoice,
    first: number,
    count: number,
    signal?: AbortSignal,
  ): Promise<ComparedRows>;
  /**
   * Returns the index of the first row at a key or behind it; undefined behind the last. With
   * `pairBy`, the index of the row with that key on the left side.
   */
  placeOf(choice: ComparedChoice, key: EntityKey): Promise<number | undefined>;
  /**
   * Takes differences over, in slices that are each committed as a whole, as one step of the
   * history. What is written is as `TableService.changeEntities` reports it, and so is what an
   * aborted signal does. The rows of the comparison stay as they were found.
   */
  take(taken: TakenDifferences, signal?: AbortSignal): AsyncIterable<TakeProgress>;
  /** Closes the comparison. Later calls throw `viewClosed`. */
  close(): void;
}
