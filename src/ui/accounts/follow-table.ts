import { tableNameKey } from '../../model/names.ts';
import type { TablePlace } from '../../model/table-carry.ts';
import type { AppContext } from '../app-context.ts';

/** Goes with a table that is open to where it is now. Work that is not saved stays where it is. */
export function followTable(
  { routes }: Pick<AppContext, 'routes'>,
  from: TablePlace,
  to: TablePlace,
): void {
  const here = routes.current.peek();
  const isHere =
    here.account === from.account &&
    here.table !== undefined &&
    tableNameKey(here.table) === tableNameKey(from.table);
  if (isHere && !routes.holdsWork.peek()) routes.slide({ ...here, ...to });
}
