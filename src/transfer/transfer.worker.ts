import { beginLife, tellLife } from '../worker/life.ts';
import { serve } from '../worker/link-server.ts';
import { connectAccounts } from '../worker/service-link.ts';
import { backupProcedures } from './backup/backup-procedures.ts';
import { transferProcedures } from './transfer-procedures.ts';

// The root of the transfer thread: no other file puts its parts together.
declare const self: DedicatedWorkerGlobalScope;

// A lock that cannot be had keeps nobody from working: only a death would go unnoticed.
const life = beginLife(self.name).then(
  () => self.name,
  () => undefined,
);

self.addEventListener('message', async ({ ports: [page, engine] }) => {
  if (!page || !engine) return;
  const accounts = connectAccounts(engine);
  const { calls, streams } = transferProcedures(accounts);
  const lock = await life;
  // Ahead of every answer: who has one learns of this thread's death.
  if (lock !== undefined) tellLife(page, lock);
  serve(page, { calls, streams: { ...streams, ...backupProcedures(accounts) } });
});
