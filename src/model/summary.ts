import type { EdmType, EdmValue } from './edm.ts';

export interface SummaryQuery {
  readonly filter?: string;
  readonly local?: boolean;
  /** The properties to summarize; also `PartitionKey`, `RowKey` and `Timestamp`. */
  readonly properties: readonly string[];
  /** Counts the entities by their values of this property. */
  readonly groupBy?: string;
  /** Also lists which properties there are. */
  readonly survey?: boolean;
  /** After so many milliseconds, what was found by then is the answer. */
  readonly mostMs?: number;
}

export interface Summary {
  /** Entities that match. */
  readonly count: number;
  readonly read: number;
  /** In the order asked for. */
  readonly properties: readonly PropertySummary[];
  readonly groups?: ValueCounts;
  /** The properties of all that match, in first-seen order; of very many, the first thousand. */
  readonly survey?: readonly PropertyUse[];
  /** Whether its time was over before everything was read. */
  readonly isPartial?: boolean;
}

export interface PropertyUse {
  readonly property: string;
  readonly types: readonly TypeCount[];
}

export interface TypeCount {
  readonly type: EdmType;
  readonly count: number;
}

export interface PropertySummary {
  readonly property: string;
  /** Entities that have it. */
  readonly present: number;
  readonly types: readonly TypeCount[];
  /** By the order over values of all types; NaN is neither. */
  readonly min?: EdmValue;
  readonly max?: EdmValue;
  /** The sum of the numbers, if any: exact, and a bigint, where all of them are of integer types. */
  readonly sum?: number | bigint;
  readonly average?: number;
  readonly values: ValueCounts;
}

export interface ValueCounts {
  readonly distinct: number;
  /** Whether there are more values than are counted apart; the counts are exact all the same. */
  readonly isBounded: boolean;
  /** The most frequent first. A group of entities without the property has no value. */
  readonly top: readonly ValueCount[];
}

export interface ValueCount {
  readonly value: EdmValue | undefined;
  readonly count: number;
}
