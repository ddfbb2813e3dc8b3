import type { BareAnswer, BareRequest } from './bare-messages.ts';
import { BareTable, openBareDatabase } from './bare-table.ts';

// The root of the bare side's thread.
declare const self: DedicatedWorkerGlobalScope;

let table: BareTable | undefined;

self.addEventListener('message', async ({ data: request }: MessageEvent<BareRequest>) => {
  self.postMessage(await answer(request));
});

async function answer(request: BareRequest): Promise<BareAnswer> {
  try {
    return { value: await work(request) };
  } catch (error) {
    return { problem: String(error) };
  }
}

async function work(request: BareRequest): Promise<unknown> {
  if (request.kind === 'open') {
    table = new BareTable(await openBareDatabase(request.database), 'books');
    return undefined;
  }
  if (!table) throw new Error('The bare table is opened before anything else.');
  switch (request.kind) {
    case 'put':
      return table.put(request.rows, request.isStrict ? 'strict' : 'relaxed');
    case 'get':
      return table.get(request.key);
    case 'getMany':
      return table.getMany(request.keys);
    case 'soldBelow':
      return table.soldBelow(request.limit);
    case 'partition':
      return table.partition(request.partitionKey);
    case 'after':
      return table.after(request.key);
    case 'update':
      return table.update(request.rows, 'strict');
    case 'clear':
      return table.clear();
  }
}
