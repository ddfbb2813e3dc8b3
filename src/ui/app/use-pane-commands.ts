import type { AppContext } from '../app-context.ts';
import { useCommands } from '../commands/use-commands.ts';
import type { SplitActions } from './split-actions.ts';
import type { StripHandlers } from './strip-commands.ts';

/** Offers the commands of the split panes. */
export function usePaneCommands({ tabs, panes }: AppContext, actions: SplitActions): void {
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
