import type { Settings } from '../../workspace/settings.ts';

/**
 * The storage key of the theme, read before the workspace is open, so that a
 * dark page never flashes.
 */
const MIRROR = 'tablewright:theme';

/** The themes with tokens of their own; the system's has no name. */
const THEMES = ['light', 'dark', 'contrast'];

/** Sets the colours and the height of rows, as attributes that the style sheets read. */
export function applyTheme({ theme, density }: Pick<Settings, 'theme' | 'density'>): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
  dataset['density'] = density;
  try {
    localStorage.setItem(MIRROR, theme);
  } catch {
    // Some browsers refuse it. This is only a mirror: the workspace keeps the setting.
  }
}

/** Applies the theme of the last visit, until the settings are read. */
export function applyLastTheme(): void {
  try {
    const theme = localStorage.getItem(MIRROR);
    if (theme && THEMES.includes(theme)) document.documentElement.dataset['theme'] = theme;
  } catch {
    // The system's theme is used for a moment then.
  }
}
