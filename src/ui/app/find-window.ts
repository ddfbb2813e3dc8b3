import type { KeptThings } from '../kept-things.ts';

/**
 * Returns the stored window that this one continues. The code for it loads only
 * where some are stored.
 */
export async function findWindow(kept: Pick<KeptThings, 'readWindows'>) {
  try {
    const stored = await kept.readWindows();
    if (stored.size === 0) return undefined;
    const { claimWindow } = await import('./window-claim.ts');
    return await claimWindow(stored);
  } catch {
    // Only the open tabs are lost.
    return undefined;
  }
}
