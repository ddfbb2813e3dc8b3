import { useCommands } from '../commands/use-commands.ts';
import type { TabList } from '../place/tab-list.ts';
import { type StripHandlers, TABS_BY_PLACE } from './strip-commands.ts';
import type { TabActions } from './tab-actions.ts';

/** Offers the commands of the tabs. */
export function useTabCommands(actions: TabActions, { tabs, active }: TabList): void {
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
