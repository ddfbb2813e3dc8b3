import { files, headers, version } from 'virtual:built-files';
import {
  FILE_NAME_HEADER,
  SHARE_PATH,
  SHARED_QUERY,
  sharedCacheName,
} from '../model/share-place.ts';
import { KeptFiles } from './kept-files.ts';
import { RequestReporter } from './request-reporter.ts';
import { RestEndpoint } from './rest-endpoint.ts';

/** More is refused: it all passes through this thread's memory. */
const MOST_BYTES = 256 * 1024 * 1024;
const MOST_FILES = 20;

/**
 * Takes what is shared with the installed app, as a form that is posted to it.
 * Any site can post such a form: its content is stored until the page has asked
 * what to do with it, and the next share replaces it.
 */
class SharedFiles {
  readonly #app: URL;

  constructor(app: URL) {
    this.#app = app;
  }

  serves({ method, url }: Request): boolean {
    const { origin, pathname } = new URL(url);
    return method === 'POST' && origin + pathname === new URL(SHARE_PATH, this.#app).href;
  }

  /** Redirects to the page, which finds the result. */
  async take(request: Request): Promise<Response> {
    const outcome = await this.#keep(request).catch(() => 'failed');
    return Response.redirect(new URL(`?${SHARED_QUERY}=${outcome}`, this.#app).href, 303);
  }

  async #keep(request: Request): Promise<'files' | 'nothing' | 'tooLarge'> {
    const name = sharedCacheName(this.#app);
    await caches.delete(name);
    if (Number(request.headers.get('content-length') ?? 0) > MOST_BYTES) return 'tooLarge';
    const files = readFiles(await request.formData());
    if (files.length === 0) return 'nothing';
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    if (files.length > MOST_FILES || bytes > MOST_BYTES) return 'tooLarge';
    const cache = await caches.open(name);
    for (const [index, file] of files.entries()) {
      const headers = { [FILE_NAME_HEADER]: encodeURIComponent(file.name) };
      const response = new Response(file, { headers });
      await cache.put(new URL(`${SHARE_PATH}/${index}`, this.#app), response);
    }
    return 'files';
  }
}

/** Returns the files, or else a text as a file. */
function readFiles(form: FormData): readonly File[] {
  const files = form.getAll('files').filter((one) => one instanceof File && one.size > 0);
  if (files.length > 0) return files.filter((one) => one instanceof File);
  const text = form.get('text');
  return typeof text === 'string' && text.trim() !== '' ? [new File([text], 'shared.txt')] : [];
}

// In this file's thread the global object is the service worker's.
const worker = globalThis as unknown as ServiceWorkerGlobalScope;

// The app is where this script is. A host may let it answer more than that folder, whose pages are its own.
const app = new URL('./', worker.location.href);
const scope = new URL(worker.registration.scope).pathname;
const kept = new KeptFiles({ files, version, headers }, app, scope);
const shared = new SharedFiles(app);
const rest = new RestEndpoint(app, isAppOpen);
const reporter = new RequestReporter();

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
  return reporter.answer(event, (asked) =>
    rest.answer({ request: asked, clientId: event.clientId }),
  );
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
