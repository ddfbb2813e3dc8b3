import { useComputed, useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { tabsMessages } from '../../i18n/tabs-messages.ts';
import { type AppContext, useApp } from '../app-context.ts';
import { ariaKeysOf } from '../commands/keymap.ts';
import { useOfferedMenus } from '../commands/offered-menus.ts';
import { useCommands } from '../commands/use-commands.ts';
import { IconButton } from '../design/Button.tsx';
import { Menu } from '../design/Menu.tsx';
import { MenuPopup } from '../design/MenuPopup.tsx';
import { useNameInPane } from '../design/pane-focus.ts';
import type { PopupAnchor } from '../design/popup-place.ts';
import { type Place, placeOf } from '../place/place.ts';
import type { TabList, TableTab } from '../place/tab-list.ts';
import { SnapshotNames } from './SnapshotNames.tsx';
import { createSplitActions, type SplitActions } from './split-actions.ts';
import { type StripHandlers, TABS_BY_PLACE } from './strip-commands.ts';
import { Tab } from './Tab.tsx';
import { createTabActions, labelTabs, type TabActions } from './tab-actions.ts';
import { listEntries, tabEntries } from './tab-menus.ts';
import { useKeptTabs } from './use-kept-tabs.ts';
import { useTabDrag } from './use-tab-drag.ts';
import { useTabFocus } from './use-tab-focus.ts';
import './tabs.css';

interface TabStripProps {
  /** The id of the panel that shows the views of the tabs. */
  readonly panelId: string;
}

/** Shows the open tables and views, each as a tab. */
export function TabStrip({ panelId }: TabStripProps) {
  const app = useApp();
  const { tabs, routes, shell } = app;
  const words = tabsMessages.value;
  const strip = useRef<HTMLDivElement>(null);
  const actions = useTabActions(app);
  const panes = useMemo(() => createSplitActions(app), [app]);
  const menu = useSignal<{ readonly id: string; readonly anchor: PopupAnchor } | undefined>(
    undefined,
  );
  const { tabs: all, active, closed } = tabs.list.value;
  const labels = useComputed(() => labelTabs(tabs.list.value.tabs));
  const drag = useTabDrag(strip, actions);
  useKeptTabs(app);
  useTabCommands(actions, tabs.list.value);
  usePaneCommands(app, panes);
  useTabFocus(strip, all, active);
  useEffect(() => {
    if (active !== undefined && routes.holdsWork.value) actions.keep(active);
  }, [active, routes.holdsWork.value, actions]);

  function press(event: KeyboardEvent) {
    pressInTabs(event, strip.current, (index) => {
      const id = all[index]?.id;
      if (id !== undefined) actions.close([id]);
    });
  }

  const menuParts = {
    list: { tabs: all, active, closed },
    actions,
    panes,
    words,
    onCompare: ({ route: left }: TableTab) => shell.open({ kind: 'compare', left }),
  };
  const menuOf = (id: string) => tabEntries(id, menuParts);
  useOfferedMenus(() => (active === undefined ? [] : [{ entries: menuOf(active) }]));
  return (
    <div class="tabs">
      <SnapshotNames tabs={all} />
      <div
        ref={strip}
        class="tabs-list"
        role="tablist"
        aria-label={useNameInPane(words.label)}
        tabIndex={-1}
        onKeyDown={press}
        {...drag.handlers}
      >
        {all.map((tab, index) => (
          <Tab
            key={tab.id}
            tab={tab}
            label={labels.value.get(tab.id)}
            isShown={tab.id === active}
            isStop={tab.id === active || (active === undefined && index === 0)}
            holdsWork={tab.id === active && routes.holdsWork.value}
            drop={drag.dropAt(index, all.length)}
            actions={actions}
            panelId={panelId}
            onMenu={(anchor) => (menu.value = { id: tab.id, anchor })}
          />
        ))}
      </div>
      <IconButton
        icon="add"
        size="small"
        label={words.open}
        popup="dialog"
        onClick={() => shell.open({ kind: 'palette', scope: 'tables' })}
      />
      <span class="tabs-space" />
      <PaneActions actions={panes} />
      <Menu
        icon="down"
        size="small"
        label={words.all}
        entries={listEntries(menuParts, labels.value)}
      />
      {menu.value && (
        <MenuPopup
          label={words.menu}
          anchor={menu.value.anchor}
          entries={menuOf(menu.value.id)}
          onClose={() => (menu.value = undefined)}
        />
      )}
    </div>
  );
}

function useTabActions({ tabs, routes, accounts }: AppContext): TabActions {
  return useMemo(() => {
    // Subscribes to the tables: which tabs can be opened again depends on them.
    const isThere = (route: Parameters<typeof placeOf>[0]) =>
      isOfTable(placeOf(route, accounts.accounts.value, accounts.loading.value));
    return createTabActions(tabs, routes, isThere);
  }, [tabs, routes, accounts]);
}

/** Returns whether a tab shows the place. A comparison says itself what is missing. */
function isOfTable({ kind }: Place): boolean {
  return kind === 'table' || kind === 'compare';
}

/**
 * Moves the focus along the tabs, around their ends, without showing another
 * tab. Calls `close` with the index of the tab to close.
 */
function pressInTabs(
  event: KeyboardEvent,
  strip: HTMLElement | null,
  close: (index: number) => void,
): void {
  const own = [...(strip?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
  const from = own.findIndex((tab) => tab.matches(':focus'));
  if (from < 0 || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const to = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: -1 }[event.key];
  if (to !== undefined) own.at(to % own.length)?.focus();
  else if (event.key === 'Delete') close(from);
  else return;
  event.preventDefault();
}

/** Offers the commands of the split panes. */
function usePaneCommands({ tabs, panes }: AppContext, actions: SplitActions): void {
  const isSplit = panes.shown.value !== undefined;
  const { active, tabs: all } = tabs.list.value;
  const handlers: StripHandlers = {
    ...(active !== undefined && {
      openBeside() {
        tabs.note();
        const shown = tabs.active.peek();
        if (shown) actions.openBeside(shown);
      },
      ...((isSplit || all.length > 1) && { moveBeside: () => actions.move(active) }),
    }),
    ...(isSplit && { goAcross: actions.goAcross, closeHalf: actions.close }),
  };
  useCommands(handlers);
}

/** Offers the commands of the tabs. */
function useTabCommands(actions: TabActions, { tabs, active }: TabList): void {
  const ids = tabs.map(({ id }) => id);
  const byPlace = TABS_BY_PLACE.slice(0, ids.length).map(
    (id, index) => [id, () => actions.show(ids[index] ?? '')] as const,
  );
  const handlers: StripHandlers = {
    ...Object.fromEntries(byPlace),
    ...(ids.length > 0 && {
      lastTab: () => actions.show(ids.at(-1) ?? ''),
      nextTab: () => actions.step(1),
      previousTab: () => actions.step(-1),
    }),
    ...(active !== undefined && commandsOf(active, ids, actions)),
    ...(actions.canReopen() && { reopenTab: actions.reopen }),
  };
  useCommands(handlers);
}

function commandsOf(active: string, ids: readonly string[], actions: TabActions): StripHandlers {
  const index = ids.indexOf(active);
  return {
    closeTab: () => actions.close([active]),
    keepTab: () => actions.keep(active),
    duplicateTab: () => actions.duplicate(active),
    ...(index > 0 && { moveTabLeft: () => actions.move(active, index - 1) }),
    ...(index < ids.length - 1 && { moveTabRight: () => actions.move(active, index + 2) }),
    ...(ids.length > 1 && {
      closeOtherTabs: () => actions.close(ids.filter((id) => id !== active)),
    }),
    ...(index < ids.length - 1 && { closeTabsRight: () => actions.close(ids.slice(index + 1)) }),
  };
}

interface PaneActionsProps {
  readonly actions: SplitActions;
}

/**
 * Shows the button that splits the window; in a split one, those that go across
 * and join the panes.
 */
function PaneActions({ actions }: PaneActionsProps) {
  const { tabs, panes } = useApp();
  const words = tabsMessages.value;
  const pane = panes.shown.value;
  const shown = tabs.active.value;
  const close = useNameInPane(words.closeHalf);

  function open() {
    tabs.note();
    const now = tabs.active.peek();
    if (now) actions.openBeside(now);
  }

  if (!pane) {
    if (!shown) return null;
    return (
      <IconButton
        icon="split"
        size="small"
        label={words.openBeside}
        shortcut={ariaKeysOf('openBeside')}
        onClick={open}
      />
    );
  }
  return (
    <>
      {pane !== 'both' && (
        <IconButton
          icon="split"
          size="small"
          label={words.goAcross}
          shortcut={ariaKeysOf('goAcross')}
          onClick={actions.goAcross}
        />
      )}
      <IconButton
        icon="close"
        size="small"
        label={close}
        shortcut={ariaKeysOf('closeHalf')}
        onClick={actions.close}
      />
    </>
  );
}
