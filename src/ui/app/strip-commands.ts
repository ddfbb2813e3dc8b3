import type { CommandHandler } from '../commands/provided-commands.ts';
import type { CommandId } from '../commands/registry.ts';

/** The commands that show a tab by its number. */
export const TABS_BY_PLACE = [
  'firstTab',
  'secondTab',
  'thirdTab',
  'fourthTab',
  'fifthTab',
  'sixthTab',
  'seventhTab',
  'eighthTab',
] as const satisfies readonly CommandId[];

/** The commands of the tab strip, which only it runs. */
export const STRIP_COMMANDS = [
  ...TABS_BY_PLACE,
  'lastTab',
  'nextTab',
  'previousTab',
  'moveTabLeft',
  'moveTabRight',
  'closeTab',
  'reopenTab',
  'closeOtherTabs',
  'closeTabsRight',
  'keepTab',
  'duplicateTab',
  'openBeside',
  'moveBeside',
  'goAcross',
  'closeHalf',
] as const satisfies readonly CommandId[];

export type StripHandlers = Readonly<
  Partial<Record<(typeof STRIP_COMMANDS)[number], CommandHandler>>
>;
