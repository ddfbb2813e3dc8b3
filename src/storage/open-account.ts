import type { Activity } from './activity.ts';
import type { Connection } from './connection.ts';
import type { ImageCache } from './image/image-cache.ts';
import { Drainer } from './journal/drainer.ts';
import { AccountMemory } from './memory/account-memory.ts';
import { ImageLoader } from './memory/image-loader.ts';
import { ReadTurns } from './read-turns.ts';
import type { StorageSettings } from './settings.ts';
import { WriteQueue } from './write-queue.ts';

export interface OpenAccountOptions {
  readonly connection: Connection;
  readonly account: string;
  readonly images: ImageCache;
  readonly activity: Activity;
  readonly settings: StorageSettings;
  /** Tells that deleted tables are to be swept. */
  readonly onRetired: () => void;
}

/**
 * A connection, and what is in memory of the account behind it. They begin and
 * end together: behind another connection there may be another account.
 */
export class OpenAccount {
  readonly connection: Connection;
  readonly memory: AccountMemory;
  readonly reads: ReadTurns;
  readonly writes = new WriteQueue();
  readonly loader: ImageLoader;
  readonly drainer: Drainer;

  constructor({ connection, account, images, activity, settings, onRetired }: OpenAccountOptions) {
    this.connection = connection;
    this.memory = new AccountMemory(images, `${account}:${crypto.randomUUID()}`);
    this.reads = new ReadTurns(connection, this.memory);
    this.loader = new ImageLoader(this.reads, images);
    const { reads, memory } = this;
    this.drainer = new Drainer({
      connection,
      account,
      memory,
      reads,
      activity,
      settings,
      onRetired,
    });
  }

  /** Ends what goes on in the background, and forgets everything. */
  end(): void {
    this.drainer.stop();
    this.loader.stop();
    this.memory.drop();
  }
}
