import type { Settings } from '../../workspace/settings.ts';

/**
 * The storage key of the navigation's width, read before the workspace is open,
 * so that nothing jumps.
 */
const MIRROR = 'tablewright:nav-width';

/** Stores what the frame of the next visit is drawn with. */
export function keepFrame({ navWidth }: Pick<Settings, 'navWidth'>): void {
  try {
    localStorage.setItem(MIRROR, String(navWidth));
  } catch {
    // Some browsers refuse it. This is only a mirror: the workspace keeps the setting.
  }
}

/** Draws the frame with the settings of the last visit. */
export function applyLastFrame(): void {
  try {
    const width = Number.parseInt(localStorage.getItem(MIRROR) ?? '', 10);
    if (width > 0) document.documentElement.style.setProperty('--pane-nav', `${width}px`);
  } catch {
    // The navigation has its default width for a moment then.
  }
}
