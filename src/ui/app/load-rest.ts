import { dialogPart, lazyPart, storageBars, tablePanel } from './lazy-panels.ts';

/**
 * Fetches what the first screen does without, one part after another, so that a
 * click's own fetch shares the line with one of them only: first what most
 * clicks open, then what the window shows by itself.
 */
export async function loadRest(): Promise<void> {
  await tablePanel.prefetch();
  await Promise.all([lazyPart.prefetch(), storageBars.prefetch()]);
}

/** Fetches what will probably be opened at some time. */
export function loadLikely(): Promise<void> {
  return dialogPart.prefetch();
}
