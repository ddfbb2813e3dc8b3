import type { TablePlace } from '../../model/table-copy.ts';
import type { AppContext } from '../app-context.ts';
import { followRightSide } from '../place/compare-route.ts';
import type { Route } from '../place/routes.ts';
import { isSameTable, type TableRoute, type TableTab } from '../place/tab-list.ts';
import type { SplitPane } from './split-panes.ts';
import { moveTabs } from './tab-actions.ts';

type Follower = Pick<AppContext, 'accounts' | 'panes' | 'kept'>;

/**
 * Follows a table to its new place with its stored views, its tabs, and the
 * address. Unsaved work stays where it is.
 */
export async function followTable(app: Follower, from: TablePlace, to: TablePlace): Promise<void> {
  const { accounts, kept } = app;
  // A failure to move the stored views does not matter here.
  await kept.copyViews(from, to).catch(() => undefined);
  // Changes are notified with a delay, in which the table would not be found;
  // its former list is loaded last.
  if (from.account === to.account) {
    accounts.rename(from.account, { from: from.table, to: to.table });
  } else await accounts.loadTables(to.account);
  const { main, split } = app.panes;
  for (const pane of [split.peek().beside, main]) if (pane) goWith(pane, from, to);
  await accounts.loadTables(from.account);
}

function goWith({ routes, tabs }: SplitPane, from: TablePlace, to: TablePlace): void {
  const isHere = isSameTable(routes.current.peek(), from);
  if (isHere && routes.holdsWork.peek()) return;
  const tab = routes.tab.peek();
  // The address follows the focus only after a pause; the tab knows the present row.
  tabs.note();
  const noted = tabs.list.peek().tabs.find(({ id }) => id === tab);
  const here = noted?.route ?? routes.current.peek();
  moveTabs(tabs, from, to);
  if (isHere) routes.slide({ ...here, ...to }, tab);
  followComparisons(tabs, from, to);
  const shown = routes.current.peek();
  const other = isOfTable(shown) ? followRightSide(shown, from, to) : undefined;
  if (other) routes.slide(other, routes.tab.peek());
}

/** Updates the tabs that compare with the table. */
function followComparisons(tabs: SplitPane['tabs'], from: TablePlace, to: TablePlace): void {
  const follow = (tab: TableTab): TableTab => {
    const route = followRightSide(tab.route, from, to);
    return route ? { ...tab, route } : tab;
  };
  tabs.change((before) => ({ tabs: before.tabs.map(follow), closed: before.closed.map(follow) }));
}

function isOfTable(route: Route): route is TableRoute {
  return route.account !== undefined && route.table !== undefined;
}
