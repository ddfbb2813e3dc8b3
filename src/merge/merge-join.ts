import { type EntityPage, pageOf } from '../model/entity-page.ts';

/** Rows of two pages, paired by key, in key order. */
export interface JoinedRows {
  readonly left: EntityPage;
  readonly right: EntityPage;
  /** For each pair the row of `left`; -1 where only the right side has the key. */
  readonly leftRows: Int32Array;
  /** For each pair the row of `right`; -1 where only the left side has the key. */
  readonly rightRows: Int32Array;
}

const NO_PAGE = pageOf([]);

/**
 * Joins two tables by key. Both must yield pages in key order; pages may be
 * short or empty. Holds one page of each side, so that memory does not depend
 * on the number of entities. Ending the iteration ends both sides.
 */
export async function* joinByKey(
  left: AsyncIterable<EntityPage>,
  right: AsyncIterable<EntityPage>,
): AsyncGenerator<JoinedRows, void, undefined> {
  const [one, other] = [new Cursor(left), new Cursor(right)];
  try {
    // Both sides read their next page at the same time.
    await Promise.all([one.fill(), other.fill()]);
    while (one.page.length > 0 || other.page.length > 0) {
      yield joinPages(one, other);
      await Promise.all([one.fill(), other.fill()]);
    }
  } finally {
    await Promise.all([one.close(), other.close()]);
  }
}

/** Pairs rows until one of the pages is used up; where one side is over, all rows of the other. */
function joinPages(one: Cursor, other: Cursor): JoinedRows {
  const [left, right] = [one.page, other.page];
  const most = left.length - one.row + right.length - other.row;
  const [leftRows, rightRows] = [new Int32Array(most), new Int32Array(most)];
  let pairs = 0;
  const isOneOver = left.length === 0;
  const isOtherOver = right.length === 0;
  while (
    (isOneOver || one.row < left.length) &&
    (isOtherOver || other.row < right.length) &&
    (one.row < left.length || other.row < right.length)
  ) {
    const order = isOneOver ? 1 : isOtherOver ? -1 : compareRows(left, one.row, right, other.row);
    leftRows[pairs] = order <= 0 ? one.row : -1;
    rightRows[pairs] = order >= 0 ? other.row : -1;
    if (order <= 0) one.row += 1;
    if (order >= 0) other.row += 1;
    pairs += 1;
  }
  return {
    left,
    right,
    leftRows: leftRows.subarray(0, pairs),
    rightRows: rightRows.subarray(0, pairs),
  };
}

/** Compares two keys in the order of tables, without building them. */
function compareRows(
  left: EntityPage,
  leftRow: number,
  right: EntityPage,
  rightRow: number,
): number {
  const a = left.columns.partitionKeys[leftRow] ?? '';
  const b = right.columns.partitionKeys[rightRow] ?? '';
  if (a !== b) return a < b ? -1 : 1;
  const c = left.columns.rowKeys[leftRow] ?? '';
  const d = right.columns.rowKeys[rightRow] ?? '';
  if (c === d) return 0;
  return c < d ? -1 : 1;
}

/** One side of a join: its page and the next row. */
class Cursor {
  readonly #pages: AsyncIterator<EntityPage>;
  #isOver = false;
  page = NO_PAGE;
  row = 0;

  constructor(pages: AsyncIterable<EntityPage>) {
    this.#pages = pages[Symbol.asyncIterator]();
  }

  /** Reads on where the page is used up, past empty ones. */
  async fill(): Promise<void> {
    while (this.row >= this.page.length && !this.#isOver) {
      const { done, value } = await this.#pages.next();
      this.#isOver = done === true;
      this.page = done ? NO_PAGE : value;
      this.row = 0;
    }
  }

  async close(): Promise<void> {
    await this.#pages.return?.();
  }
}
