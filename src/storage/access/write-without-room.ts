import { notifyFull } from '../../model/full-storage.ts';
import type { OpenAccount } from '../account/open-account.ts';
import { countAnew } from '../connection/count-anew.ts';
import { isFull } from '../connection/errors.ts';
import { isOverQuota } from '../connection/find-named.ts';
import { compactInBackground } from '../room/compact.ts';
import { retryWithReserve } from '../room/lazy-reserve.ts';
import { retryWithoutHistory, unlessFull } from '../room/retry-without-history.ts';
import type { Rehearsal } from './write-over-quota.ts';
import { writeOverQuota } from './write-over-quota.ts';

/** A write that was refused for lack of room. */
export interface RefusedWrite<T> {
  readonly account: OpenAccount;
  /** Tries again; with `isForGood` without keeping the former entities, which needs less room. */
  readonly attempt: (isWithoutUndo?: boolean) => Promise<T>;
  /** Returns what it would write. */
  readonly rehearse: () => Promise<Rehearsal<T>>;
  readonly signal: AbortSignal | undefined;
  /** Whether the write was not attempted, so that what it does is unknown. */
  readonly isRefused: boolean;
  readonly error: unknown;
  readonly isUndo: boolean;
  readonly makesRoom: boolean;
  /** Whether it would keep any former entities. */
  readonly keepsBefore: boolean;
}

/**
 * Writes all the same, if it can be done: after the browser has counted again;
 * by giving up some of the history; by the reserve and the safety copy, where
 * the write itself makes room, and where that was not enough in a way that the
 * quota does not count; or without keeping what it replaces. At last what an
 * undo under way needs is given up, too, but not for an undo: that can go on
 * when there is room.
 */
export async function writeWithoutRoom<T>(write: RefusedWrite<T>): Promise<T> {
  try {
    return await tryWithoutRoom(write);
  } catch (error) {
    if (isFull(error)) {
      notifyFull();
      compactInBackground(write.account.connection);
    }
    throw error;
  }
}

async function tryWithoutRoom<T>(write: RefusedWrite<T>): Promise<T> {
  const { account, attempt, error, isUndo, makesRoom, keepsBefore } = write;
  // An undo goes on when there is room: otherwise there would be nothing left to go on with.
  if (isOverQuota(account.connection) && !isUndo) return writeOverQuota(write);
  const counted = await unlessFull(() => countAnew(account.connection).then(() => attempt()));
  if (counted) return counted.result;
  const kept = await retryWithoutHistory(account, attempt);
  if (kept) return kept.result;
  account.isShort = true;
  const tryForGood = () => attempt(true);
  if (makesRoom) {
    const use = { copyOf: account.name };
    return retryWithReserve(account.connection, tryForGood, error, use).catch((refusal) => {
      if (isUndo || !isFull(refusal)) throw refusal;
      return writeOverQuota(write);
    });
  }
  if (write.isRefused && !isUndo) return writeOverQuota(write);
  const last = keepsBefore ? await unlessFull(tryForGood) : undefined;
  if (last) return last.result;
  const bare = isUndo ? undefined : await retryWithoutHistory(account, tryForGood, false);
  if (bare) return bare.result;
  throw error;
}
