import { RowComparer } from '../merge/compare-rows.ts';
import { joinByKey } from '../merge/merge-join.ts';
import type { EntityPage } from '../model/entity-page.ts';
import type { TableCopyProgress } from '../model/table-copy.ts';
import type { EngineTable } from './copy-table.ts';
import { scan } from './scan.ts';
import { EVERY_ENTITY } from './selection.ts';

/** The entities between two reports: often enough for a progress bar that moves. */
const REPORTED_EVERY = 5000;

/**
 * Compares whether two tables have the same keys, and under each the same
 * properties of the same types. Reads both from end to end, side by side, so
 * that no two different contents pass as equal, as two checksums might.
 */
export async function* compareTables(
  one: EngineTable,
  other: EngineTable,
  total: number,
  signal: AbortSignal | undefined,
): AsyncGenerator<TableCopyProgress, boolean, undefined> {
  const comparer = new RowComparer();
  let done = 0;
  for await (const joined of joinByKey(pagesOf(one, signal), pagesOf(other, signal))) {
    if (comparer.compare(joined).some((kind) => kind !== 0)) return false;
    const before = done;
    done += joined.leftRows.length;
    const isDue = Math.floor(done / REPORTED_EVERY) > Math.floor(before / REPORTED_EVERY);
    if (isDue) yield { state: 'comparing', done, total };
  }
  return true;
}

async function* pagesOf(
  { engine, table }: EngineTable,
  signal: AbortSignal | undefined,
): AsyncGenerator<EntityPage, void, undefined> {
  for await (const { page } of scan(engine, table, EVERY_ENTITY, {}, signal)) yield page;
}
