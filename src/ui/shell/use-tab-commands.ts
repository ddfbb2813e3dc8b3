import { useCommands } from '../commands/use-commands.ts';
import type { TabDeeds } from '../models/shell/tab-deeds.ts';
import type { TabList } from '../models/shell/tab-list.ts';
import { type StripHandlers, TABS_BY_PLACE } from './strip-commands.ts';

/** What can be asked of the tabs at the moment. */
export function useTabCommands(deeds: TabDeeds, { tabs, active }: TabList): void {
  const ids = tabs.map(({ id }) => id);
  const byPlace = TABS_BY_PLACE.slice(0, ids.length).map(
    (id, place) => [id, () => deeds.show(ids[place] ?? '')] as const,
  );
  const handlers: StripHandlers = {
    ...Object.fromEntries(byPlace),
    ...(ids.length > 0 && {
      lastTab: () => deeds.show(ids.at(-1) ?? ''),
      nextTab: () => deeds.step(1),
      previousTab: () => deeds.step(-1),
    }),
    ...(active !== undefined && commandsOf(active, ids, deeds)),
    ...(deeds.canReopen() && { reopenTab: deeds.reopen }),
  };
  useCommands(handlers);
}

function commandsOf(active: string, ids: readonly string[], deeds: TabDeeds): StripHandlers {
  const place = ids.indexOf(active);
  return {
    closeTab: () => deeds.close([active]),
    keepTab: () => deeds.keep(active),
    duplicateTab: () => deeds.duplicate(active),
    ...(place > 0 && { moveTabLeft: () => deeds.move(active, place - 1) }),
    ...(place < ids.length - 1 && { moveTabRight: () => deeds.move(active, place + 2) }),
    ...(ids.length > 1 && {
      closeOtherTabs: () => deeds.close(ids.filter((id) => id !== active)),
    }),
    ...(place < ids.length - 1 && { closeTabsRight: () => deeds.close(ids.slice(place + 1)) }),
  };
}
