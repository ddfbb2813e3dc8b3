import { FILE_NAME_HEADER, sharedCacheName } from '../../model/share-place.ts';

/** Takes the files shared with the app from the cache in which the service worker put them. */
export async function takeShared(): Promise<readonly File[]> {
  const name = sharedCacheName(new URL('./', document.baseURI));
  const cache = await caches.open(name);
  const files: File[] = [];
  for (const request of await cache.keys()) {
    const response = await cache.match(request);
    const file = decodeURIComponent(response?.headers.get(FILE_NAME_HEADER) ?? '');
    if (response) files.push(new File([await response.blob()], file));
  }
  await caches.delete(name);
  return files;
}
