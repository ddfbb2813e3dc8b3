import { EntityPage } from '../model/entity-page.ts';
import { PageGatherer } from '../model/page-rows.ts';

/** Returns whether a row is marked as an entity that cannot be read. */
export function isDamaged({ columns }: EntityPage, row: number): boolean {
  return columns.timestamps[row] === 0n;
}

/** Returns those of some rows that can be read. */
export function validRows(page: EntityPage, rows: readonly number[]): readonly number[] {
  return rows.filter((row) => !isDamaged(page, row));
}

/** Returns the page without entities that cannot be read, and with their count. */
export function leaveOutDamaged(page: EntityPage): EntityPage {
  const all = Array.from({ length: page.length }, (_, row) => row);
  const rows = validRows(page, all);
  if (rows.length === page.length) return page;
  const gathered = new PageGatherer();
  gathered.add(page, rows);
  const { columns } = gathered.build(page.next);
  return new EntityPage({ ...columns, leftOut: page.length - rows.length });
}
