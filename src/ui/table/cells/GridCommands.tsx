import { useComputed } from '@preact/signals';
import { useCommands } from '../../commands/use-commands.ts';
import type { GridParts } from './GridBody.tsx';
import type { GridActions, OpenMenu } from './grid-commands.ts';
import { handlersOf, isGridCommand, offeredCommands } from './grid-offers.ts';

interface GridCommandsProps {
  readonly parts: GridParts;
  readonly actions: GridActions;
  readonly openMenu: OpenMenu;
}

/**
 * Offers the grid's commands in the palette. It draws nothing, so that the grid
 * does not render again with it.
 */
export function GridCommands({ parts, actions, openMenu }: GridCommandsProps) {
  // A string changes only where another command is available.
  const ids = useComputed(() => offeredCommands(parts).join(' '));
  const offered = ids.value.split(' ').filter(isGridCommand);
  useCommands(handlersOf(offered, parts, actions, openMenu));
  return null;
}
