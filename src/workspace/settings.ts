export type Theme = 'system' | 'light' | 'dark';

/** What the workbench remembers about how this person likes it. */
export interface Settings {
  readonly theme: Theme;
  /** In CSS pixels. */
  readonly navWidth: number;
  readonly collapsedAccounts: readonly string[];
  /** Samples were offered once, so they are not brought back by themselves. */
  readonly isFirstRunDone: boolean;
  readonly isSampleNoteHidden: boolean;
}

export const MIN_NAV_WIDTH = 200;
export const MAX_NAV_WIDTH = 360;

export const DEFAULT_SETTINGS: Settings = {
  theme: 'system',
  navWidth: 240,
  collapsedAccounts: [],
  isFirstRunDone: false,
  isSampleNoteHidden: false,
};

/**
 * Settings from what is stored. A value that another version wrote, or that is
 * broken, gives way to its default alone: one bad setting never blanks the app.
 */
export function readSettings(stored: ReadonlyMap<string, unknown>): Settings {
  const theme = stored.get('theme');
  const width = stored.get('navWidth');
  const collapsed = stored.get('collapsedAccounts');
  return {
    theme: isTheme(theme) ? theme : DEFAULT_SETTINGS.theme,
    navWidth: typeof width === 'number' ? clampNavWidth(width) : DEFAULT_SETTINGS.navWidth,
    collapsedAccounts: Array.isArray(collapsed)
      ? collapsed.filter((name) => typeof name === 'string')
      : DEFAULT_SETTINGS.collapsedAccounts,
    isFirstRunDone: stored.get('isFirstRunDone') === true,
    isSampleNoteHidden: stored.get('isSampleNoteHidden') === true,
  };
}

export function clampNavWidth(width: number): number {
  if (Number.isNaN(width)) return DEFAULT_SETTINGS.navWidth;
  return Math.round(Math.min(MAX_NAV_WIDTH, Math.max(MIN_NAV_WIDTH, width)));
}

function isTheme(value: unknown): value is Theme {
  return value === 'system' || value === 'light' || value === 'dark';
}
