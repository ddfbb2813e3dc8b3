import { computed, createModel, effect, signal } from '@preact/signals';
import type { WatchChanges } from '../accounts/accounts-model.ts';
import { ChangeBuffer } from '../change-buffer.ts';

export interface StorageUse {
  /** In bytes, as far as the browser tells. */
  readonly used: number;
  readonly quota: number;
}

/** Asks the browser how much it keeps; nothing where it does not say. */
export type EstimateStorage = () => Promise<StorageUse | undefined>;

/** An estimate costs the browser a walk over its files. */
const REFRESH_INTERVAL = 4_000;

/** How much of the room that the browser gives is in use. */
export const StorageModel = createModel((estimate: EstimateStorage, watch: WatchChanges) => {
  const use = signal<StorageUse | undefined>(undefined);

  async function refresh(): Promise<void> {
    use.value = await estimate();
  }

  effect(() => {
    const buffer = new ChangeBuffer(REFRESH_INTERVAL, refresh);
    const unwatch = watch((change) => buffer.add(change));
    return () => {
      unwatch();
      buffer.close();
    };
  });

  return { use: computed(() => use.value), refresh };
});

export type StorageModel = InstanceType<typeof StorageModel>;
