import { scriptURL } from '../base/script-url.ts';

/** Told once that a newer version is ready: `apply` reloads this page into it. */
export type UpdateListener = (apply: () => void) => void;

/**
 * Makes the built app work offline and tells when a newer version waits, or
 * when another tab has already let it take over.
 */
export async function watchForUpdates(listener: UpdateListener): Promise<void> {
  // Not everywhere: plain http on another machine has no service workers.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  let isFirst = serviceWorker.controller === null;
  let isTold = false;

  serviceWorker.addEventListener('controllerchange', () => {
    if (!isFirst) tell(() => location.reload());
    isFirst = false;
  });
  const script = scriptURL(new URL('sw.js', document.baseURI));
  const registration = await serviceWorker.register(script, { updateViaCache: 'none' });
  if (registration.waiting !== null) offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') offer(installing);
    });
  });

  function offer(worker: ServiceWorker): void {
    // The first one takes over by itself.
    if (!isFirst) tell(() => switchTo(worker));
  }

  function tell(apply: () => void): void {
    if (!isTold) listener(apply);
    isTold = true;
  }
}

function switchTo(worker: ServiceWorker): void {
  // Another tab may have let it take over while the offer was on screen.
  if (worker.state !== 'installed') {
    location.reload();
    return;
  }
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  worker.postMessage('SKIP_WAITING');
}
