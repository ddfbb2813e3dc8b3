import { computed, createModel, effect, type ReadonlySignal, signal } from '@preact/signals';
import {
  DAMAGE_ASKED,
  DAMAGE_CHANNEL,
  type DamageNotice,
  readDamageNotice,
} from '../../model/damage.ts';
import { FULL_CHANNEL, isFullNotice } from '../../model/full-storage.ts';
import type { WatchChanges } from '../place/accounts-model.ts';
import type { StorageUse } from './storage-model.ts';

/** The damage found in an account by any window. */
export interface FoundDamage extends Pick<DamageNotice, 'account' | 'kind'> {
  readonly count: number;
}

/** Stores that the warning was given. */
export interface Warned {
  read(): boolean;
  write(isWarned: boolean): void;
}

/** The interval in milliseconds at which free space is checked after a refused write. */
const LOOK_AGAIN_MS = 5_000;

/** The bytes that must be freed: room for some more writes of usual size. */
const ENOUGH_BYTES = 4_000_000;

/** The free space, and the damage found in the data. */
export const StorageWatchModel = createModel(
  (
    use: ReadonlySignal<StorageUse | undefined>,
    refresh: () => Promise<void>,
    watch: WatchChanges,
    warned: Warned,
  ) => {
    const wasRefused = signal(false);
    const isPutAway = signal(warned.read());
    const damage = signal<readonly FoundDamage[]>([]);
    const known = new Map<string, Set<number>>();

    effect(() => {
      const now = use.value;
      if (now && isWorthTellingAgain(now) && isPutAway.peek()) {
        warned.write(false);
        isPutAway.value = false;
      }
    });

    effect(() => {
      const channel = new BroadcastChannel(DAMAGE_CHANNEL);
      channel.onmessage = ({ data }) => {
        const notice = readDamageNotice(data);
        if (notice) add(notice);
      };
      // Engines start before this model does.
      channel.postMessage(DAMAGE_ASKED);
      const full = new BroadcastChannel(FULL_CHANNEL);
      full.onmessage = ({ data }) => {
        if (isFullNotice(data)) wasRefused.value = true;
      };
      return () => {
        channel.close();
        full.close();
      };
    });

    // The error ends with a write that was not refused, whatever the browser
    // estimates: a disk may be full although the estimate shows space, and
    // small writes may fit although it shows none.
    effect(() => {
      if (!wasRefused.value) return;
      const end = () => {
        wasRefused.value = false;
      };
      const timer = setInterval(lookForFreed(end), LOOK_AGAIN_MS);
      const unwatch = watch(({ kind }) => {
        if (kind === 'entities') end();
      });
      return () => {
        clearInterval(timer);
        unwatch();
      };
    });

    /** Calls `onFreed` once space has been freed, which ends the error also without writes. */
    function lookForFreed(onFreed: () => void): () => void {
      let least = Number.POSITIVE_INFINITY;
      const look = async () => {
        await refresh();
        const now = use.peek();
        if (!now) return;
        least = Math.min(least, freeOf(now));
        if (freeOf(now) > least + ENOUGH_BYTES) onFreed();
      };
      const lookOrWait = () => void look().catch(() => {});
      lookOrWait();
      return lookOrWait;
    }

    function add({ account, kind, places: indexes }: DamageNotice): void {
      const name = `${account} ${kind}`;
      const others = damage.peek().filter((one) => `${one.account} ${one.kind}` !== name);
      if (indexes.length === 0) {
        known.delete(name);
        damage.value = others;
        return;
      }
      const met = known.get(name) ?? new Set();
      const before = met.size;
      for (const index of indexes) met.add(index);
      known.set(name, met);
      // A damage that another engine reports again, and that may have been
      // closed already, is not shown again.
      if (met.size > before) damage.value = [...others, { account, kind, count: met.size }];
    }

    return {
      room: computed(() => {
        const left = judgeRoom(use.value, wasRefused.value);
        return left === 'little' && isPutAway.value ? 'enough' : left;
      }),
      free: computed(() => (use.value ? freeOf(use.value) : 0)),
      damage: computed(() => damage.value),
      dismiss(met: FoundDamage): void {
        damage.value = damage.peek().filter((one) => one !== met);
      },
      dismissWarning(): void {
        warned.write(true);
        isPutAway.value = true;
      },
    };
  },
);

export type StorageWatchModel = InstanceType<typeof StorageWatchModel>;

/** The free bytes below which an import of usual size no longer fits. */
const LITTLE_BYTES = 100_000_000;

/** The share of a small quota that counts as little, as in a private window. */
const LITTLE_SHARE = 0.1;

/** The factor of free space above the limit after which a new warning is due. */
const AGAIN = 2;

type RoomLeft = 'enough' | 'little' | 'none';

/** Returns how much space is left: 'none' after a refused write. */
export function judgeRoom(use: StorageUse | undefined, wasRefused: boolean): RoomLeft {
  if (wasRefused) return 'none';
  return use && freeOf(use) < littleOf(use) ? 'little' : 'enough';
}

/** Returns whether the last warning is void, because there was enough space in between. */
export function isWorthTellingAgain(use: StorageUse): boolean {
  return freeOf(use) > AGAIN * littleOf(use);
}

export function freeOf({ used, quota }: StorageUse): number {
  return Math.max(0, quota - used);
}

function littleOf({ quota }: StorageUse): number {
  return Math.min(LITTLE_BYTES, quota * LITTLE_SHARE);
}
