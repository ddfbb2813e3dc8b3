import type { TablePlace } from '../../model/table-copy.ts';
import { MAX_CLOSED } from '../../workspace/kept-window.ts';
import type { RouteModel } from '../place/route-model.ts';
import type { Route } from '../place/routes.ts';
import { isSameTab, isSameTable, type TableTab, titleOf } from '../place/tab-list.ts';
import type { TabsModel } from './tabs-model.ts';

/** The commands of tabs. If one would lose work, the shown view asks first. */
export interface TabActions {
  show(id: string): void;
  /** Selects the tab that is this many further on, wrapping around at the ends. */
  step(by: 1 | -1): void;
  close(ids: readonly string[]): void;
  /** Returns whether a tab was closed whose table still exists. */
  canReopen(): boolean;
  /** Opens the last closed tab again. */
  reopen(): void;
  /** Makes the tab stay when another table is opened. */
  keep(id: string): void;
  /** Moves the tab before the one at this index, or to the end. */
  move(id: string, index: number): void;
  /** Opens the same view in a new tab. */
  duplicate(id: string): void;
  /** Returns a tab with its current route. */
  view(id: string): TableTab | undefined;
}

/** Creates the commands; `isThere` returns whether the table of a tab still exists. */
export function createTabActions(
  tabs: TabsModel,
  routes: RouteModel,
  isThere: (route: Route) => boolean,
): TabActions {
  const find = (id: string) => tabs.list.peek().tabs.find((tab) => tab.id === id);

  function show(id: string): void {
    const tab = find(id);
    if (tab && tabs.list.peek().active !== id) routes.go(tab.route, { tab: id });
  }

  function view(id: string): TableTab | undefined {
    tabs.note();
    return find(id);
  }

  function close(ids: readonly string[]): void {
    const { tabs: all, active } = tabs.list.peek();
    const onArrived = () => removeTabs(tabs, ids);
    if (active === undefined || !ids.includes(active)) {
      onArrived();
      return;
    }
    const next = nextTo(all, active, ids);
    const { account } = routes.current.peek();
    const home = account ? { account } : {};
    routes.go(next?.route ?? home, { tab: next?.id, replaces: true, onArrived });
  }

  return {
    show,
    close,
    step(by) {
      const { tabs: all, active } = tabs.list.peek();
      const index = all.findIndex(({ id }) => id === active);
      const next = index < 0 && by < 0 ? all.at(-1) : all[(index + by + all.length) % all.length];
      if (next) show(next.id);
    },
    canReopen: () => tabs.list.peek().closed.some(({ route }) => isThere(route)),
    reopen() {
      const { closed } = tabs.list.peek();
      const tab = closed.findLast(({ route }) => isThere(route));
      if (!tab) return;
      tabs.change(({ tabs: all, active }) => {
        const behind = all.findIndex(({ id }) => id === active) + 1 || all.length;
        return {
          tabs: all.toSpliced(behind, 0, { ...tab, isPreview: false }),
          closed: closed.filter((one) => one !== tab),
        };
      });
      show(tab.id);
    },
    keep: (id) => keepTab(tabs, id),
    move(id, index) {
      const moved = find(id);
      if (!moved) return;
      tabs.change(({ tabs: all }) => {
        const isBefore = (tab: TableTab, at: number) => at < index && tab !== moved;
        const isBehind = (tab: TableTab, at: number) => at >= index && tab !== moved;
        const kept = { ...moved, isPreview: false };
        return { tabs: [...all.filter(isBefore), kept, ...all.filter(isBehind)] };
      });
    },
    duplicate(id) {
      const tab = view(id);
      if (tab) tabs.open(tab.route, { isNew: true });
    },
    view,
  };
}

/** Makes a preview tab stay when another table opens. */
export function keepTab(tabs: TabsModel, id: string): void {
  if (!tabs.list.peek().tabs.some((tab) => tab.id === id && tab.isPreview)) return;
  tabs.change(({ tabs: all }) => ({
    tabs: all.map((tab) => (tab.id === id ? { ...tab, isPreview: false } : tab)),
  }));
}

/** Updates the tabs of a table that was renamed or moved, closed ones too. */
export function moveTabs(tabs: TabsModel, from: TablePlace, to: TablePlace): void {
  const follow = (tab: TableTab): TableTab =>
    isSameTable(tab.route, from) ? { ...tab, route: { ...tab.route, ...to } } : tab;
  tabs.change((before) => ({ tabs: before.tabs.map(follow), closed: before.closed.map(follow) }));
}

/** Closes tabs; they can be opened again. */
export function removeTabs(tabs: TabsModel, ids: readonly string[]): void {
  if (ids.length === 0) return;
  tabs.change(({ tabs: all, closed }) => {
    const isRemoved = ({ id }: TableTab) => ids.includes(id);
    return {
      tabs: all.filter((tab) => !isRemoved(tab)),
      closed: [...closed, ...all.filter(isRemoved)].slice(-MAX_CLOSED),
    };
  });
}

/** Returns the nearest tab that stays, preferably the one behind. */
function nextTo(
  all: readonly TableTab[],
  from: string,
  closed: readonly string[],
): TableTab | undefined {
  const index = all.findIndex(({ id }) => id === from);
  const stays = ({ id }: TableTab) => !closed.includes(id);
  return all.slice(index).find(stays) ?? all.slice(0, index).findLast(stays);
}

/** The label of a tab. */
export interface TabLabel {
  readonly name: string;
  /** The detail that distinguishes it from others of that name: account, filter, order. */
  readonly detail: string | undefined;
}

/** Returns the names of tables, with as much detail as distinguishes them. */
export function labelTabs(tabs: readonly TableTab[]): ReadonlyMap<string, TabLabel> {
  return new Map(tabs.map((tab) => [tab.id, labelOf(tab, tabs)]));
}

function labelOf(tab: TableTab, all: readonly TableTab[]): TabLabel {
  const { account, table, filter, order } = tab.route;
  const others = all.filter((other) => other !== tab);
  const isElsewhere = others.some(
    ({ route }) => route.account !== account && route.table.toLowerCase() === table.toLowerCase(),
  );
  const isTwice = others.some(({ route }) => isSameTab(route, tab.route));
  const sorted = order?.map(({ property, descending }) => `${property} ${descending ? '↓' : '↑'}`);
  const parts = [
    isElsewhere ? account : undefined,
    isTwice ? filter?.replaceAll(/\s+/g, ' ') : undefined,
    isTwice && !filter ? sorted?.join(', ') : undefined,
  ].filter(Boolean);
  return { name: titleOf(tab.route), detail: parts.join(' · ') || undefined };
}
