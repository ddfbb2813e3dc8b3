import { useComputed, useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { tabsMessages } from '../../i18n/tabs-messages.ts';
import { useApp } from '../app-context.ts';
import { useOfferedMenus } from '../commands/offered-menus.ts';
import { IconButton } from '../design/IconButton.tsx';
import { Menu } from '../design/Menu.tsx';
import { MenuPopup } from '../design/MenuPopup.tsx';
import { useNameInPane } from '../design/pane-scope.ts';
import type { PopupAnchor } from '../design/popup-place.ts';
import { placeOf } from '../place/place.ts';
import { PaneActions } from './PaneActions.tsx';
import { createSplitActions } from './split-actions.ts';
import { Tab } from './Tab.tsx';
import { createTabActions } from './tab-actions.ts';
import { pressInTabs } from './tab-keys.ts';
import { labelTabs } from './tab-labels.ts';
import { listEntries, tabEntries } from './tab-menus.ts';
import './tabs.css';
import { useKeptTabs } from './use-kept-tabs.ts';
import { usePaneCommands } from './use-pane-commands.ts';
import { useTabCommands } from './use-tab-commands.ts';
import { useTabDrag } from './use-tab-drag.ts';
import { useTabFocus } from './use-tab-focus.ts';

interface TabStripProps {
  /** The id of the panel that shows the views of the tabs. */
  readonly panelId: string;
}

/** Shows the open tables and views, each as a tab. */
export function TabStrip({ panelId }: TabStripProps) {
  const app = useApp();
  const { tabs, routes, accounts, shell } = app;
  const words = tabsMessages.value;
  const strip = useRef<HTMLDivElement>(null);
  const actions = useMemo(() => {
    // Subscribes to the tables: which tabs can be opened again depends on them.
    const isThere = (route: Parameters<typeof placeOf>[0]) =>
      placeOf(route, accounts.accounts.value, accounts.loading.value).kind === 'table';
    return createTabActions(tabs, routes, isThere);
  }, [tabs, routes, accounts]);
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

  const menuOf = (id: string) => tabEntries(id, { list: tabs.list.value, actions, panes, words });
  useOfferedMenus(() => (active === undefined ? [] : [{ entries: menuOf(active) }]));
  return (
    <div class="tabs">
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
        entries={listEntries(
          { list: { tabs: all, active, closed }, actions, panes, words },
          labels.value,
        )}
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
