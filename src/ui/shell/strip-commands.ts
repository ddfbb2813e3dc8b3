import type { CommandHandler } from '../commands/provided-commands.ts';
import type { CommandId } from '../commands/registry.ts';

/** Those that lead to a tab by its place. */
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

/** What the strip of tabs does, and nobody else. */
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
