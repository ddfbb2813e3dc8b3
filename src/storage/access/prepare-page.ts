import type { EntityPage } from '../../model/entity-page.ts';
import { packRows } from '../journal/pack-columns.ts';
import { planPage } from '../records/page-plan.ts';

/** Prepares new rows as far as possible, best while other rows are being written. */
export function preparePage(page: EntityPage): void {
  packRows(planPage(page));
}
