import { effect, untracked } from '@preact/signals';
import type { Renamed } from '../../model/change.ts';
import { type AccountName, tableNameKey } from '../../model/names.ts';
import { isSnapshot } from '../../model/snapshot.ts';
import {
  type KeptHalf,
  type KeptTab,
  type KeptTabs,
  type KeptWindow,
  MAX_TABS,
} from '../../workspace/kept-window.ts';
import type { AccountsModel, AccountTables, WatchChanges } from '../place/accounts-model.ts';
import { findSnapshot, knownSnapshots } from '../place/known-snapshots.ts';
import type { RouteModel } from '../place/route-model.ts';
import { readRoute, writeRoute } from '../place/routes.ts';
import {
  isSameTable,
  type OpenPane,
  type OpenTabs,
  type OpenWindow,
  type TableTab,
} from '../place/tab-list.ts';
import { moveTabs, removeTabs } from './tab-actions.ts';
import type { TabsModel } from './tabs-model.ts';

interface Watched {
  readonly tabs: TabsModel;
  readonly routes: RouteModel;
  readonly accounts: AccountsModel;
  readonly watch: WatchChanges;
}

/** Updates tabs when their tables are deleted or renamed, until the returned function is called. */
export function followTables({ tabs, routes, accounts, watch }: Watched): () => void {
  const unwatch = watch((change) => {
    if (change.kind === 'tables' && change.renamed) rename(change.account, change.renamed);
  });
  const stop = effect(() => {
    const all = accounts.accounts.value;
    const isRead = accounts.loading.value.status === 'ready';
    const isGone = goneFrom(all, isRead);
    const missing = tabs.list.value.tabs.filter(
      ({ route }) => isSnapshot(route.table) && isUnknown(route),
    );
    // A view with unsaved work stays on screen, and its tab too.
    const { active } = tabs.list.value;
    const held = routes.holdsWork.value ? active : undefined;
    untracked(() => {
      const { tabs: open } = tabs.list.peek();
      // The view of a snapshot that is deleted while it is shown says so itself.
      const gone = open.filter(({ id, route }) =>
        isSnapshot(route.table)
          ? id !== active && missing.some((tab) => tab.id === id)
          : id !== held && isGone(route),
      );
      removeTabs(
        tabs,
        gone.map(({ id }) => id),
      );
    });
  });

  function rename(account: AccountName, renamed: Renamed): void {
    const from = { account, table: renamed.from };
    moveTabs(tabs, from, { account, table: renamed.to });
    const route = routes.current.peek();
    // The tabs have followed already. The route follows too, unless the view has unsaved work: changing
    // the route would replace the view.
    if (isSameTable(route, from) && !routes.holdsWork.peek())
      routes.slide({ ...route, table: renamed.to }, tabs.list.peek().active);
  }

  return () => {
    unwatch();
    stop();
  };
}

/** Returns whether a snapshot is known not to exist. */
function isUnknown({ account, table }: TableTab['route']): boolean {
  return knownSnapshots(account) !== undefined && findSnapshot(table) === undefined;
}

/** Returns whether a table is known not to exist; unknown while its account has not been read. */
function goneFrom(
  accounts: readonly AccountTables[],
  isRead: boolean,
): (route: TableTab['route']) => boolean {
  const keysByAccount = new Map<AccountName, ReadonlySet<string>>();
  return ({ account, table }) => {
    const found = accounts.find(({ name }) => name === account);
    if (!found) return isRead;
    if (found.loading.status !== 'ready') return false;
    const keys =
      keysByAccount.get(account) ?? new Set(found.tables.map(({ name }) => tableNameKey(name)));
    keysByAccount.set(account, keys);
    return !keys.has(tableNameKey(table));
  };
}

/** Returns the tabs of a stored window that are opened again. */
export function reopenWindow({ beside, ...main }: KeptWindow): OpenWindow {
  return { ...reopenTabs(main), ...(beside && { beside: reopenPane(beside) }) };
}

function reopenPane({ share, isCurrent, ...tabs }: KeptHalf): OpenPane {
  return { ...reopenTabs(tabs), share, isCurrent };
}

function reopenTabs({ address, active, tabs, closed }: KeptTabs): OpenTabs {
  return { route: readRoute(address), active, tabs: readTabs(tabs), closed: readTabs(closed) };
}

function readTabs(kept: readonly KeptTab[]): readonly TableTab[] {
  return kept.flatMap(({ address, ...tab }) => {
    const { account, table, ...view } = readRoute(address);
    return account && table ? { ...tab, route: { ...view, account, table } } : [];
  });
}

/** Returns the stored form of a window. */
export function keptWindowOf({ beside, ...main }: OpenWindow, time: number): KeptWindow {
  return { time, ...keptTabsOf(main), ...(beside && { beside: keptPaneOf(beside) }) };
}

function keptPaneOf({ share, isCurrent, ...tabs }: OpenPane): KeptHalf {
  return { ...keptTabsOf(tabs), share, isCurrent };
}

function keptTabsOf({ route, active, tabs, closed }: OpenTabs): KeptTabs {
  return {
    address: writeRoute(route),
    active,
    tabs: tabs.slice(0, MAX_TABS).map(keptTabOf),
    closed: closed.map(keptTabOf),
  };
}

function keptTabOf({ id, route, isPreview, scroll, typed }: TableTab): KeptTab {
  return {
    id,
    address: writeRoute(route),
    isPreview,
    ...(scroll && { scroll }),
    ...(typed !== undefined && { typed }),
  };
}
