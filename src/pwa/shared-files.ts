import {
  FILE_NAME_HEADER,
  SHARE_PATH,
  SHARED_QUERY,
  sharedCacheName,
} from '../model/share-place.ts';

/** More is not taken: it all passes through this thread's memory. */
const MOST_BYTES = 256 * 1024 * 1024;
const MOST_FILES = 20;

/**
 * What is shared with the installed app comes as a form that is posted to it.
 * Any site can post such a form: what is in it is put aside until the page
 * has asked what to do with it, and the next share takes its place.
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

  /** Leads to the page, which finds there what came of it. */
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

/** The files, or else a text as the file that it would be. */
function readFiles(form: FormData): readonly File[] {
  const files = form.getAll('files').filter((one) => one instanceof File && one.size > 0);
  if (files.length > 0) return files.filter((one) => one instanceof File);
  const text = form.get('text');
  return typeof text === 'string' && text.trim() !== '' ? [new File([text], 'shared.txt')] : [];
}
