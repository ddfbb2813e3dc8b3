import type { BareValue } from '../../model/edm.ts';
import type { StampedKeys } from '../history/history-records.ts';

/**
 * New rows as columns, most of which are a buffer or one long text: some bytes
 * a row, that are cloned and written as they lie. So a slice of an import is no
 * larger than what Chromium keeps within its log.
 */
export interface PackedColumns {
  /** The key of each row, and its Timestamp. */
  readonly keys: StampedKeys;
  readonly shapes: readonly string[];
  /** Which of the shapes each row has; absent where all have the first. */
  readonly places?: Uint8Array;
  /** One for each name in the shapes. */
  readonly columns: readonly PackedColumn[];
}

export interface PackedColumn {
  readonly name: string;
  readonly values: PackedValues;
}

/** A value for each row, which is anything where its shape has not got the name. */
export type PackedValues = PackedNumbers | BigInt64Array | Ticking | Few | Joined | Others;

/** The narrowest that holds all of them. */
export type PackedNumbers = Uint8Array | Int16Array | Int32Array | Float64Array;

/** 64-bit numbers, as instants are: how many units each is behind the first. */
interface Ticking {
  readonly first: bigint;
  readonly unit: number;
  readonly steps: PackedNumbers;
}

/** Texts of which there are few, and the place of each row's. */
interface Few {
  readonly texts: readonly string[];
  readonly places: Uint8Array;
}

/** Texts that follow each other without anything between them. */
interface Joined {
  readonly text: string;
  readonly lengths: PackedNumbers;
}

type Others = readonly (BareValue | undefined)[];
