import type { StorageUse } from './storage-model.ts';

/** With less than this an import of usual size does not fit any more. */
const LITTLE_BYTES = 100_000_000;

/** Where there is little altogether, as in a private window. */
const LITTLE_SHARE = 0.1;

/** So much more than little has to be there before it is worth telling anew. */
const AGAIN = 2;

export type RoomLeft = 'enough' | 'little' | 'none';

/** What to say of the room that is left, given what was said last. */
export function judgeRoom(use: StorageUse | undefined, wasRefused: boolean): RoomLeft {
  if (wasRefused) return 'none';
  return use && freeOf(use) < littleOf(use) ? 'little' : 'enough';
}

/** Whether the warning counts as not given: there was room in between. */
export function isWorthTellingAgain(use: StorageUse): boolean {
  return freeOf(use) > AGAIN * littleOf(use);
}

export function freeOf({ used, quota }: StorageUse): number {
  return Math.max(0, quota - used);
}

function littleOf({ quota }: StorageUse): number {
  return Math.min(LITTLE_BYTES, quota * LITTLE_SHARE);
}
