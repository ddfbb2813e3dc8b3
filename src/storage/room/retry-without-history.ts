import { isFull } from '../connection/errors.ts';
import type { HistoryContext } from '../history/forget.ts';

/** Forgetting takes room itself before it gives any. */
const LEAST_BYTES = 65_536;

/**
 * Does work again that failed for lack of room, giving up more and more of the
 * oldest history. Resolves to undefined where all of it was not enough.
 */
export async function retryWithoutHistory<T>(
  account: HistoryContext,
  work: () => Promise<T>,
  sparesUndo = true,
): Promise<{ readonly result: T } | undefined> {
  while (weighHistory(account) > LEAST_BYTES) {
    // Seldom needed, so it is loaded only now; without it there is as little room as before.
    const room = await import('./make-room.ts').catch(() => undefined);
    if (!(await room?.giveUpSome(account, sparesUndo))) return undefined;
    const done = await unlessFull(work);
    if (done) return done;
  }
  return undefined;
}

/** History that still lies in the journal is not freed by forgetting it. */
function weighHistory({ memory }: Pick<HistoryContext, 'memory'>): number {
  const { bytes = 0, heldBytes = 0 } = memory.state?.history ?? {};
  return bytes + heldBytes;
}

/** Returns the result of work; undefined where there was no room for it. */
export async function unlessFull<T>(
  work: () => Promise<T>,
): Promise<{ readonly result: T } | undefined> {
  try {
    return { result: await work() };
  } catch (error) {
    if (!isFull(error)) throw error;
    return undefined;
  }
}
