import { withRead } from '../storage/access/transaction.ts';
import { TablesDatabase } from '../storage/account/database.ts';
import type { HolderOrder, HolderReport } from './frozen-holder.ts';

// The root of a thread whose engine takes its lease, blocks, and answers as soon as it can again.
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

/** Blocks the thread until nothing is left at the address. */
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
