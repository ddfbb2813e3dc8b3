import { unwrap } from 'idb';
import type { Connection } from '../connection/connection.ts';
import { isFull, isOfEnded } from '../connection/errors.ts';
import { isOverQuota } from '../connection/find-named.ts';
import { abort, beginWrite, whenEnded } from '../connection/open-transaction.ts';
import type { AccountMemory } from '../memory/account-memory.ts';
import { followJournal } from '../memory/follow.ts';
import { STATE_KEY } from '../records/journal-state.ts';
import { retryWithReserve } from '../room/lazy-reserve.ts';

/**
 * Lets every engine that reads the journal's tail know that another has come.
 * Where there is no room that is not needed, as this engine may have come to
 * make some: engines that hear its message have no lease left to give up.
 */
export async function raiseEpoch(
  connection: Connection,
  memory: AccountMemory,
  haveAllHeard = async () => false,
): Promise<void> {
  // What is then written ends the connections of all others.
  if (isOverQuota(connection)) return;
  try {
    await raise(connection, memory);
  } catch (error) {
    if (isFull(error) && (await haveAllHeard())) return;
    // The record does not grow, so engines that come often leave the reserve as it was.
    await retryWithReserve(connection, () => raise(connection, memory), error, { isLoan: true });
  }
}

async function raise(connection: Connection, memory: AccountMemory): Promise<void> {
  const transaction = beginWrite(connection, 'relaxed');
  const ended = whenEnded(unwrap(transaction));
  try {
    await followJournal(transaction, memory);
    const { state } = memory;
    if (!state) return;
    const raised = { ...state, epoch: state.epoch + 1 };
    unwrap(transaction.objectStore('journal')).put(raised, STATE_KEY);
    transaction.commit();
    const failure = await ended;
    if (failure) throw failure;
    memory.settle(raised);
  } catch (error) {
    abort(unwrap(transaction));
    // Only its ending shows why it ended.
    throw (isOfEnded(error) && (await ended)) || error;
  }
}
