import { computed, createModel, effect, signal, untracked } from '@preact/signals';
import type { AccountsModel } from '../accounts/accounts-model.ts';
import type { OpenTabs } from './open-window.ts';
import { placeOf } from './place.ts';
import type { RouteModel } from './route-model.ts';
import { type Route, writeRoute } from './routes.ts';
import {
  isSameTable,
  seatRoute,
  type TabList,
  type TableRoute,
  type TableTab,
  type TabPlace,
} from './tab-list.ts';

/** What an address does not say of a view, or not yet. */
export interface TabMemory extends TabPlace {
  readonly at: Route['at'] | undefined;
  readonly ranges: NonNullable<Route['ranges']>;
}

interface OpenOptions {
  readonly isNew?: boolean;
  /** What a new tab takes along from another pane. */
  readonly place?: TabPlace;
}

/** Says where somebody is in a view; nothing while they are on the way to where its address leads. */
export type Witness = (route: TableRoute) => TabMemory | undefined;

/**
 * The tables and views that somebody has open. The address says which of them
 * is shown; of the others, only where somebody was in them is kept.
 */
export const TabsModel = createModel(
  (routes: RouteModel, accounts: AccountsModel, kept: OpenTabs | undefined) => {
    const list = signal<TabList>({
      tabs: kept?.tabs ?? [],
      active: undefined,
      closed: kept?.closed ?? [],
    });
    /** The tab that is about to be made. */
    let fresh: { readonly id: string; readonly place: TabPlace | undefined } | undefined;
    /** Knows where somebody is in a view, which may still be there when another one is shown. */
    let watched: { readonly ask: Witness; readonly view: TableTab | undefined } | undefined;

    if (kept) goOn(kept);

    effect(() => {
      const route = routes.current.value;
      const into = routes.tab.value;
      const place = placeAt(route);
      const isHeld = routes.holdsWork.value;
      untracked(() => {
        if (place.kind === 'table') seat({ ...route, ...place }, into);
        // What is not there any more stays on screen as long as there is work in it.
        else if (!isHeld) leave();
      });
    });

    function placeAt(route: Route) {
      return placeOf(route, accounts.accounts.value, accounts.loading.value);
    }

    /** An address that says nothing leads to where somebody was. */
    function goOn({ route, active }: OpenTabs): void {
      const { kind } = placeAt(route);
      const isThere = !['start', 'lost', 'noAccount', 'noTable'].includes(kind);
      if (routes.isBlank() && isThere) routes.slide(route, active);
    }

    function seat({ kind: _, ...route }: TableRoute & { kind: unknown }, into?: string): void {
      const isNew = into !== undefined && into === fresh?.id;
      const place = fresh?.place;
      if (isNew) fresh = undefined;
      note();
      list.value = seatRoute(list.peek(), { route, into, isNew, place, spareId: createId() });
      const { active } = list.peek();
      if (active !== undefined) routes.mark(active);
    }

    function leave(): void {
      if (list.peek().active === undefined) return;
      note();
      list.value = { ...list.peek(), active: undefined };
    }

    function findShown(): TableTab | undefined {
      const { active, tabs } = list.peek();
      return tabs.find(({ id }) => id === active);
    }

    /** Remembers where somebody is in the view that is shown. */
    function note(): void {
      const { tabs } = list.peek();
      const shown = findShown();
      const isWatched =
        shown && watched?.view?.id === shown.id && isSameTable(watched.view.route, shown.route);
      const memory = isWatched && watched?.ask(shown.route);
      if (!memory) return;
      const changed = tabs.map((tab) => (tab === shown ? remember(tab, memory) : tab));
      list.value = { ...list.peek(), tabs: changed };
    }

    return {
      list: computed(() => list.value),
      active: computed(() => list.value.tabs.find(({ id }) => id === list.value.active)),
      note,
      /** Other tabs, or the same in another order. */
      change(next: (before: TabList) => Partial<TabList>): void {
        list.value = { ...list.peek(), ...next(list.peek()) };
      },
      /** Goes to the tab of a table as it was left, or opens one; always one of its own where it is new. */
      open(route: Route, { isNew = false, place }: OpenOptions = {}): void {
        const { tabs, active } = list.peek();
        const own = tabs.filter((tab) => isSameTable(tab.route, route));
        const tab = own.find(({ id }) => id === active) ?? own[0];
        const isPlain = !writeRoute(route).includes('?');
        if (isNew) {
          fresh = { id: createId(), place };
          routes.go(route, { tab: fresh.id });
        } else if (!tab) routes.go(route);
        else if (tab.id !== active || !isPlain) {
          routes.go(isPlain ? tab.route : route, { tab: tab.id });
        }
      },
      /** Tells where somebody is in the view that is shown, until the function that comes back is called. */
      watch(ask: Witness): () => void {
        watched = { ask, view: findShown() };
        return () => {
          if (watched?.ask === ask) watched = undefined;
        };
      },
    };
  },
);

export type TabsModel = InstanceType<typeof TabsModel>;

function remember({ route, ...tab }: TableTab, { at, ranges, ...memory }: TabMemory): TableTab {
  // The entity that is open says where the focus is.
  if (route.key) return { ...tab, route, ...memory };
  const { at: _, ranges: __, ...view } = route;
  const chosen = ranges.length > 0 && { ranges };
  return { ...tab, route: { ...view, ...(at && { at }), ...chosen }, ...memory };
}

let lastId = 0;

/** Steps of the history name tabs that are long gone: no other one is called so. */
export function createId(): string {
  lastId = Math.max(lastId + 1, Date.now());
  return lastId.toString(36);
}
