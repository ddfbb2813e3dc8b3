import type { BareValue } from '../../model/edm.ts';
import type { StampedKeys } from './history-records.ts';

/**
 * New rows as columns, most of which are one buffer or one long text. They take
 * few bytes a row, and are cloned and written as they are, so that a slice of
 * an import is no larger than what Chromium keeps within its log.
 */
export interface PackedColumns {
  /** The key of each row, and its Timestamp. */
  readonly keys: StampedKeys;
  readonly shapes: readonly string[];
  /** The index of the shape of each row; absent where all have the first. */
  readonly places?: Uint8Array;
  /** One for each name in the shapes. */
  readonly columns: readonly PackedColumn[];
}

export interface PackedColumn {
  readonly name: string;
  readonly values: PackedValues;
}

/** A value for each row; anything where the row's shape lacks the name. */
export type PackedValues = PackedNumbers | BigInt64Array | Ticking | Few | Joined | Others;

/** The narrowest array that holds all of them. */
export type PackedNumbers = Uint8Array | Int16Array | Int32Array | Float64Array;

/** 64-bit numbers such as instants: how many units each is after the first. */
interface Ticking {
  readonly first: bigint;
  readonly unit: number;
  readonly steps: PackedNumbers;
}

/** The few different texts of a column, and the index of each row's text. */
interface Few {
  readonly texts: readonly string[];
  readonly places: Uint8Array;
}

/** Texts that follow each other without a separator. */
interface Joined {
  readonly text: string;
  readonly lengths: PackedNumbers;
}

type Others = readonly (BareValue | undefined)[];
