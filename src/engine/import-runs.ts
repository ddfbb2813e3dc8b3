import { StorageError } from '../model/storage-error.ts';
import type { ImportSlice } from '../model/table-service.ts';

/** What has come of the slices of a run. */
interface Run {
  /** Infinite where somebody has ended it. */
  readonly count: number;
  /** Fails for good where one of them was not written. */
  readonly written: Promise<void>;
  /** Fulfils once none of them is on its way any more. */
  readonly settled: Promise<void>;
}

/** Until their last slices are written. One that is cut short stays: something of it may still be on its way. */
const runsById = new Map<string, Run>();

/** Has a slice written when `before` fulfils. One before it that never came here is lost: nothing is written behind that. */
export function writeInRun<T>(
  { run, isLast }: Pick<ImportSlice, 'run' | 'isLast'>,
  write: (before: Promise<void> | undefined) => Promise<T>,
): Promise<T> {
  if (!run) return write(undefined);
  const { id, number } = run;
  const known = runsById.get(id);
  const isEnd = number === 'end';
  // Also what another engine has begun, of which nobody here knows how it went on.
  if (!isEnd && number !== (known?.count ?? 0)) return Promise.reject(lost());
  const writing = write(isEnd ? known?.settled : known?.written);
  const written = writing.then(() => {
    if (isLast) runsById.delete(id);
  });
  const settled = Promise.allSettled([known?.settled, written]).then(() => {});
  // It is told to whoever sent the slice.
  written.catch(() => {});
  runsById.set(id, { count: isEnd ? Number.POSITIVE_INFINITY : number + 1, written, settled });
  return writing;
}

function lost(): StorageError {
  return new StorageError('engineLost', { detail: 'A slice before this one never came.' });
}
