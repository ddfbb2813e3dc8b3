import type { StoreReply, StoreRequest } from './store-messages.ts';

/** Sends one request to a store's worker and returns its reply. One request at a time. */
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
