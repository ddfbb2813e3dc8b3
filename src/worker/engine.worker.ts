import { AccountEngine } from '../engine/account-engine.ts';
import { loadLaterParts } from '../engine/load-later.ts';
import { loadViews } from '../engine/load-views.ts';
import type { AccountService } from '../model/table-service.ts';
import { startEngine } from './start-engine.ts';

// The root of the engine's thread: no other file puts its parts together.
declare const self: DedicatedWorkerGlobalScope;

async function start(): Promise<void> {
  const isRescue = self.location.hash === '#read';
  if (isRescue) (await import('./only-read.ts')).readOnly();
  const quiet = { storage: { drains: false, leases: false } };
  await startEngine(self, () => (isRescue ? new AccountEngine(quiet) : openEngine()));
}

void start().then(async () => {
  // Before anybody asks, and before a host may be gone. Whoever does asks again if this fails.
  await Promise.all([loadLaterParts(), loadViews()]).catch(() => {});
});

/**
 * With safety copies, where the browser has a place for them. An engine that
 * knew nothing of those that are there would let deleted accounts come back.
 */
async function openEngine(): Promise<AccountService> {
  const { openCopiedEngine } = await import('../engine/open-copied-engine.ts');
  return openCopiedEngine() ?? new AccountEngine();
}
