import { beginLife, tellLife } from '../worker/life.ts';
import { serve } from '../worker/link-server.ts';
import { connectAccounts } from '../worker/service-link.ts';
import { backupProcedures } from './backup/backup-procedures.ts';
import { transferProcedures } from './transfer-procedures.ts';

// The root of the transfer thread: no other file puts its parts together.
declare const self: DedicatedWorkerGlobalScope;

self.addEventListener('message', ({ ports: [page, engine] }) => {
  if (!page || !engine) return;
  const accounts = connectAccounts(engine);
  const { calls, streams } = transferProcedures(accounts);
  serve(page, { calls, streams: { ...streams, ...backupProcedures(accounts) } });
  void beginLife(self.name).then(() => tellLife(page, self.name));
});
