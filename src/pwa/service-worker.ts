import { files, headers, version } from 'virtual:built-files';
import { KeptFiles } from './kept-files.ts';
import { RequestReporter } from './request-reporter.ts';
import { RestEndpoint } from './rest-endpoint.ts';
import { SharedFiles } from './shared-files.ts';

// In this file's thread the global object is the service worker's.
const worker = globalThis as unknown as ServiceWorkerGlobalScope;

// The app is where this script is. A host may let it answer more than that folder, whose pages are its own.
const app = new URL('./', worker.location.href);
const scope = new URL(worker.registration.scope).pathname;
const kept = new KeptFiles({ files, version, headers }, app, scope);
const shared = new SharedFiles(app);
const rest = new RestEndpoint(app, isAppOpen);
const teller = new RequestReporter();

worker.addEventListener('install', (event) => event.waitUntil(kept.keepAll()));
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));
worker.addEventListener('message', (event) => {
  if (event.data === 'SKIP_WAITING') event.waitUntil(worker.skipWaiting());
  // From a page that was loaded past this worker, by a forced reload.
  if (event.data === 'CLAIM') event.waitUntil(worker.clients.claim());
  // From a page that has begun: one of an older version may be gone with it.
  if (event.data === 'SWEEP') event.waitUntil(kept.sweep(isNewest));
});
worker.addEventListener('fetch', (event) => {
  const answer = answerTo(event);
  if (answer !== undefined) event.respondWith(answer);
});

function answerTo(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event;
  if (shared.serves(request)) return shared.take(request);
  if (!rest.serves(new URL(request.url))) return kept.answer(request);
  return teller.answer(event, (asked) => rest.answer({ request: asked, clientId: event.clientId }));
}

async function takeOver(): Promise<void> {
  await kept.sweep(isNewest);
  await worker.clients.claim();
}

/** Returns whether no newer version is being installed that has cached files already. */
function isNewest(): boolean {
  const { installing, waiting } = worker.registration;
  return installing === null && waiting === null;
}

/** Returns whether a window shows the app's page. It may have been loaded past this worker. */
async function isAppOpen(): Promise<boolean> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return windows.some(({ url }) => kept.isPage(new URL(url)));
}
