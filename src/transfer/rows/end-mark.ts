import { cellAt, isInQuotes, PlainRow } from './plain-rows.ts';
import type { SourceRow } from './records.ts';

/**
 * The line with which Postgres ends rows that it writes as text, and which is none:
 * https://www.postgresql.org/docs/current/sql-copy.html#SQL-COPY-FILE-FORMATS-TEXT
 * Anywhere else than at the end it is a row like any other.
 */
export class EndMark {
  #held: SourceRow | undefined;

  /** Whether the last of the records so far is one; it is a row if others follow. */
  get isHeld(): boolean {
    return this.#held !== undefined;
  }

  /** The records that are rows whatever follows, with one that was held where more came. */
  pass(rows: SourceRow[]): SourceRow[] {
    if (rows.length === 0) return rows;
    if (this.#held) rows.unshift(this.#held);
    const last = rows.at(-1);
    const isMark = last !== undefined && isEndMark(last);
    // By itself: what a record lies in may become the next ones'.
    this.#held = isMark ? { line: last.line, cells: [MARK] } : undefined;
    if (isMark) rows.pop();
    return rows;
  }
}

const MARK = '\\.';

function isEndMark(row: SourceRow): boolean {
  const width = row instanceof PlainRow ? row.width : row.cells.length;
  return width === 1 && cellAt(row, 0) === MARK && !isInQuotes(row, 0);
}
