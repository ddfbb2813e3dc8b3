import { isFull } from './errors.ts';
import type { HistoryContext } from './history/forget.ts';

/** To forget takes room itself before it gives any. */
const LEAST_BYTES = 65_536;

/**
 * Does work again that failed because there was no room, giving up the oldest
 * of the history, more and more of it. Undefined where all of it was not enough.
 */
export async function retryWithoutHistory<T>(
  account: HistoryContext,
  work: () => Promise<T>,
  sparesUndo = true,
): Promise<{ readonly result: T } | undefined> {
  while (weighHistory(account) > LEAST_BYTES) {
    // Seldom needed, so it is loaded then; without it, there is as little room as before.
    const room = await import('./history/make-room.ts').catch(() => undefined);
    if (!(await room?.giveUpSome(account, sparesUndo))) return undefined;
    try {
      return { result: await work() };
    } catch (error) {
      if (!isFull(error)) throw error;
    }
  }
  return undefined;
}

/** What is in the journal still is not freed by its being forgotten. */
function weighHistory({ memory }: Pick<HistoryContext, 'memory'>): number {
  const { bytes = 0, heldBytes = 0 } = memory.state?.history ?? {};
  return bytes + heldBytes;
}
