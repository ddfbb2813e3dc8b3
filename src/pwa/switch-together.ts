import { WORK_LOCK } from './locks.ts';

/**
 * Work that follows other work, such as loading a part of the app, has begun by
 * then. Chromium ends the running version as soon as another is to take over;
 * one that gets a request while it ends is started anew, and stays for half a
 * minute after its last request.
 */
const QUIET_MS = 1000;

/**
 * Lets the waiting version take over once no tab has unsaved work. Work that
 * begins during the wait comes first, and the newest version takes over.
 */
export async function switchTogether(
  registration: ServiceWorkerRegistration,
  onDelay: () => void,
): Promise<void> {
  if (!navigator.locks) return switchTo(registration);
  const apply = () => switchUnlessWorked(registration);
  // A look before the lock would miss work that began in between.
  const isIdle = { ifAvailable: true } as const;
  if (await navigator.locks.request(WORK_LOCK, isIdle, (lock) => lock !== null && apply())) return;
  onDelay();
  for (;;) {
    const isDone = await navigator.locks.request(WORK_LOCK, async () => {
      await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
      return apply();
    });
    if (isDone) return;
  }
}

/** Switches while no tab holds work. Returns whether none was waiting to begin some either. */
async function switchUnlessWorked(registration: ServiceWorkerRegistration): Promise<boolean> {
  const { pending = [] } = await navigator.locks.query();
  if (pending.some(({ name, mode }) => name === WORK_LOCK && mode === 'shared')) return false;
  switchTo(registration);
  return true;
}

/** Every tab gets a message that it has taken over, and reloads. */
function switchTo({ waiting }: ServiceWorkerRegistration): void {
  // Another tab may have let it take over while the offer was on screen.
  if (waiting) waiting.postMessage('SKIP_WAITING');
  else location.reload();
}
