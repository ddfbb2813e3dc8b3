import type { Settings } from '../../workspace/settings.ts';

/** Where the width of the navigation can be read before the workspace is open, so that nothing jumps. */
const MIRROR = 'tablewright:nav-width';

/** Keeps what the frame of the next visit is drawn with. */
export function keepFrame({ navWidth }: Pick<Settings, 'navWidth'>): void {
  try {
    localStorage.setItem(MIRROR, String(navWidth));
  } catch {
    // Not everywhere, and only a mirror: the workspace keeps the setting.
  }
}

/** Draws the frame as the last visit left it. */
export function applyLastFrame(): void {
  try {
    const width = Number.parseInt(localStorage.getItem(MIRROR) ?? '', 10);
    if (width > 0) document.documentElement.style.setProperty('--pane-nav', `${width}px`);
  } catch {
    // Then it has its usual width for a moment.
  }
}
