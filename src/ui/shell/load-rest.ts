import { dialogPart, latePart, storageBars, tablePanel } from './lazy-panels.ts';

/**
 * Fetches what a first screen does without, one after another, so that whoever
 * clicks meanwhile shares the line with one of them: first what most clicks
 * lead to, then what the window tells by itself.
 */
export async function loadRest(): Promise<void> {
  await tablePanel.prefetch();
  await Promise.all([latePart.prefetch(), storageBars.prefetch()]);
}

/** Fetches what is likely to be opened at some time. */
export function loadLikely(): Promise<void> {
  return dialogPart.prefetch();
}
