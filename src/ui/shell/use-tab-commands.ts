import type { CommandHandlers } from '../commands/provided-commands.ts';
import type { CommandId } from '../commands/registry.ts';
import { useCommands } from '../commands/use-commands.ts';
import type { TabDeeds } from '../models/tab-deeds.ts';
import type { TabList } from '../models/tab-list.ts';

/** Those that lead to a tab by its place. */
const BY_PLACE = [
  'firstTab',
  'secondTab',
  'thirdTab',
  'fourthTab',
  'fifthTab',
  'sixthTab',
  'seventhTab',
  'eighthTab',
] as const satisfies readonly CommandId[];

/** What can be asked of the tabs at the moment. */
export function useTabCommands(deeds: TabDeeds, { tabs, active }: TabList): void {
  const ids = tabs.map(({ id }) => id);
  const byPlace = BY_PLACE.slice(0, ids.length).map(
    (id, place) => [id, () => deeds.show(ids[place] ?? '')] as const,
  );
  useCommands({
    ...Object.fromEntries(byPlace),
    ...(ids.length > 0 && {
      lastTab: () => deeds.show(ids.at(-1) ?? ''),
      nextTab: () => deeds.step(1),
      previousTab: () => deeds.step(-1),
    }),
    ...(active !== undefined && commandsOf(active, ids, deeds)),
    ...(deeds.canReopen() && { reopenTab: deeds.reopen }),
  });
}

function commandsOf(active: string, ids: readonly string[], deeds: TabDeeds): CommandHandlers {
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
