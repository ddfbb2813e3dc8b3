import { serve } from '../worker/link-server.ts';
import { holdLiveness, sendLiveness } from '../worker/liveness.ts';
import { connectAccounts } from '../worker/service-link.ts';
import { backupProcedures } from './backup/procedures.ts';
import { transferProcedures } from './transfer-procedures.ts';

// The root of the transfer thread: no other file puts its parts together.
declare const self: DedicatedWorkerGlobalScope;

// A worker without the lock works all the same: only its crash would not be noticed.
const engineWorker = holdLiveness(self.name).then(
  () => self.name,
  () => undefined,
);

self.addEventListener('message', async ({ ports: [page, engine] }) => {
  if (!page || !engine) return;
  const accounts = connectAccounts(engine);
  const { calls, streams } = transferProcedures(accounts);
  const lock = await engineWorker;
  // Before any answer: its receiver is notified of this thread's end.
  if (lock !== undefined) sendLiveness(page, lock);
  serve(page, { calls, streams: { ...streams, ...backupProcedures(accounts) } });
});
