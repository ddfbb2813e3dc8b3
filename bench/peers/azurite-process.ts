import type { AzuriteReply, AzuriteRequest } from '../compare/azurite-session.ts';
import { doTurn } from '../compare/store-turns.ts';
import { AzuriteBenched } from './azurite.ts';

// The process of Azurite's client, driven by messages.

const store = new AzuriteBenched();

process.on('message', async (request: AzuriteRequest) => {
  const reply = await answer(request).catch((error: unknown) => {
    const text = error instanceof Error ? error.message : String(error);
    return { kind: 'problem', text } as const;
  });
  process.send?.(reply);
});

async function answer(request: AzuriteRequest): Promise<AzuriteReply> {
  switch (request.kind) {
    case 'start':
      await store.open();
      return { kind: 'done' };
    case 'turn':
      return { kind: 'figures', figures: await doTurn(store, request.turn) };
    case 'usedBytes':
      return { kind: 'bytes', bytes: await store.usedBytes() };
    case 'close':
      await store.close();
      return { kind: 'done' };
  }
}
