import type { Predicate } from '../filter/predicate.ts';
import type { RunView } from '../model/entity-page.ts';
import { PageGatherer } from '../model/page-rows.ts';
import type { FoundRows } from './selection.ts';

/** Where more than one of so many rows matches, copying all of them takes less. */
const FEW_OF = 8;

/**
 * Finds rows that match where they lie, and copies these alone. Returns
 * undefined where they are many.
 */
export function seekRows(
  { page, from, to, next }: RunView,
  predicate: Predicate,
): FoundRows | undefined {
  const isMatch = predicate(page);
  const most = Math.floor((to - from) / FEW_OF);
  const rows: number[] = [];
  for (let row = from; row < to; row += 1) {
    if (!isMatch(row)) continue;
    if (rows.length === most) return undefined;
    rows.push(row);
  }
  const gathered = new PageGatherer();
  gathered.add(page, rows);
  return { page: gathered.build(), read: to - from, next };
}
