import { scriptURL } from '../base/script-url.ts';
import { holdLock, WORK_LOCK } from './locks.ts';

/** A newer version that is ready; `apply` reloads all tabs into it. */
export interface Update {
  /**
   * Where unsaved work in a tab prevents it, `onDelay` is called, and it goes
   * on once that is done.
   */
  apply(onDelay: () => void): void;
}

interface UpdateListeners {
  /** Called once for each newer version. */
  readonly onReady: (update: Update) => void;
  /** Returns whether a reload would lose something in this tab. */
  readonly holdsWork: () => boolean;
}

/** Announces that this tab holds work, until the returned function is called. */
export function announceWork(): () => void {
  return holdLock(WORK_LOCK);
}

/**
 * How often an open window looks for a newer version, in milliseconds; opening
 * one looks by itself.
 */
const LOOK_EVERY_MS = 3_600_000;

/**
 * Makes the built app work offline and reports when a newer version waits. When
 * one takes over, from whichever tab, all tabs reload except those with unsaved
 * work, which get a notice instead.
 */
export async function watchForUpdates({ onReady, holdsWork }: UpdateListeners): Promise<void> {
  // Not everywhere: plain http on another machine has no service workers.
  if (!import.meta.env.PROD || !navigator.serviceWorker) return;
  const { serviceWorker } = navigator;
  const reported = new Set<ServiceWorker | null>();
  let isFirst = serviceWorker.controller === null;
  let isWanted = false;
  serviceWorker.addEventListener('controllerchange', () => {
    // Nothing newer took over: the worker was deleted with the data of the site.
    if (serviceWorker.controller === null) isFirst = true;
    else if (isFirst) isFirst = false;
    else if (!holdsWork()) location.reload();
    else notify(serviceWorker.controller, { apply: () => location.reload() });
  });
  const script = scriptURL(new URL('sw.js', document.baseURI));
  const registered = await serviceWorker
    .register(script, { updateViaCache: 'none' })
    .catch(unlessBlocked);
  // Some blockers answer with nothing.
  if (!registered) return;
  const registration = registered;
  registration.active?.postMessage('SWEEP');
  if (registration.waiting !== null) offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') offer(installing);
    });
  });
  lookAgain(registration);

  function offer(worker: ServiceWorker): void {
    // The first one takes over by itself.
    if (isFirst) return;
    // The person who asked for the version before it, and waits, is not asked again.
    if (isWanted) apply(() => {});
    else notify(worker, { apply });
  }

  function apply(onDelay: () => void): void {
    isWanted = true;
    void switchTogether(registration, onDelay);
  }

  function notify(worker: ServiceWorker | null, update: Update): void {
    if (!reported.has(worker)) onReady(update);
    reported.add(worker);
  }
}

/**
 * Returns undefined where the browser has no service workers for this site, by
 * a setting: the app works all the same.
 */
function unlessBlocked(error: unknown): undefined {
  if (!(error instanceof DOMException)) throw error;
}

/** A window may be open for weeks. Without a network nothing is found, and nothing is lost. */
function lookAgain(registration: ServiceWorkerRegistration): void {
  let last = Date.now();
  const look = () => {
    if (document.hidden || Date.now() - last < LOOK_EVERY_MS) return;
    last = Date.now();
    registration.update().catch(() => {});
  };
  setInterval(look, LOOK_EVERY_MS / 4);
  document.addEventListener('visibilitychange', look);
  addEventListener('online', look);
}

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
