import type { ComparedSide, CompareQuery } from '../../model/comparison.ts';
import type { TableDescription } from '../../model/table-service.ts';
import { fittingRows } from '../data-grid/grid-page-cache.ts';
import { MOST_ROWS } from './compare-rows.ts';

/** Returns how many rows of both sides are read at once: fewer where entities are large. */
export async function findPageRows(
  describe: (side: ComparedSide) => Promise<Pick<TableDescription, 'entities' | 'bytes'>>,
  { left, right }: Pick<CompareQuery, 'left' | 'right'>,
): Promise<number> {
  const fitting = await Promise.all(
    [left, right].map(async (side) => {
      // The comparison itself says that a table is missing.
      const found = await describe(side).catch(() => undefined);
      return found?.entities ? Math.ceil(fittingRows(found) / 2) : MOST_ROWS;
    }),
  );
  return Math.min(MOST_ROWS, ...fitting);
}
