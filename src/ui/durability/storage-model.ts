import { computed, createModel, effect, signal } from '@preact/signals';
import { ChangeBuffer } from '../jobs/change-buffer.ts';
import type { WatchChanges } from '../place/accounts-model.ts';

export interface StorageUse {
  /** The bytes in use, as estimated by the browser. */
  readonly used: number;
  readonly quota: number;
}

/** Returns how much the browser stores; undefined if it does not say. */
export type EstimateStorage = () => Promise<StorageUse | undefined>;

/** The interval in milliseconds: for an estimate, the browser scans its files. */
const REFRESH_INTERVAL = 4_000;

/** The share of the quota that is in use. */
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
