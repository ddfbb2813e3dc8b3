import { MirroredEngine } from '../../src/engine/mirrored-engine.ts';
import { type AccountName, parseAccountName } from '../../src/model/names.ts';
import type { TablesDatabase } from '../../src/storage/account/database.ts';
import { privateCopyStore } from '../../src/storage/mirror/copy-store.ts';
import { type EngineScope, startEngine } from '../../src/worker/start-engine.ts';
import { COPIED, DRAINS_CHANNEL } from './told-apart.ts';

// The product's engine, which finishes its background work on request.

/** The worker's global scope; its type is not known where the types of pages are. */
declare const self: EngineScope;

/** The interval at which a copy is checked for completeness. */
const LOOK_MS = 20;

/** Mirrors one account only, so that everything else is measured without a copy. */
class BenchedEngine extends MirroredEngine {
  protected override prepare(database: TablesDatabase): void {
    if (database.account === COPIED) super.prepare(database);
  }

  async settle(account: AccountName): Promise<void> {
    const database = this.databaseOf(account);
    await database.checkpoint();
    const { memory } = await database.open();
    while (account === COPIED && !(await this.#isCopied(memory.lastTick))) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }

  async #isCopied(lastTick: bigint): Promise<boolean> {
    const copy = (await this.readCopies()).find(({ account }) => account === COPIED);
    if (copy?.state === 'full' || copy?.state === 'failed') throw new Error('There is no copy.');
    return copy?.state === 'kept' && copy.newest === lastTick;
  }
}

const engine = new BenchedEngine(privateCopyStore);
const checkpoints = new BroadcastChannel(DRAINS_CHANNEL);
checkpoints.onmessage = async ({ data: account }: MessageEvent<string>) => {
  await engine.settle(parseAccountName(account));
  checkpoints.postMessage('drained');
};

void startEngine(self, () => engine);
