import type { Pause } from './pause.ts';

/**
 * Rows that are worked on between two looks at the clock: the slowest work
 * takes some milliseconds for them.
 */
export const ROWS_AT_ONCE = 100;

/** Does work for a few of the rows at a time, with a pause after each few. */
export async function inPortions(
  rows: readonly number[],
  pause: Pause,
  work: (some: readonly number[]) => void,
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    work(rows.slice(from, from + ROWS_AT_ONCE));
    await pause();
  }
}

/** Finds the rows for which a test holds, in the same way. */
export async function findInPortions(
  length: number,
  pause: Pause,
  isWanted: (row: number) => boolean,
  rowsAtOnce = ROWS_AT_ONCE,
): Promise<readonly number[]> {
  const found: number[] = [];
  for (let from = 0; from < length; from += rowsAtOnce) {
    const end = Math.min(length, from + rowsAtOnce);
    for (let row = from; row < end; row += 1) if (isWanted(row)) found.push(row);
    await pause();
  }
  return found;
}
