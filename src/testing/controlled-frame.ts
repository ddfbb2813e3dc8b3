/** A page under the test server's service worker (vite.config.ts). */
const PAGE = new URL('/controlled/', location.origin);

/** The address of accounts for pages that the service worker controls. */
export const CONTROLLED_BASE = new URL('rest/', PAGE).href;

/** Opens a frame that the service worker controls. Returns a `fetch` that runs in it. */
export async function openControlledFrame(): Promise<(request: Request) => Promise<Response>> {
  const frame = document.createElement('iframe');
  const loaded = new Promise((done) => frame.addEventListener('load', done, { once: true }));
  frame.src = PAGE.href;
  document.body.append(frame);
  await loaded;
  const { contentWindow } = frame;
  if (!contentWindow) throw new Error('A frame has a window.');
  const { serviceWorker } = contentWindow.navigator;
  const isControlled = new Promise((done) => {
    serviceWorker.addEventListener('controllerchange', done, { once: true });
  });
  await serviceWorker.register(new URL('sw.js', PAGE), { updateViaCache: 'none' });
  if (!serviceWorker.controller) await isControlled;
  return (request) => contentWindow.fetch(request);
}
