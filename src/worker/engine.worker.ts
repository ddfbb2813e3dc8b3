import { AccountEngine } from '../engine/account-engine.ts';
import { loadLazyParts } from '../engine/load-lazy.ts';
import { loadViews } from '../engine/load-views.ts';
import { openMirroredEngine } from '../engine/mirrored-engine.ts';
import { parseAccountName } from '../model/names.ts';
import { type LoadRest, type ServePort, startEngine } from './start-engine.ts';

// The root of the engine's thread: it alone puts its parts together.
declare const self: DedicatedWorkerGlobalScope;

/** The purpose of this engine at the end of its name, where it does not serve the accounts. */
const [purpose = ''] = /#.*$/.exec(self.name) ?? [];
/** What is read from copies, as rescue-service.ts writes it. */
const COPIES = /^#(?<what>copies|aside)(?:=(?<of>.+))?$/;
const isRescue = purpose === '#read';
/** Undefined where the browser has no place for copies. */
const copied = purpose === '' ? openMirroredEngine() : undefined;

async function start(): Promise<void> {
  if (isRescue) (await import('./only-read.ts')).readOnly();
  const { what, of } = COPIES.exec(purpose)?.groups ?? {};
  if (what !== undefined) {
    const { openCopyAccounts } = await import('./copy-accounts.ts');
    const account = of === undefined ? undefined : parseAccountName(of);
    return startEngine(self, () => openCopyAccounts(account, what === 'aside'));
  }
  const quiet = { storage: { checkpoints: false, leases: false } };
  await startEngine(self, () => copied ?? new AccountEngine(isRescue ? quiet : {}));
}

/** Before any call, and before a host may be gone. A later call loads it again if this fails. */
self.addEventListener('message', ({ data }: MessageEvent<ServePort | LoadRest>) => {
  if (data.kind !== 'loadRest') return;
  void Promise.all([loadLazyParts(), loadViews(), copied?.loadCopies()]).catch(() => {});
});

void start();
