import { AccountEngine } from '../../../src/engine/account-engine.ts';
import { parseAccountName } from '../../../src/model/names.ts';
import { type EngineScope, startEngine } from '../../../src/worker/start-engine.ts';

// The product's engine, which can be told to finish its work in the background.

/** What a worker is to this; its own type is not known where pages are. */
declare const self: EngineScope;

const engine = new AccountEngine();
const drains = new BroadcastChannel('bench:drain');
drains.onmessage = async ({ data: account }: MessageEvent<string>) => {
  await engine.databaseOf(parseAccountName(account)).drain();
  drains.postMessage('drained');
};

void startEngine(self, () => engine);
