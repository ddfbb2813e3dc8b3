import { WORK_LOCK } from './locks.ts';

/**
 * What follows the end of work, such as a part of the app that is loaded then,
 * is over by so much later. Chromium ends the version that runs as soon as
 * another is to take over; one that is asked for something while it ends is
 * started anew, and stays until nobody has asked it for half a minute.
 */
const QUIET_MS = 1000;

/**
 * Lets the version that waits take over once no tab holds work that its reload
 * would lose. Who has begun some while this waited comes before it, and the
 * newest version that came takes over.
 */
export async function switchTogether(
  registration: ServiceWorkerRegistration,
  onDelay: () => void,
): Promise<void> {
  if (!navigator.locks) return switchTo(registration);
  const turn = () => switchUnlessWorked(registration);
  // Who looks first and takes the lock later misses what was begun in between.
  const isIdle = { ifAvailable: true } as const;
  if (await navigator.locks.request(WORK_LOCK, isIdle, (lock) => lock !== null && turn())) return;
  onDelay();
  for (;;) {
    const isDone = await navigator.locks.request(WORK_LOCK, async () => {
      await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
      return turn();
    });
    if (isDone) return;
  }
}

/** While nobody holds work: answers whether nobody was waiting to begin some, either. */
async function switchUnlessWorked(registration: ServiceWorkerRegistration): Promise<boolean> {
  const { pending = [] } = await navigator.locks.query();
  if (pending.some(({ name, mode }) => name === WORK_LOCK && mode === 'shared')) return false;
  switchTo(registration);
  return true;
}

/** Every tab hears that it has taken over, and is loaded anew. */
function switchTo({ waiting }: ServiceWorkerRegistration): void {
  // Another tab may have let it take over while the offer was on screen.
  if (waiting) waiting.postMessage('SKIP_WAITING');
  else location.reload();
}
