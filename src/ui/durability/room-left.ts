import type { StorageUse } from './storage-model.ts';

/** The free bytes below which an import of usual size no longer fits. */
const LITTLE_BYTES = 100_000_000;

/** The share of a small quota that counts as little, as in a private window. */
const LITTLE_SHARE = 0.1;

/** The factor of free space above the limit after which a new warning is due. */
const AGAIN = 2;

export type RoomLeft = 'enough' | 'little' | 'none';

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
