/** A page under the service worker that the test server has for it (vite.config.ts). */
const PAGE = new URL('/controlled/', location.origin);

/** Where accounts answer, for whoever is controlled. */
export const CONTROLLED_BASE = new URL('rest/', PAGE).href;

/** A way to ask as a page that the service worker controls. */
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
