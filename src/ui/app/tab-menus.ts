import { messages } from '../../i18n/messages.ts';
import type { TabsMessages } from '../../i18n/tabs-messages.ts';
import { keysOf } from '../commands/keymap.ts';
import type { CommandEntry } from '../commands/offered-menus.ts';
import { availableCommands } from '../commands/provided-commands.ts';
import type { TabList, TableTab } from '../place/tab-list.ts';
import type { SplitActions } from './split-actions.ts';
import type { TabActions, TabLabel } from './tab-actions.ts';

interface TabMenu {
  readonly list: TabList;
  readonly actions: TabActions;
  readonly panes: SplitActions;
  readonly words: TabsMessages;
  /** Asks for the table with which that of a tab is compared. */
  readonly onCompare: (tab: TableTab) => void;
}

/** Returns the menu of a tab. */
export function tabEntries(
  id: string,
  { list, actions, panes, words, onCompare }: TabMenu,
): CommandEntry[] {
  const ids = list.tabs.map((tab) => tab.id);
  const index = ids.indexOf(id);
  const isPreview = list.tabs[index]?.isPreview === true;
  const isShown = id === list.active;
  return [
    {
      kind: 'action',
      icon: 'close',
      label: words.close,
      command: 'closeTab',
      keys: isShown ? keysOf('closeTab') : 'Del',
      onSelect: () => actions.close([id]),
    },
    {
      kind: 'action',
      label: words.closeOthers,
      command: 'closeOtherTabs',
      disabled: ids.length < 2,
      onSelect: () => actions.close(ids.filter((other) => other !== id)),
    },
    {
      kind: 'action',
      label: words.closeRight,
      command: 'closeTabsRight',
      disabled: index === ids.length - 1,
      onSelect: () => actions.close(ids.slice(index + 1)),
    },
    reopenEntry({ actions, words }),
    { kind: 'separator', before: words.keep },
    {
      kind: 'action',
      label: words.keep,
      command: 'keepTab',
      disabled: !isPreview,
      onSelect: () => actions.keep(id),
    },
    {
      kind: 'action',
      icon: 'copy',
      label: words.duplicate,
      command: 'duplicateTab',
      onSelect: () => actions.duplicate(id),
    },
    {
      kind: 'action',
      label: words.moveLeft,
      command: 'moveTabLeft',
      keys: isShown ? keysOf('moveTabLeft') : undefined,
      disabled: index === 0,
      onSelect: () => actions.move(id, index - 1),
    },
    {
      kind: 'action',
      label: words.moveRight,
      command: 'moveTabRight',
      keys: isShown ? keysOf('moveTabRight') : undefined,
      disabled: index === ids.length - 1,
      onSelect: () => actions.move(id, index + 2),
    },
    resetEntry(isShown, words),
    { kind: 'separator', before: words.openBeside },
    {
      kind: 'action',
      icon: 'split',
      label: words.openBeside,
      command: 'openBeside',
      keys: isShown ? keysOf('openBeside') : undefined,
      onSelect: () => {
        const tab = actions.view(id);
        if (tab) panes.openBeside(tab);
      },
    },
    {
      kind: 'action',
      label: words.moveBeside,
      command: 'moveBeside',
      disabled: !panes.canMove(),
      onSelect: () => panes.move(id),
    },
    { kind: 'separator', before: messages.value.accounts.compareTable },
    {
      kind: 'action',
      icon: 'compare',
      label: messages.value.accounts.compareTable,
      command: 'compareTables',
      onSelect: () => {
        const tab = actions.view(id);
        if (tab) onCompare(tab);
      },
    },
  ];
}

/** Returns the menu of all tabs, in sight or not. */
export function listEntries(menu: TabMenu, labels: ReadonlyMap<string, TabLabel>): CommandEntry[] {
  const { list, actions, words } = menu;
  const names = list.tabs.map(({ id }) => {
    const { name = '', detail } = labels.get(id) ?? {};
    return detail ? `${name} · ${detail}` : name;
  });
  const tabs = list.tabs.map(({ id, route }, index): CommandEntry => {
    const name = names[index] ?? '';
    const before = names.slice(0, index).filter((other) => other === name).length;
    return {
      kind: 'choice',
      icon: route.compare !== undefined ? 'compare' : route.filter ? 'filter' : 'table',
      label: before > 0 ? `${name} (${before + 1})` : name,
      checked: id === list.active,
      onSelect: () => actions.show(id),
    };
  });
  const { active } = list;
  return [
    ...tabs,
    { kind: 'separator', before: words.close },
    ...(active === undefined ? [reopenEntry({ actions, words })] : tabEntries(active, menu)),
  ];
}

/**
 * Returns the command that resets the view. It works on the shown tab only,
 * where the effect can be seen.
 */
function resetEntry(isShown: boolean, words: TabsMessages): CommandEntry {
  const reset = isShown ? availableCommands.value.get('resetTable') : undefined;
  return {
    kind: 'action',
    label: words.resetView,
    command: 'resetTable',
    disabled: !reset,
    onSelect: () => reset?.(),
  };
}

function reopenEntry({ actions, words }: Pick<TabMenu, 'actions' | 'words'>): CommandEntry {
  return {
    kind: 'action',
    icon: 'restore',
    label: words.reopen,
    command: 'reopenTab',
    keys: keysOf('reopenTab'),
    disabled: !actions.canReopen(),
    onSelect: actions.reopen,
  };
}
