import { AccountEngine } from '../engine/account-engine.ts';
import { laterParts } from '../engine/later-parts.ts';
import { provideLaterParts } from '../engine/load-later.ts';
import { serveAccounts } from '../worker/service-link.ts';

// The root of a service worker with an engine of its own, which it also serves
// to ports: so that calls may reach it that no request stands for.
declare const self: ServiceWorkerGlobalScope;

// A service worker may load nothing when it is asked to.
provideLaterParts(laterParts);
let accounts = new AccountEngine();

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('message', (event) => {
  if (event.data === 'restart') {
    const old = accounts;
    accounts = new AccountEngine();
    event.waitUntil(old.close());
  }
  for (const port of event.ports) serveAccounts(port, accounts);
});
