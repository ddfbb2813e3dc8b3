import type { KeptThings } from '../models/kept-things.ts';

/** Which window this is of those that were kept. How that is found out comes with the first of them. */
export async function findWindow(kept: Pick<KeptThings, 'readWindows'>) {
  try {
    const stored = await kept.readWindows();
    if (stored.size === 0) return undefined;
    const { claimWindow } = await import('./window-claim.ts');
    return await claimWindow(stored);
  } catch {
    // Nothing is lost but what was open.
    return undefined;
  }
}
