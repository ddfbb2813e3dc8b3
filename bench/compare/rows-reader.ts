import { askStore } from './ask-store.ts';

/**
 * Makes a store's worker send a partition to the page by `postMessage`. Returns
 * how many rows arrived.
 */
export async function readPartition(worker: Worker, partitionKey: string): Promise<number> {
  const reply = await askStore(worker, { kind: 'partition', partitionKey });
  return reply.kind === 'rows' ? reply.rows : 0;
}
