import { effect, untracked } from '@preact/signals';
import type { AppContext } from '../app-context.ts';
import { isDue, readPlans } from './automatic-snapshots.ts';

const LOOK_EVERY_MS = 60_000;

/**
 * Takes planned snapshots while the window is open, until the returned function is called: when the
 * accounts have been read, when a plan is made, and when another day begins.
 */
export function followPlans(app: AppContext): () => void {
  const { accounts, settings } = app;
  const stop = effect(() => {
    const isReady = accounts.loading.value.status === 'ready';
    void settings.current.value.snapshotPlans;
    if (isReady) untracked(look);
  });
  const timer = setInterval(look, LOOK_EVERY_MS);
  return () => {
    stop();
    clearInterval(timer);
  };

  function look(): void {
    const plans = readPlans(settings.current.peek().snapshotPlans).values();
    // Where the code is missing or the engine was lost, the next look tries again.
    if (plans.some((plan) => isDue(plan, Date.now()))) void takeDue().catch(() => undefined);
  }

  async function takeDue(): Promise<void> {
    const { takeDaily } = await import('./daily-snapshots.ts');
    await takeDaily(app);
  }
}
