import { AccountEngine } from '../engine/account-engine.ts';
import { lazyParts } from '../engine/lazy-parts.ts';
import { provideLazyParts } from '../engine/load-lazy.ts';
import { provideWrites } from '../storage/access/load-writes.ts';
import { writeEntry } from '../storage/access/write-entry.ts';
import { serveAccounts } from '../worker/service-link.ts';

// The root of a service worker with engines of its own, which it also serves to
// ports, so that calls without a REST request can reach them.
declare const self: ServiceWorkerGlobalScope;

/** A message to it: start a new engine in place of the one with this name. */
interface Order {
  readonly name: string;
}

// A service worker loads everything at its start, so lazy parts are provided at once.
provideLazyParts(lazyParts);
provideWrites({ writeEntry });
const engines = new Map<string, AccountEngine>();

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('message', (event) => {
  const { data, ports } = event as { readonly data: Order; readonly ports: readonly MessagePort[] }; // Nobody else sends it any.
  const [port] = ports;
  // A message without a port only keeps the worker alive.
  if (!port) return;
  const old = engines.get(data.name);
  const engine = new AccountEngine();
  engines.set(data.name, engine);
  serveAccounts(port, engine);
  if (old) event.waitUntil(old.close());
});
