import {
  FILE_NAME_HEADER,
  SHARE_PATH,
  SHARED_QUERY,
  sharedCacheName,
} from '../model/share-place.ts';

/** More is refused: it all passes through this thread's memory. */
const MOST_BYTES = 256 * 1024 * 1024;
const MOST_FILES = 20;

/**
 * Takes what is shared with the installed app, as a form that is posted to it.
 * Any site can post such a form: its content is stored until the page has asked
 * what to do with it, and the next share replaces it.
 */
export class SharedFiles {
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
