import { type AccountName, type TableName, tableNameKey } from '../../model/names.ts';
import type { KeptScroll } from '../../workspace/kept-window.ts';
import { isSameQuery } from '../data-grid/grid-query.ts';
import { type Route, writeRoute } from './routes.ts';
import { shownName } from './shown-name.ts';

/** The address of a table. */
export interface TableRoute extends Route {
  readonly account: AccountName;
  readonly table: TableName;
}

/** A view of a table: its route, with filter, order and layout, and its scroll position. */
export interface TableTab {
  readonly id: string;
  readonly route: TableRoute;
  /** Whether the next table that is only previewed replaces it. */
  readonly isPreview: boolean;
  readonly scroll?: KeptScroll | undefined;
  /** The text in its filter bar that was not applied. */
  readonly typed?: string | undefined;
}

/** The scroll position of a view, and the text in its filter bar. */
export type TabPlace = Pick<TableTab, 'scroll' | 'typed'>;

/** The state of a view that the address does not contain, or not yet. */
export interface TabMemory extends TabPlace {
  readonly at: Route['at'] | undefined;
  readonly ranges: NonNullable<Route['ranges']>;
}

/**
 * Returns the current state of a view; undefined while it is still loading what
 * its address names.
 */
export type SnapshotReader = (route: TableRoute) => TabMemory | undefined;

/** The tabs of a window, in their order. */
export interface TabList {
  readonly tabs: readonly TableTab[];
  /** The tab that is shown; absent if the address leads elsewhere. */
  readonly active: string | undefined;
  /** The closed tabs, the latest at the end. */
  readonly closed: readonly TableTab[];
}

export interface Seat {
  readonly route: TableRoute;
  /** The requested tab. */
  readonly into: string | undefined;
  /** Whether the tab is to be created. */
  readonly isNew: boolean;
  /** The position and text that a new tab takes over from another pane. */
  readonly place?: TabPlace | undefined;
  /** The id for a tab that must be created besides. */
  readonly spareId: string;
}

/**
 * Returns the tabs with the one shown to which an address leads: the requested
 * tab, else one of its table. If there is none, the route replaces what the
 * requested tab shows, or a preview.
 */
export function seatRoute(list: TabList, { route, into, isNew, place, spareId }: Seat): TabList {
  const { tabs, active } = list;
  if (isNew && into !== undefined) {
    const { scroll, typed } = place ?? {};
    return insertTab(list, { id: into, route, isPreview: false, scroll, typed });
  }
  const own = tabs.filter((tab) => isSameTab(tab.route, route));
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

/** Inserts a tab behind the shown one, and shows it. */
function insertTab(list: TabList, tab: TableTab): TabList {
  const index = list.tabs.findIndex(({ id }) => id === list.active);
  const at = index < 0 ? list.tabs.length : index + 1;
  return { ...list, active: tab.id, tabs: list.tabs.toSpliced(at, 0, tab) };
}

/**
 * Returns the tab with another route. A tab whose filter or order is changed is
 * no longer a preview.
 */
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

/** Returns whether one tab shows both: a comparison has a tab beside that of its table. */
export function isSameTab(one: Route, other: Route): boolean {
  return isSameTable(one, other) && !one.compare === !other.compare;
}

/** Returns whether they show the same entities in the same order. */
export function isSameView(one: Route, other: Route): boolean {
  return isSameQuery(viewOf(one), viewOf(other));
}

function viewOf({ filter = '', order }: Route) {
  return { filter, ...(order && { order }) };
}

/** The open tabs of a view, and its route. */
export interface OpenTabs extends TabList {
  readonly route: Route;
}

/** The open tabs of the secondary pane of a split window. */
export interface OpenPane extends OpenTabs {
  /** The share of the width that the left pane has. */
  readonly share: number;
  /** Whether it was the active pane. */
  readonly isCurrent: boolean;
}

/** The panes and tabs that were open in a window. */
export interface OpenWindow extends OpenTabs {
  readonly beside?: OpenPane | undefined;
}

/** Returns the name of a view: that of its table, or of both that it compares. */
export function titleOf({ table, compare }: Pick<Route, 'table' | 'compare'>): string {
  const name = table ? shownName(table) : '';
  // The right side is not checked: whatever stands there is only shown.
  const right = compare?.split('&', 1)[0]?.split('/')[1] as TableName | undefined;
  return right === undefined ? name : `${name} ↔ ${shownName(right)}`;
}
