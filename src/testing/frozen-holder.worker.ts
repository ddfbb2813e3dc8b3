import { TablesDatabase } from '../storage/database.ts';
import { withRead } from '../storage/transaction.ts';
import type { HolderOrder, HolderReport } from './frozen-holder.ts';

// The root of a thread with an engine that takes its lease, stands still, and
// answers as soon as it can again.
declare const self: DedicatedWorkerGlobalScope;

self.onmessage = async ({ data: { account, table, mark } }: MessageEvent<HolderOrder>) => {
  const database = new TablesDatabase(account, { checkpoints: false, leases: true });
  const isLeased = () => database.opened?.isUpToDate() ?? false;
  const read = async () => {
    const page = await withRead(database, (transaction) =>
      transaction.entitiesOf(table).readPage({}, 1),
    );
    return page.valueAt(0, 'N')?.value;
  };
  while (!isLeased()) {
    await read();
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  notify({ kind: 'frozen', isLeased: true, read: undefined });
  standStillWhile(mark);
  notify({ kind: 'thawed', isLeased: isLeased(), read: await read() });
};

/** Returns when there is nothing at an address any more. Nothing else happens in this thread meanwhile. */
function standStillWhile(mark: string): void {
  while (true) {
    const request = new XMLHttpRequest();
    request.open('GET', mark, false);
    try {
      request.send();
    } catch {
      return;
    }
  }
}

function notify(report: HolderReport): void {
  self.postMessage(report);
}
