import { AccountEngine } from '../../../src/engine/account-engine.ts';
import { Announcer } from '../../../src/engine/context/announcer.ts';
import { scan } from '../../../src/engine/scan.ts';
import { EVERY_ENTITY } from '../../../src/engine/selection.ts';
import { type EngineScope, startEngine } from '../../../src/worker/start-engine.ts';
import { ASKED_CHANNEL, type Asked } from './asked.ts';

// The product's engine with next to no room for cached tables, which also
// finishes its background work, or scans tables plainly, when it is asked.

/** The worker's global scope; its type is not known where the types of pages are. */
declare const self: EngineScope;

const engine = new AccountEngine({ storage: { memoryBytes: 1_000_000 } });
const asked = new BroadcastChannel(ASKED_CHANNEL);
asked.onmessage = async ({ data: { account, scans } }: MessageEvent<Asked>) => {
  const database = engine.databaseOf(account);
  if (!scans) await database.checkpoint();
  const context = {
    database,
    announcer: new Announcer(),
    part: { origin: 'app' },
    now: () => 0n,
    sliceMs: 5000,
    taskMs: 10,
  } as const;
  const began = performance.now();
  let read = 0;
  for (const table of scans ?? []) {
    for await (const page of scan(context, table, EVERY_ENTITY, {}, undefined)) read += page.read;
  }
  context.announcer.close();
  asked.postMessage({ ms: performance.now() - began, read });
};

void startEngine(self, () => engine);
