import { isFull } from '../errors.ts';
import { retryWithReserve } from '../retry-with-reserve.ts';
import { sweepRetired } from '../sweep.ts';
import { lastOf } from './bounds.ts';
import { type Forgotten, forgetOldest, type HistoryGround } from './forget.ts';
import type { StepHeader } from './history-records.ts';

/** What is worth to be given up in two halves. */
const SMALL_BYTES = 1_000_000;

/** The browser frees what was deleted a little later. */
const PAUSE_MS = 300;

/** Gives up the older half of the history, or all that there is where that is little; false where there is none. */
export async function giveUpSome(account: HistoryGround): Promise<boolean> {
  const forget = () =>
    // What is not drained would be given up for nothing.
    forgetOldest(account, (headers) =>
      olderHalf(headers.filter(({ sequence }) => sequence <= account.memory.drained)),
    );
  const { isAny, hasRetired } = await forget()
    .catch((error) => retryWithReserve(forget, error))
    .catch(nothingIfFull);
  if (hasRetired) await sweepRetired(account.connection);
  if (isAny) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  return isAny;
}

function nothingIfFull(error: unknown): Forgotten {
  if (isFull(error)) return { isAny: false, hasRetired: false };
  throw error;
}

function olderHalf(headers: readonly StepHeader[]): number | undefined {
  const weights = headers.map(({ bytes, tables }) =>
    tables.reduce((sum, { change, record }) => {
      return change === 'deleted' ? sum + record.bytes : sum;
    }, bytes),
  );
  const bytes = weights.reduce((sum, weight) => sum + weight, 0);
  return bytes < SMALL_BYTES ? headers.at(-1)?.sequence : lastOf(headers, bytes / 2);
}
