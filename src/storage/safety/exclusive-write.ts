import { unwrap } from 'idb';
import { followJournal } from '../journal/follow.ts';
import type { OpenAccount } from '../open-account.ts';
import { abort, beginWrite, type ReadWrite, whenEnded } from '../open-transaction.ts';

/**
 * Runs `work`, which writes entries as they are, in one transaction: between
 * two writes of this engine, and once no other engine answers from memory
 * alone. What is in memory is read anew afterwards. Whatever other engines may
 * rely on, `work` changes only together with an entry under the next number: by
 * that, one that has heard of nothing finds out that its write does not count.
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
