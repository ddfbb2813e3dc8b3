import { PlainBlock } from './plain-block.ts';
import { cellAt, isInQuotes, PlainRow } from './plain-rows.ts';
import type { FileRows, SourceRow } from './records.ts';

/**
 * The line with which Postgres ends rows that it writes as text, and which is not a row:
 * https://www.postgresql.org/docs/current/sql-copy.html#SQL-COPY-FILE-FORMATS-TEXT Anywhere else it is a row
 * like any other.
 */
export class EndMark {
  #held: SourceRow | undefined;

  /** Whether the last record so far is the mark; it is a row if others follow. */
  get isHeld(): boolean {
    return this.#held !== undefined;
  }

  /** Returns the records that are rows in any case, with one that was held back if more records follow it. */
  pass(rows: FileRows): FileRows {
    if (rows.length === 0) return rows;
    const last = rows.at(-1);
    const isMark = last !== undefined && isEndMark(last);
    const before = this.#held;
    // As an object of its own: the memory of the record may be used for the next ones.
    this.#held = isMark ? { line: last.line, cells: [MARK] } : undefined;
    if (before) return isMark ? [before, ...rows].slice(0, -1) : [before, ...rows];
    return isMark ? withoutLast(rows) : rows;
  }
}

const MARK = '\\.';

function withoutLast(rows: FileRows): FileRows {
  if (!(rows instanceof PlainBlock)) return [...rows].slice(0, -1);
  rows.dropLast();
  return rows;
}

function isEndMark(row: SourceRow): boolean {
  const width = row instanceof PlainRow ? row.width : row.cells.length;
  return width === 1 && cellAt(row, 0) === MARK && !isInQuotes(row, 0);
}
