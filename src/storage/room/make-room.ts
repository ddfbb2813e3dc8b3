import { isFull } from '../connection/errors.ts';
import { lastOf, weightOf } from '../history/bounds.ts';
import { type Forgotten, forgetOldest, type HistoryContext } from '../history/forget.ts';
import { forgetExclusively } from '../history/undo-guard.ts';
import type { StepHeader } from '../records/history-records.ts';
import { retryWithReserve } from './lazy-reserve.ts';
import { sweepForAWhile } from './sweep.ts';

/** A larger history is given up in two halves. */
const SMALL_BYTES = 1_000_000;

/** The browser frees deleted records a little later. */
const PAUSE_MS = 300;

/** How long tables are swept before the write is tried again, in milliseconds. */
const SWEEP_MS = 500;

const NOTHING: Forgotten = { isAny: false, hasRetired: false };

/**
 * Gives up the older half of the history, or all of it where that is little,
 * but spares what an undo needs unless `sparesUndo` is false. Returns false
 * where there is none, or another engine forgets and does not end. Sweeps first
 * what was given up before.
 */
export async function giveUpSome(account: HistoryContext, sparesUndo = true): Promise<boolean> {
  if (await sweepForAWhile(account.connection, SWEEP_MS)) return true;
  const forgotten = await forgetExclusively(account.connection, async (firstNeeded) => {
    const end = sparesUndo ? firstNeeded : Number.POSITIVE_INFINITY;
    const forget = () =>
      // Entries that are not checkpointed would be given up for nothing.
      forgetOldest(account, (headers) => {
        const { drained } = account.memory;
        return olderHalf(headers.filter(({ sequence }) => sequence <= drained && sequence < end));
      });
    return forget()
      .catch((error) => retryWithReserve(account.connection, forget, error))
      .catch(nothingIfFull);
  });
  const { isAny, hasRetired } = forgotten ?? NOTHING;
  if (hasRetired) await sweepForAWhile(account.connection, SWEEP_MS);
  if (isAny) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  return isAny;
}

function nothingIfFull(error: unknown): Forgotten {
  if (isFull(error)) return NOTHING;
  throw error;
}

function olderHalf(headers: readonly StepHeader[]): number | undefined {
  const bytes = headers.reduce((sum, header) => sum + weightOf(header), 0);
  return bytes < SMALL_BYTES ? headers.at(-1)?.sequence : lastOf(headers, bytes / 2);
}
