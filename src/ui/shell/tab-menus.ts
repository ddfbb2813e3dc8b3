import type { TabsMessages } from '../../i18n/tabs-messages.ts';
import { keysOf } from '../commands/keymap.ts';
import { availableCommands } from '../commands/provided-commands.ts';
import type { MenuEntry } from '../kit/MenuPopup.tsx';
import type { TabDeeds } from '../models/shell/tab-deeds.ts';
import type { TabLabel } from '../models/shell/tab-labels.ts';
import type { TabList } from '../models/shell/tab-list.ts';
import type { HalfDeeds } from './half-deeds.ts';

interface TabMenu {
  readonly list: TabList;
  readonly deeds: TabDeeds;
  readonly halves: HalfDeeds;
  readonly words: TabsMessages;
}

/** What can be done with a tab. */
export function tabEntries(id: string, { list, deeds, halves, words }: TabMenu): MenuEntry[] {
  const ids = list.tabs.map((tab) => tab.id);
  const place = ids.indexOf(id);
  const isPreview = list.tabs[place]?.isPreview === true;
  const isShown = id === list.active;
  return [
    {
      kind: 'action',
      icon: 'close',
      label: words.close,
      command: 'closeTab',
      keys: isShown ? keysOf('closeTab') : 'Del',
      onSelect: () => deeds.close([id]),
    },
    {
      kind: 'action',
      label: words.closeOthers,
      command: 'closeOtherTabs',
      disabled: ids.length < 2,
      onSelect: () => deeds.close(ids.filter((other) => other !== id)),
    },
    {
      kind: 'action',
      label: words.closeRight,
      command: 'closeTabsRight',
      disabled: place === ids.length - 1,
      onSelect: () => deeds.close(ids.slice(place + 1)),
    },
    reopenEntry({ deeds, words }),
    { kind: 'separator', before: words.keep },
    {
      kind: 'action',
      label: words.keep,
      command: 'keepTab',
      disabled: !isPreview,
      onSelect: () => deeds.keep(id),
    },
    {
      kind: 'action',
      icon: 'copy',
      label: words.duplicate,
      command: 'duplicateTab',
      onSelect: () => deeds.duplicate(id),
    },
    {
      kind: 'action',
      label: words.moveLeft,
      command: 'moveTabLeft',
      keys: isShown ? keysOf('moveTabLeft') : undefined,
      disabled: place === 0,
      onSelect: () => deeds.move(id, place - 1),
    },
    {
      kind: 'action',
      label: words.moveRight,
      command: 'moveTabRight',
      keys: isShown ? keysOf('moveTabRight') : undefined,
      disabled: place === ids.length - 1,
      onSelect: () => deeds.move(id, place + 2),
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
        const tab = deeds.view(id);
        if (tab) halves.openBeside(tab);
      },
    },
    {
      kind: 'action',
      label: words.moveBeside,
      command: 'moveBeside',
      disabled: !halves.canMove(),
      onSelect: () => halves.move(id),
    },
  ];
}

/** All tabs, however many of them are in sight. */
export function listEntries(
  { list, deeds, halves, words }: TabMenu,
  labels: ReadonlyMap<string, TabLabel>,
): MenuEntry[] {
  const names = list.tabs.map(({ id }) => {
    const { name = '', detail } = labels.get(id) ?? {};
    return detail ? `${name} · ${detail}` : name;
  });
  const tabs = list.tabs.map(({ id, route }, place): MenuEntry => {
    const name = names[place] ?? '';
    const before = names.slice(0, place).filter((other) => other === name).length;
    return {
      kind: 'choice',
      icon: route.filter ? 'filter' : 'table',
      label: before > 0 ? `${name} (${before + 1})` : name,
      checked: id === list.active,
      onSelect: () => deeds.show(id),
    };
  });
  const { active } = list;
  return [
    ...tabs,
    { kind: 'separator', before: words.close },
    ...(active === undefined
      ? [reopenEntry({ deeds, words })]
      : tabEntries(active, { list, deeds, halves, words })),
  ];
}

/** Of the view that is shown: of another one nobody would see what became of it. */
function resetEntry(isShown: boolean, words: TabsMessages): MenuEntry {
  const reset = isShown ? availableCommands.value.get('resetTable') : undefined;
  return {
    kind: 'action',
    label: words.resetView,
    command: 'resetTable',
    disabled: !reset,
    onSelect: () => reset?.(),
  };
}

function reopenEntry({ deeds, words }: Pick<TabMenu, 'deeds' | 'words'>): MenuEntry {
  return {
    kind: 'action',
    icon: 'restore',
    label: words.reopen,
    command: 'reopenTab',
    keys: keysOf('reopenTab'),
    disabled: !deeds.canReopen(),
    onSelect: deeds.reopen,
  };
}
