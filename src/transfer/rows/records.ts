import type { Cell } from './cell.ts';

/** A record of a file, before its columns are known. */
export interface SourceRow {
  /** The line where it begins, from 1. */
  readonly line: number;
  readonly cells: readonly Cell[];
  /** The indexes of the cells in quotes, where the file may have others without. */
  readonly quoted?: ReadonlySet<number> | undefined;
}

/** A record whose cells are in the order of the source's columns. */
export interface FileRow extends SourceRow {
  /** The problem of the record as a whole. */
  readonly problem?: RecordProblem;
  /** The file that it is in, where there are several. */
  readonly file?: string;
}

/** More fields than the header has columns; or an element of the list that is no object. */
export type RecordProblem = 'extraCells' | 'notObject';

/** Records in their order. */
export interface FileRows extends Iterable<FileRow> {
  readonly length: number;
  at(index: number): FileRow | undefined;
}

export type Rows = AsyncGenerator<FileRows, void, undefined>;
