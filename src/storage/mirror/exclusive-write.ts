import { unwrap } from 'idb';
import type { OpenAccount } from '../account/open-account.ts';
import { abort, beginWrite, type ReadWrite, whenEnded } from '../connection/open-transaction.ts';
import { followJournal } from '../memory/follow.ts';

/**
 * Runs `work`, which writes stored entries, in one transaction: between two
 * writes of this engine, and once no other engine answers from memory alone.
 * The memory is read anew afterwards. What other engines rely on, `work`
 * changes only together with an entry under the next number: an engine that has
 * heard of nothing finds by that number that its write does not count.
 */
export async function withExclusiveWrite<T>(
  { connection, memory, presence, writes }: OpenAccount,
  work: (transaction: ReadWrite) => Promise<T>,
): Promise<T> {
  await presence.whenMayWrite(undefined);
  return writes.run(async () => {
    const transaction = beginWrite(connection, 'strict');
    const ended = whenEnded(unwrap(transaction));
    try {
      await followJournal(transaction, memory);
      const result = await work(transaction);
      transaction.commit();
      const failure = await ended;
      if (failure) throw failure;
      memory.doubt();
      return result;
    } catch (error) {
      abort(unwrap(transaction));
      await ended;
      throw error;
    }
  }, undefined);
}
