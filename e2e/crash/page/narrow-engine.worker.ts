import { AccountEngine } from '../../../src/engine/account-engine.ts';
import { type EngineScope, startEngine } from '../../../src/worker/start-engine.ts';

// The root of an engine that checkpoints all the time, in small steps, and
// whose writers often wait for it, so that a crash hits the middle of a
// checkpoint.

/** The worker's global scope; its type is not known where the types of pages are. */
declare const self: EngineScope;

const storage = {
  waitingBytes: 60_000,
  keptBytes: 4000,
  checkpointDelayMs: 0,
  checkpointEntities: 40,
};

void startEngine(self, () => new AccountEngine({ storage }));
