import type { EntityPage } from '../model/entity-page.ts';
import { packRows } from './journal/pack-columns.ts';
import { planPage } from './page-plan.ts';

/** Makes ready what can be of new rows: best while something else is being written. */
export function preparePage(page: EntityPage): void {
  packRows(planPage(page));
}
