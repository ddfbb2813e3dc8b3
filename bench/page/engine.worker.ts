import { MirroredEngine } from '../../src/engine/mirrored-engine.ts';
import { type AccountName, parseAccountName } from '../../src/model/names.ts';
import type { TablesDatabase } from '../../src/storage/database.ts';
import { privateCopyStore } from '../../src/storage/safety/copy-store.ts';
import { type EngineScope, startEngine } from '../../src/worker/start-engine.ts';
import { COPIED, DRAINS_CHANNEL } from './told-apart.ts';

// The product's engine, which can be told to finish its work in the background.

/** What a worker is to this; its own type is not known where pages are. */
declare const self: EngineScope;

/** How often it is looked whether a copy has everything. */
const LOOK_MS = 20;

/** Of one account alone it keeps a copy, so that everything else is measured without. */
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
