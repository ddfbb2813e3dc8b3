/**
 * Resolves when the service worker of the app at `app` answers the requests of
 * this page, and installs it where it is missing. `trusted` turns an address
 * into one that Trusted Types accept: a page has one policy.
 */
export async function waitForControl(app: string, trusted: (script: URL) => string): Promise<void> {
  // TypeScript takes it for granted; plain http on another machine has none.
  const { serviceWorker } = navigator as { readonly serviceWorker?: ServiceWorkerContainer };
  if (!serviceWorker) throw new Error('Service workers need an address of https, or localhost.');
  const script = new URL('sw.js', app);
  const isInControl = () => serviceWorker.controller?.scriptURL === script.href;
  if (isInControl()) return;

  const registration = await registrationFor(serviceWorker, script, trusted);
  const changed = new Promise<void>((done) => {
    serviceWorker.addEventListener('controllerchange', function hear() {
      if (!isInControl()) return;
      serviceWorker.removeEventListener('controllerchange', hear);
      done();
    });
  });
  const active = await activeWorker(registration);
  // It takes control when it becomes active, but not after a forced reload.
  active.postMessage('CLAIM');
  if (!isInControl()) await changed;
}

/** A host may let the worker answer more than its own folder: then it is registered already. */
async function registrationFor(
  serviceWorker: ServiceWorkerContainer,
  script: URL,
  trusted: (script: URL) => string,
): Promise<ServiceWorkerRegistration> {
  const known = await serviceWorker.getRegistration();
  if (known && isOf(known, script)) return known;
  const made = await serviceWorker.register(trusted(script), { updateViaCache: 'none' });
  const nearest = await serviceWorker.getRegistration();
  if (nearest && isOf(nearest, script)) return made;
  throw new Error(
    `The service worker answers pages under ${made.scope}, and this is none: openAccount works here too.`,
  );
}

function isOf({ active, waiting, installing }: ServiceWorkerRegistration, script: URL): boolean {
  return [active, waiting, installing].some((worker) => worker?.scriptURL === script.href);
}

async function activeWorker(registration: ServiceWorkerRegistration): Promise<ServiceWorker> {
  const { active, waiting, installing } = registration;
  const coming = active ?? waiting ?? installing;
  if (!coming) throw new Error('The service worker was unregistered.');
  if (coming.state === 'activated') return coming;
  return new Promise((done, fail) => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') done(coming);
      if (coming.state === 'redundant') fail(new Error('The service worker was not installed.'));
    });
  });
}
