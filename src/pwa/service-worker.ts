import { files, version } from 'virtual:built-files';
import { RequestTeller } from './request-teller.ts';
import { RestEndpoint } from './rest-endpoint.ts';

// In this file's thread the global object is the service worker's.
const worker = globalThis as unknown as ServiceWorkerGlobalScope;

// The app is where this script is. A host may let it answer more than that folder, whose pages are its own.
const app = new URL('./', worker.location.href);
// An origin may hold several apps, and this one more than once, each under a path of its own.
const cachePrefix = `tablewright ${new URL(worker.registration.scope).pathname} `;
const cacheName = cachePrefix + version;

const page = app.href;
const kept = new Set(files.map(addressOf));
const samples = new URL('samples/', app).href;
const rest = new RestEndpoint(app);
const teller = new RequestTeller();

worker.addEventListener('install', (event) => event.waitUntil(keepFiles()));
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));
worker.addEventListener('message', (event) => {
  if (event.data === 'SKIP_WAITING') event.waitUntil(worker.skipWaiting());
  // From a page that was loaded past this worker, by a forced reload.
  if (event.data === 'CLAIM') event.waitUntil(worker.clients.claim());
});
worker.addEventListener('fetch', (event) => {
  const isRest = rest.serves(new URL(event.request.url));
  const answer = isRest ? answerRest(event) : answerTo(event.request);
  if (answer !== undefined) event.respondWith(answer);
});

function answerRest(event: FetchEvent): Promise<Response> {
  return teller.answer(event, (request) => rest.answer({ request, clientId: event.clientId }));
}

async function keepFiles(): Promise<void> {
  const cache = await caches.open(cacheName);
  // Past the HTTP cache, where a host's max-age may have pinned files of an older version.
  await cache.addAll([...kept].map((address) => new Request(address, { cache: 'reload' })));
}

async function takeOver(): Promise<void> {
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith(cachePrefix) && name !== cacheName);
  await Promise.all(older.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** Nothing for what is not this app's: other paths under the scope are somebody else's. */
function answerTo(request: Request): Promise<Response> | undefined {
  if (request.method !== 'GET') return undefined;
  const { origin, pathname } = new URL(request.url);
  const address = origin + pathname;
  if (address === page || address === new URL('index.html', app).href) {
    return fromCache(page, request);
  }
  if (kept.has(address)) return fromCache(address, request);
  if (address.startsWith(samples)) return fromCacheOrKept(address, request);
  return undefined;
}

async function fromCache(address: string, request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  return (await cache.match(address)) ?? fetch(request);
}

/** A sample is fetched when it is first asked for, and there from then on. */
async function fromCacheOrKept(address: string, request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  const found = await cache.match(address);
  if (found !== undefined) return found;
  const response = await fetch(request);
  if (response.status === 200) await cache.put(address, response.clone());
  return response;
}

// The page is kept as the folder: some hosts answer index.html with a redirect
// to it, and a browser refuses a redirected answer to a navigation.
function addressOf(file: string): string {
  return file === 'index.html' ? page : new URL(file, app).href;
}
