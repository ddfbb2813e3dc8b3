import type { StoreReply, StoreRequest } from './store-messages.ts';

/** One request at a time to a store's worker, and its reply. */
export function askStore(worker: Worker, request: StoreRequest): Promise<StoreReply> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data: reply }: MessageEvent<StoreReply>) => {
      if (reply.kind === 'problem') reject(new Error(reply.text));
      else resolve(reply);
    };
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.postMessage(request);
  });
}
