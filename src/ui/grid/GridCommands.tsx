import { useComputed } from '@preact/signals';
import { useCommands } from '../commands/use-commands.ts';
import type { GridParts } from './GridBody.tsx';
import type { GridActions, OpenMenu } from './grid-commands.ts';
import { handlersOf, isGridCommand, offeredCommands } from './grid-offers.ts';

interface GridCommandsProps {
  readonly parts: GridParts;
  readonly actions: GridActions;
  readonly openMenu: OpenMenu;
}

/** What the palette offers of the grid. It draws nothing, so that the grid is not drawn again with it. */
export function GridCommands({ parts, actions, openMenu }: GridCommandsProps) {
  // As a text: it is another one only where another command can be done.
  const ids = useComputed(() => offeredCommands(parts).join(' '));
  const offered = ids.value.split(' ').filter(isGridCommand);
  useCommands(handlersOf(offered, parts, actions, openMenu));
  return null;
}
