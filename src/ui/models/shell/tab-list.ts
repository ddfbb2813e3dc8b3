import { type AccountName, type TableName, tableNameKey } from '../../../model/names.ts';
import type { KeptScroll } from '../../../workspace/kept-window.ts';
import { isSameQuestion } from '../grid/grid-question.ts';
import { type Route, writeRoute } from './routes.ts';

/** An address of a table. */
export interface TableRoute extends Route {
  readonly account: AccountName;
  readonly table: TableName;
}

/** A view of a table: which, what of it, how it is sorted and laid out, and where somebody is in it. */
export interface TableTab {
  readonly id: string;
  readonly route: TableRoute;
  /** The next table that is only looked at takes its place. */
  readonly isPreview: boolean;
  readonly scroll?: KeptScroll | undefined;
  /** The text in its filter bar that has not run. */
  readonly typed?: string | undefined;
}

/** Where a view is scrolled to, and what is typed in its filter bar. */
export type TabPlace = Pick<TableTab, 'scroll' | 'typed'>;

/** The tabs of a window, in their order. */
export interface TabList {
  readonly tabs: readonly TableTab[];
  /** The tab that is shown; absent where the address leads elsewhere. */
  readonly active: string | undefined;
  /** Those that were closed, the latest at the end. */
  readonly closed: readonly TableTab[];
}

export interface Seat {
  readonly route: TableRoute;
  /** The tab that is asked for. */
  readonly into: string | undefined;
  /** Whether it is to be made. */
  readonly isNew: boolean;
  /** What a new tab takes along from another pane. */
  readonly place?: TabPlace | undefined;
  /** What a tab is called that has to be made besides. */
  readonly spareId: string;
}

/**
 * The tabs with the one shown that an address leads to: the tab that is asked
 * for, else one of its table. Where there is none, what is shown in the tab that
 * is asked for gives way to it, or a table that was only looked at.
 */
export function seatRoute(list: TabList, { route, into, isNew, place, spareId }: Seat): TabList {
  const { tabs, active } = list;
  if (isNew && into !== undefined) {
    const { scroll, typed } = place ?? {};
    return insertTab(list, { id: into, route, isPreview: false, scroll, typed });
  }
  const own = tabs.filter((tab) => isSameTable(tab.route, route));
  const chosen =
    own.find(({ id }) => id === into) ??
    own.find(({ id }) => id === active) ??
    own.find((tab) => isSameView(tab.route, route)) ??
    own[0];
  const here = tabs.find(({ id }) => id === into && id === active);
  const replaced = chosen ?? here ?? tabs.find(({ isPreview }) => isPreview);
  if (!replaced) return insertTab(list, { id: spareId, route, isPreview: true });
  const { id, isPreview } = replaced;
  const next = chosen ? moveOn(chosen, route, active) : { id, route, isPreview };
  return {
    ...list,
    active: replaced.id,
    tabs: tabs.map((tab) => (tab === replaced ? next : tab)),
  };
}

/** Behind the one that is shown, which it is from now on. */
function insertTab(list: TabList, tab: TableTab): TabList {
  const index = list.tabs.findIndex(({ id }) => id === list.active);
  const at = index < 0 ? list.tabs.length : index + 1;
  return { ...list, active: tab.id, tabs: list.tabs.toSpliced(at, 0, tab) };
}

/** What somebody filters or sorts is no mere look any more. */
function moveOn(tab: TableTab, route: TableRoute, active: string | undefined): TableTab {
  if (writeRoute(route) === writeRoute(tab.route)) return { ...tab, route };
  const isWorkedIn = tab.id === active && !isSameView(tab.route, route);
  const { id, typed } = tab;
  const isKept = typed !== undefined && (tab.route.filter ?? '') === (route.filter ?? '');
  return { id, route, isPreview: tab.isPreview && !isWorkedIn, ...(isKept && { typed }) };
}

export function isSameTable(one: Route, other: Route): boolean {
  const [first, second] = [one.table, other.table];
  if (one.account !== other.account || first === undefined || second === undefined) return false;
  return tableNameKey(first) === tableNameKey(second);
}

/** Whether they show the same entities in the same order. */
export function isSameView(one: Route, other: Route): boolean {
  return isSameQuestion(viewOf(one), viewOf(other));
}

function viewOf({ filter = '', order }: Route) {
  return { filter, ...(order && { order }) };
}
