import { effect, untracked } from '@preact/signals';
import type { AppContext } from '../app-context.ts';
import { isDue, readPlans } from './automatic-snapshots.ts';

const LOOK_EVERY_MS = 60_000;

/** How long it waits after a try that left a plan due: an account could not be read, or settings not stored. */
const RETRY_AFTER_MS = 600_000;

/**
 * Takes planned snapshots while the window is open, until the returned function is called: when the
 * accounts have been read, when a plan is made, and when another day begins.
 */
export function followPlans(app: AppContext): () => void {
  const { accounts, settings } = app;
  let isTaking = false;
  let triedAt = Number.NEGATIVE_INFINITY;
  const stop = effect(() => {
    const isReady = accounts.loading.value.status === 'ready';
    void settings.current.value.snapshotPlans;
    if (isReady) untracked(() => look(0));
  });
  const timer = setInterval(() => look(RETRY_AFTER_MS), LOOK_EVERY_MS);
  return () => {
    stop();
    clearInterval(timer);
  };

  function look(pauseMs: number): void {
    // Taking changes the plans, too.
    if (isTaking || Date.now() - triedAt < pauseMs) return;
    const plans = readPlans(settings.current.peek().snapshotPlans).values();
    if (plans.some((plan) => isDue(plan, Date.now()))) void takeDue();
  }

  async function takeDue(): Promise<void> {
    isTaking = true;
    triedAt = Date.now();
    try {
      const { takeDaily } = await import('./daily-snapshots.ts');
      await takeDaily(app);
    } catch {
      // The code is missing, or the engine was lost: a later look tries again.
    } finally {
      isTaking = false;
    }
  }
}
