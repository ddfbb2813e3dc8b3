import { scriptURL } from '../base/script-url.ts';

/** Told that a newer version is ready: `apply` reloads this page into it. */
export type UpdateListener = (apply: () => void) => void;

/**
 * Makes the built app work offline and tells when a newer version waits. It is
 * told again when another tab has already taken the newer version over.
 */
export async function watchForUpdates(listener: UpdateListener): Promise<void> {
  // Not everywhere: plain http on another machine has no service workers.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  tellOfTakeover(serviceWorker, listener);

  const script = scriptURL(new URL('sw.js', document.baseURI));
  const registration = await serviceWorker.register(script, { updateViaCache: 'none' });
  if (registration.waiting !== null) offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') offer(installing);
    });
  });

  function offer(waiting: ServiceWorker): void {
    // Without a controller it is the first one, which takes over by itself.
    if (serviceWorker.controller === null) return;
    listener(() => {
      serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
      waiting.postMessage('SKIP_WAITING');
    });
  }
}

function tellOfTakeover(container: ServiceWorkerContainer, listener: UpdateListener): void {
  let controlled = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    if (controlled) listener(() => location.reload());
    controlled = true;
  });
}
