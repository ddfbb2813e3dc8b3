import type { AppContext } from '../app-context.ts';
import { useCommands } from '../commands/use-commands.ts';
import type { HalfDeeds } from './half-deeds.ts';
import type { StripHandlers } from './strip-commands.ts';

/** What can be asked of the two halves of the window. */
export function useHalfCommands({ tabs, halves }: AppContext, deeds: HalfDeeds): void {
  const isSplit = halves.shown.value !== undefined;
  const { active, tabs: all } = tabs.list.value;
  const handlers: StripHandlers = {
    ...(active !== undefined && {
      openBeside() {
        tabs.note();
        const shown = tabs.active.peek();
        if (shown) deeds.openBeside(shown);
      },
      ...((isSplit || all.length > 1) && { moveBeside: () => deeds.move(active) }),
    }),
    ...(isSplit && { goAcross: deeds.goAcross, closeHalf: deeds.close }),
  };
  useCommands(handlers);
}
