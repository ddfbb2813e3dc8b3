import type { BenchedStore } from './benched-store.ts';
import type { StoreReply, StoreRequest } from './store-messages.ts';
import { doTurn } from './store-turns.ts';

/** The worker's global scope; its type is not known where the types of pages are. */
interface WorkerScope {
  postMessage(reply: StoreReply): void;
  addEventListener(
    type: 'message',
    listener: (event: MessageEvent<StoreRequest | undefined>) => void,
  ): void;
}

/** Answers the page's requests one after another, from the root file of a store's worker. */
export function serveStore(store: BenchedStore): void {
  // Root files run in workers, where this is the type of the global scope.
  const scope = globalThis as unknown as WorkerScope;
  scope.addEventListener('message', async ({ data: request }) => {
    if (isRequest(request)) scope.postMessage(await answer(store, request));
  });
}

async function answer(store: BenchedStore, request: StoreRequest): Promise<StoreReply> {
  try {
    return await work(store, request);
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : JSON.stringify(error);
    return { kind: 'problem', text };
  }
}

async function work(store: BenchedStore, request: StoreRequest): Promise<StoreReply> {
  switch (request.kind) {
    case 'ready':
      return { kind: 'done' };
    case 'open':
      await store.open();
      return { kind: 'done' };
    case 'close':
      await store.close();
      return { kind: 'done' };
    case 'turn':
      return { kind: 'figures', figures: await doTurn(store, request.turn) };
    case 'partition':
      return { kind: 'rows', ...(await store.partition(request.partitionKey)) };
    case 'firstPage':
      return { kind: 'rows', rows: await store.firstPage() };
    case 'collect':
      collectGarbage();
      return { kind: 'done' };
  }
}

/** Collects garbage if the browser was started with `gc` exposed, as it is for measuring memory. */
export function collectGarbage(): void {
  const { gc } = globalThis as { readonly gc?: () => void };
  for (let time = 0; time < 3; time += 1) gc?.();
}

/** Libraries send their own messages to the same worker. */
function isRequest(message: unknown): message is StoreRequest {
  const kinds = ['ready', 'open', 'close', 'turn', 'partition', 'firstPage', 'collect'];
  return typeof message === 'object' && message !== null && kinds.includes(kindOf(message));
}

function kindOf(message: object): string {
  const kind: unknown = Reflect.get(message, 'kind');
  return typeof kind === 'string' ? kind : '';
}
