import { computed, createModel, effect, signal, untracked } from '@preact/signals';
import type { AccountsModel } from '../place/accounts-model.ts';
import { placeOf } from '../place/place.ts';
import type { RouteModel } from '../place/route-model.ts';
import { type Route, writeRoute } from '../place/routes.ts';
import {
  isSameTab,
  type OpenTabs,
  type SnapshotReader,
  seatRoute,
  type TabList,
  type TableRoute,
  type TableTab,
  type TabMemory,
  type TabPlace,
} from '../place/tab-list.ts';

interface OpenOptions {
  readonly isNew?: boolean;
  /** The position and text that a new tab takes over from another pane. */
  readonly place?: TabPlace;
}

/**
 * The open tables and views. The address determines which of them is shown; for
 * the others, only their last route and position are kept.
 */
export const TabsModel = createModel(
  (routes: RouteModel, accounts: AccountsModel, kept: OpenTabs | undefined) => {
    const list = signal<TabList>({
      tabs: kept?.tabs ?? [],
      active: undefined,
      closed: kept?.closed ?? [],
    });
    /** The tab that is about to be created. */
    let fresh: { readonly id: string; readonly place: TabPlace | undefined } | undefined;
    /** Reads the state of a view, which may still be mounted when another one is shown. */
    let watched: { readonly ask: SnapshotReader; readonly view: TableTab | undefined } | undefined;

    if (kept) goOn(kept);

    effect(() => {
      const route = routes.current.value;
      const into = routes.tab.value;
      const place = placeAt(route);
      const isHeld = routes.holdsWork.value;
      untracked(() => {
        if (place.kind === 'table' || place.kind === 'compare') seat({ ...route, ...place }, into);
        // A table that no longer exists stays on screen while it holds unsaved work.
        else if (!isHeld) leave();
      });
    });

    function placeAt(route: Route) {
      return placeOf(route, accounts.accounts.value, accounts.loading.value);
    }

    /** Goes to the last route if the address is empty. */
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

    /** Stores the current state of the view that is shown. */
    function note(): void {
      const { tabs } = list.peek();
      const shown = findShown();
      const isWatched =
        shown && watched?.view?.id === shown.id && isSameTab(watched.view.route, shown.route);
      const memory = isWatched && watched?.ask(shown.route);
      if (!memory) return;
      const changed = tabs.map((tab) => (tab === shown ? remember(tab, memory) : tab));
      list.value = { ...list.peek(), tabs: changed };
    }

    return {
      list: computed(() => list.value),
      active: computed(() => list.value.tabs.find(({ id }) => id === list.value.active)),
      note,
      /** Changes the tabs or their order. */
      change(next: (before: TabList) => Partial<TabList>): void {
        list.value = { ...list.peek(), ...next(list.peek()) };
      },
      /** Opens the tab of a table as it was left, or a new one; always a new one if `isNew`. */
      open(route: Route, { isNew = false, place }: OpenOptions = {}): void {
        const { tabs, active } = list.peek();
        const own = tabs.filter((tab) => isSameTab(tab.route, route));
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
      /**
       * Registers the function that reads the state of the shown view, until
       * the returned function is called.
       */
      watch(ask: SnapshotReader): () => void {
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
  // The open entity determines where the focus is.
  if (route.key) return { ...tab, route, ...memory };
  const { at: _, ranges: __, ...view } = route;
  const chosen = ranges.length > 0 && { ranges };
  return { ...tab, route: { ...view, ...(at && { at }), ...chosen }, ...memory };
}

let lastId = 0;

/** Returns a new id: steps of the browser history name old tabs, so ids are never reused. */
export function createId(): string {
  lastId = Math.max(lastId + 1, Date.now());
  return lastId.toString(36);
}
