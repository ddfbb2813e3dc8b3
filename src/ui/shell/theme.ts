import type { Settings } from '../../workspace/settings.ts';

/** Where the theme can be read before the workspace is open, so that a dark page never flashes. */
const MIRROR = 'tablewright:theme';

/** Each has its tokens; the system's has no name. */
const THEMES = ['light', 'dark', 'contrast'];

/** Colours and the height of rows, as roles that the style sheets read. */
export function applyTheme({ theme, density }: Pick<Settings, 'theme' | 'density'>): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
  dataset['density'] = density;
  try {
    localStorage.setItem(MIRROR, theme);
  } catch {
    // Not everywhere, and only a mirror: the workspace keeps the setting.
  }
}

/** The theme of the last visit, until the settings are read. */
export function applyLastTheme(): void {
  try {
    const theme = localStorage.getItem(MIRROR);
    if (theme && THEMES.includes(theme)) document.documentElement.dataset['theme'] = theme;
  } catch {
    // Then it is the system's for a moment.
  }
}
