import { scriptURL } from '../base/script-url.ts';
import { StorageError } from '../model/storage-error.ts';
import { Connection } from '../worker/link.ts';
import { followLiveness } from '../worker/liveness.ts';
import type { BackupProcedures } from './backup/procedures.ts';
import type { TaskEvent } from './export/procedures.ts';
import transferUrl from './transfer.worker.ts?worker&url';
import type { TransferProcedures } from './transfer-procedures.ts';

/** All that the thread does for its page. */
interface ThreadProcedures {
  readonly calls: TransferProcedures['calls'];
  readonly streams: TransferProcedures['streams'] & BackupProcedures;
}

/** A worker that reads and writes files, for as long as it is needed. */
export interface TransferWorker {
  readonly link: Connection<ThreadProcedures>;
  /** Ends the thread and all of its work. */
  close(): void;
}

/** `engine` is one end of a port whose other end serves the accounts. */
export function startTransferWorker(engine: MessagePort): TransferWorker {
  // Also the name of the lock that it holds as long as it runs.
  const name = `tablewright:transfer:${crypto.randomUUID()}`;
  const worker = new Worker(scriptURL(transferUrl), { type: 'module', name });
  const { port1, port2 } = new MessageChannel();
  const link = new Connection<ThreadProcedures>(port1);
  const lose = (context = {}) =>
    link.close(new StorageError('engineLost', { name: 'transfer', ...context }));
  worker.addEventListener('error', ({ message }) => lose({ detail: message }));
  // It may run out of memory, which no event reports.
  followLiveness(port1, lose);
  worker.postMessage(undefined, [port2, engine]);
  return {
    link,
    close() {
      worker.terminate();
      link.close(new StorageError('cancelled'));
    },
  };
}

/** Returns the result of a stream, and passes on its progress. */
export async function resultOf<Progress, Result>(
  events: AsyncIterable<TaskEvent<Progress, Result>>,
  onProgress: (progress: Progress) => void,
): Promise<Result> {
  for await (const event of events) {
    if ('result' in event) return event.result;
    onProgress(event.progress);
  }
  throw new Error('The work ended without a result.');
}
