import type { Cell } from './cell.ts';

/** One record of a file, before it is judged. */
export interface SourceRow {
  /** Where it begins, from 1. */
  readonly line: number;
  readonly cells: readonly Cell[];
  /** The places of those that stand in quotes, where the file may have others that do not. */
  readonly quoted?: ReadonlySet<number> | undefined;
}

/** A record whose cells stand in the order of the source's columns. */
export interface FileRow extends SourceRow {
  /** What is wrong with the record as a whole. */
  readonly fault?: RecordFault;
  /** Which file it is in, where there are several. */
  readonly file?: string;
}

/** More fields than the header has columns; or an element of the list that is no object. */
export type RecordFault = 'extraCells' | 'notObject';

/** Some records in their order, at least an array of them. */
export interface FileRows extends Iterable<FileRow> {
  readonly length: number;
  at(place: number): FileRow | undefined;
}

export type Rows = AsyncGenerator<FileRows, void, undefined>;
