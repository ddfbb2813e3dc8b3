import { encodeBase64 } from '../base/bytes.ts';
import { RUNS_LOCK } from './locks.ts';

/** One version of the app: its files by their paths, with the SHA-256 of each in Base64. */
export interface BuiltVersion {
  readonly files: Readonly<Record<string, string>>;
  readonly version: string;
  /** The headers of each page and script, whatever the host sends. */
  readonly headers: Readonly<Record<string, string>>;
}

const PAGE = 'index.html';

/** How many files are fetched at a time, so that requests of the page find the line free. */
const AT_ONCE = 2;

/** The types that run, or show, what is in them. */
const GOVERNED = /html|javascript|ecmascript|svg/i;

/** The app's own files in the browser's cache, those of each version apart. */
export class KeptFiles {
  readonly #built: BuiltVersion;
  readonly #app: URL;
  readonly #prefix: string;
  /** By address. */
  readonly #digests: ReadonlyMap<string, string>;

  /** An origin may hold several apps, and this one more than once, each under a path of its own. */
  constructor(built: BuiltVersion, app: URL, scope: string) {
    this.#built = built;
    this.#app = app;
    this.#prefix = `tablewright ${scope} `;
    this.#digests = new Map(
      Object.entries(built.files).map(([path, digest]) => [this.#addressOf(path), digest]),
    );
  }

  get #name(): string {
    return this.#prefix + this.#built.version;
  }

  /** Caches all files. Where one is missing, or is of another version, none is cached. */
  async keepAll(): Promise<void> {
    const isNew = !(await caches.has(this.#name));
    const others = await this.#otherNames();
    const cache = await caches.open(this.#name);
    const keep = async ([address, digest]: readonly [string, string]) => {
      const known = await findSame(others, address, digest);
      const found = known ?? (await this.#fetchOne(address, digest));
      await cache.put(address, this.#withHeaders(found));
    };
    const ended = await settleAll([...this.#digests], AT_ONCE, keep);
    const failed = ended.find((one) => one.status === 'rejected');
    if (!failed) return;
    // Only when no other file can come into it any more.
    if (isNew) await caches.delete(this.#name);
    throw failed.reason;
  }

  /**
   * Deletes older versions once no page runs them: a page may ask for a part of
   * itself at any time. `isNewest` is called once the versions are listed, as
   * one of them may be newer than this one.
   */
  async sweep(isNewest: () => boolean): Promise<void> {
    const names = await this.#otherNames();
    if (names.length === 0 || !isNewest()) return;
    const running = (await findRunning()).filter((address) => !this.#digests.has(address));
    for (const name of names) {
      const cache = await caches.open(name);
      const found = await Promise.all(running.map((address) => cache.match(address)));
      if (found.every((one) => one === undefined)) await caches.delete(name);
    }
  }

  /**
   * Returns nothing for requests that are not this app's: other paths under the
   * scope belong to others.
   */
  answer(request: Request): Promise<Response> | undefined {
    if (request.method !== 'GET') return undefined;
    const url = new URL(request.url);
    if (this.isPage(url)) return this.#fromCache(this.#app.href, request);
    const address = withoutQuery(url);
    if (this.#digests.has(address)) return this.#fromCache(address, request);
    if (this.#isIn('assets/', address)) return this.#fromOlder(address, request);
    if (this.#isIn('samples/', address)) return this.#fromCacheOrKept(address, request);
    return undefined;
  }

  /** Returns whether the app's page is at an address, whatever its query and hash. */
  isPage(url: URL): boolean {
    const address = withoutQuery(url);
    return address === this.#app.href || address === new URL(PAGE, this.#app).href;
  }

  #isIn(folder: string, address: string): boolean {
    return address.startsWith(new URL(folder, this.#app).href);
  }

  // The page is cached under the folder: some hosts answer index.html with a
  // redirect to it, and a browser refuses a redirected answer to a navigation.
  #addressOf(path: string): string {
    return path === PAGE ? this.#app.href : new URL(path, this.#app).href;
  }

  async #otherNames(): Promise<string[]> {
    const names = await caches.keys();
    return names.filter((name) => name.startsWith(this.#prefix) && name !== this.#name);
  }

  /**
   * Takes what the page has fetched already from the HTTP cache, however old it
   * counts as there. A host's max-age may have pinned another version in it:
   * its content differs, and it is fetched past the cache.
   */
  async #fetchOne(address: string, digest: string): Promise<Response> {
    const fetchFrom = (cache: RequestCache) =>
      address === this.#app.href ? this.#fetchPage(cache) : this.#fetchFile(address, digest, cache);
    return fetchFrom('force-cache').catch(() => fetchFrom('reload'));
  }

  /**
   * A host that answers everything with a page, or that is half way through an
   * update itself, has no file of this content: the browser refuses it then.
   */
  async #fetchFile(address: string, digest: string, cache: RequestCache): Promise<Response> {
    const integrity = `sha256-${digest}`;
    return expectFound(await fetch(address, { cache, integrity, priority: 'low' }));
  }

  /** Some hosts put something of their own into pages: its scripts show whether it is of this version. */
  async #fetchPage(cache: RequestCache): Promise<Response> {
    const response = expectFound(await fetch(this.#app.href, { cache, priority: 'low' }));
    const text = await response.text();
    const assets = [...text.matchAll(/="(?:\.\/)?(?<path>assets\/[^"]+)"/g)];
    const paths = assets.map(({ groups }) => groups?.['path'] ?? '');
    if (paths.length === 0 || !paths.every((path) => path in this.#built.files)) {
      throw new Error('The host has the page of another version.');
    }
    return new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8' } });
  }

  /**
   * Adds the headers. A policy in the page does not apply to a worker: the
   * headers of its script do. They are cached with it, because a browser
   * compiles ahead only what it finds in the cache as it is served.
   */
  #withHeaders(response: Response): Response {
    const type = response.headers.get('content-type') ?? '';
    if (!GOVERNED.test(type)) return response;
    // A new one has not been redirected, whatever the host did.
    return new Response(response.body, {
      headers: { ...this.#built.headers, 'content-type': type },
    });
  }

  async #fromCache(address: string, request: Request): Promise<Response> {
    const cache = await caches.open(this.#name);
    return (await cache.match(address)) ?? fetch(request);
  }

  /**
   * Returns a part of an older version for a page that still runs it: the host
   * does not have it any more.
   */
  async #fromOlder(address: string, request: Request): Promise<Response> {
    for (const cacheName of await this.#otherNames()) {
      const found = await caches.match(address, { cacheName });
      if (found) return found;
    }
    return fetch(request);
  }

  /** Fetches a sample when it is first asked for, and caches it. */
  async #fromCacheOrKept(address: string, request: Request): Promise<Response> {
    const cache = await caches.open(this.#name);
    const found = await cache.match(address);
    if (found !== undefined) return found;
    const response = await fetch(request);
    if (response.status === 200) await cache.put(address, response.clone());
    return response;
  }
}

/** Returns an address without its query and hash. */
function withoutQuery({ origin, pathname }: URL): string {
  return origin + pathname;
}

/** Does the work for each item, a few at a time, and returns how each ended. */
async function settleAll<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<PromiseSettledResult<void>[]> {
  const waiting = items.values();
  const ended: PromiseSettledResult<void>[] = [];
  const workOff = async () => {
    for (const item of waiting) ended.push(...(await Promise.allSettled([work(item)])));
  };
  await Promise.all(Array.from({ length: atOnce }, workOff));
  return ended;
}

function expectFound(response: Response): Response {
  if (response.status === 200) return response;
  throw new Error(`${response.url} was answered with ${response.status}.`);
}

/** Finds content that an older version has cached, so that it need not be fetched again. */
async function findSame(
  cacheNames: readonly string[],
  address: string,
  digest: string,
): Promise<Response | undefined> {
  for (const cacheName of cacheNames) {
    const found = await caches.match(address, { cacheName });
    if (found && (await digestOf(found.clone())) === digest) return found;
  }
  return undefined;
}

async function digestOf(response: Response): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await response.arrayBuffer());
  return encodeBase64(new Uint8Array(digest));
}

/** Returns the addresses of the scripts that pages run. */
async function findRunning(): Promise<string[]> {
  const { held = [] } = await navigator.locks.query();
  return held.flatMap(({ name }) =>
    name?.startsWith(RUNS_LOCK) ? name.slice(RUNS_LOCK.length) : [],
  );
}
