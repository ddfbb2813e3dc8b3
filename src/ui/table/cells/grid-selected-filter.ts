import type { GridModel } from '../../data-grid/grid-model.ts';
import { isKeyOrder } from '../../data-grid/grid-order.ts';
import { countRows } from '../../data-grid/grid-selection.ts';
import type { IndexRange } from '../../data-grid/grid-windowing.ts';
import { filterByKeys, filterOf } from './grid-key-range.ts';

/** The most entities that are named by their keys; more are only found if they are consecutive. */
export const MOST_NAMED = 1000;

/**
 * Returns a filter that finds just the entities of these rows; undefined if
 * they are too many to name.
 */
export async function findSelectedFilter(
  grid: Pick<GridModel, 'answered' | 'total' | 'loadRow' | 'loadRows'>,
  rows: readonly IndexRange[],
): Promise<string | undefined> {
  const { filter, order } = grid.answered.peek();
  if (countRows(rows) === grid.total.peek()) return filter;
  if (isKeyOrder(order)) {
    const ranges = await Promise.all(
      rows.map(async ({ first, end }) => {
        const [one, other] = await Promise.all([grid.loadRow(first), grid.loadRow(end - 1)]);
        return one && other && filterByKeys(filter, one.key, other.key);
      }),
    );
    const found = ranges.filter((range) => range !== undefined);
    return found.length > 1 ? found.map((range) => `(${range})`).join(' or ') : found[0];
  }
  if (countRows(rows) > MOST_NAMED) return undefined;
  const loaded = await Promise.all(rows.map((range) => grid.loadRows(range)));
  return filterOf(loaded.flat().map(({ key }) => key));
}
