import { tabsMessages } from '../../i18n/tabs-messages.ts';
import { MAX_CLOSED } from '../../workspace/kept-window.ts';
import type { AppContext } from '../app-context.ts';
import { focusPane, focusWhenShown } from '../design/pane-focus.ts';
import { type AddressBar, RouteModel } from '../place/route-model.ts';
import {
  isSameTab,
  isSameView,
  type OpenPane,
  type OpenTabs,
  type TableTab,
  type TabPlace,
} from '../place/tab-list.ts';
import { TableFactsModel } from '../place/table-facts-model.ts';
import type { PaneSide, SplitPane } from './split-panes.ts';
import { createId, TabsModel } from './tabs-model.ts';

type PlacedView = Pick<TableTab, 'route'> & TabPlace;

/** The actions on the panes of a window, from the side of one of them. */
export interface SplitActions {
  /** Shows a view in the other pane too; splits the window where there is none. */
  openBeside(view: PlacedView): void;
  /** Returns whether a tab can move to the other pane: the only tab of the only pane cannot. */
  canMove(): boolean;
  /** Moves a tab to the other pane. */
  move(id: string): void;
  /** Joins the panes: the tabs of this one go to the other one. */
  close(): void;
  /** Moves the focus to the other pane. */
  goAcross(): void;
}

type SplitApp = Pick<AppContext, 'panes' | 'routes' | 'accounts' | 'toasts'>;

/** Returns the side of a pane. */
export function sideOf({ panes, routes }: Pick<AppContext, 'panes' | 'routes'>): PaneSide {
  return routes === panes.split.peek().beside?.routes ? 'beside' : 'main';
}

export function createSplitActions(app: SplitApp): SplitActions {
  const { panes, toasts } = app;
  const side = sideOf(app);
  const across: PaneSide = side === 'main' ? 'beside' : 'main';
  const paneAt = (which: PaneSide) => (which === 'main' ? panes.main : panes.split.peek().beside);

  function openBeside(view: PlacedView): void {
    const other = paneAt(across);
    if (other) {
      panes.change({ current: across });
      showIn(other, view);
      focusWhenShown(paneOf(across));
    } else {
      const tab: TableTab = { ...view, id: createId(), isPreview: false };
      const open = { route: tab.route, tabs: [tab], active: tab.id, closed: [] };
      panes.change({ beside: openPane(app, open), current: 'beside' });
    }
    toasts.say(tabsMessages.peek().openedBeside(view.route.table));
  }

  function move(id: string): void {
    const own = paneAt(side);
    const tab = own?.tabs.list.peek().tabs.find((one) => one.id === id);
    if (!own || !tab) return;
    const go = () => {
      own.tabs.note();
      const moved = own.tabs.list.peek().tabs.find((one) => one.id === id) ?? tab;
      removeFrom(own, id);
      openBeside(moved);
    };
    if (own.tabs.list.peek().active === id) own.routes.settle(go);
    else go();
  }

  function close(): void {
    const { beside } = panes.split.peek();
    if (!beside) return;
    const isMain = side === 'main';
    beside.routes.settle(() => {
      if (isMain) panes.main.routes.settle(() => joinPanes(app, beside, isMain));
      else joinPanes(app, beside, isMain);
    });
  }

  return {
    openBeside,
    canMove() {
      const isSplit = panes.split.value.beside !== undefined;
      return isSplit || panes.main.tabs.list.value.tabs.length > 1;
    },
    move,
    close,
    goAcross() {
      if (!paneAt(across)) return;
      panes.change({ current: across });
      const pane = paneOf(across);
      if (pane) focusPane(pane);
    },
  };
}

/** Restores the right pane as it was when the window was last open. */
export function restoreSecondary(app: SplitApp, { share, isCurrent, ...open }: OpenPane): void {
  app.panes.change({
    beside: openPane(app, open),
    kept: undefined,
    share,
    current: isCurrent ? 'beside' : 'main',
  });
}

/** Joins the panes, with the tabs of both; shows the view of the right one, or stays as it is. */
export function joinPanes(
  { panes, toasts }: SplitApp,
  beside: SplitPane,
  showsRight: boolean,
): void {
  const { main } = panes;
  beside.tabs.note();
  const right = beside.tabs.list.peek();
  const shown = beside.routes.current.peek();
  panes.change({ beside: undefined, current: 'main' });
  main.tabs.change(({ tabs, closed }) => ({
    tabs: [...tabs, ...right.tabs],
    closed: [...closed, ...right.closed].slice(-MAX_CLOSED),
  }));
  if (showsRight) main.routes.go(shown, { tab: right.active });
  for (const model of [beside.tabs, beside.routes]) model[Symbol.dispose]();
  toasts.say(tabsMessages.peek().joined);
  focusWhenShown(paneOf('main'));
}

function openPane({ accounts }: SplitApp, open: OpenTabs): SplitPane {
  const routes = new RouteModel(createSecondaryAddress());
  return { routes, tabs: new TabsModel(routes, accounts, open), facts: new TableFactsModel() };
}

/** Shows a view in the tab that has it already, else in a new one. */
function showIn({ tabs, routes }: SplitPane, view: PlacedView): void {
  const { route } = view;
  const same = tabs.list
    .peek()
    .tabs.find((tab) => isSameTab(tab.route, route) && isSameView(tab.route, route));
  if (same) routes.go(route, { tab: same.id });
  else tabs.open(route, { isNew: true, place: view });
}

/** Removes a tab that has moved. Unlike closing, this leaves no closed tab to reopen. */
function removeFrom({ tabs, routes }: SplitPane, id: string): void {
  const { tabs: all, active } = tabs.list.peek();
  const index = all.findIndex((tab) => tab.id === id);
  const next = all[index + 1] ?? all[index - 1];
  if (active === id) {
    const { account } = routes.current.peek();
    routes.go(next?.route ?? (account ? { account } : {}), { tab: next?.id, replaces: true });
  }
  tabs.change((before) => ({ tabs: before.tabs.filter((tab) => tab.id !== id) }));
}

export function paneOf(side: PaneSide): HTMLElement | undefined {
  return document.querySelector<HTMLElement>(`[data-pane="${side}"]`) ?? undefined;
}

/** The address of the right pane, as a step of the browser's history stores it. */
interface PaneStep {
  readonly hash: string;
  readonly tab: string | undefined;
}

/**
 * Creates the address of the right pane. The window's own address names the
 * left one, so this one is stored in the state of the history's steps: back and
 * forward lead through both panes in the order of navigation. A step without it
 * leaves the right pane as it is.
 */
export function createSecondaryAddress(): AddressBar {
  let here: PaneStep = { hash: '', tab: undefined };

  const stamp = () => history.replaceState({ ...history.state, beside: here }, '');

  return {
    get hash() {
      return here.hash;
    },
    get tab() {
      return here.tab;
    },
    push(hash, tab) {
      // Going back to this step finds the right pane as it is now.
      stamp();
      here = { hash, tab };
      history.pushState({ ...history.state, beside: here }, '');
    },
    replace(hash, tab) {
      here = { hash, tab };
      stamp();
    },
    watch(listener) {
      const follow = () => {
        const step = readStep(history.state);
        if (!step || (step.hash === here.hash && step.tab === here.tab)) return;
        here = step;
        listener();
      };
      addEventListener('popstate', follow);
      return () => removeEventListener('popstate', follow);
    },
  };
}

function readStep(state: unknown): PaneStep | undefined {
  const { hash, tab } = Object(Object(state).beside);
  if (typeof hash !== 'string') return undefined;
  return { hash, tab: typeof tab === 'string' ? tab : undefined };
}
