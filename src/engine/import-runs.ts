import { StorageError } from '../model/storage-error.ts';
import type { ImportSlice } from '../model/table-service.ts';

/** What a slice tells those behind it. */
export interface RunNews {
  /** Whether most of its keys were taken. */
  isTaken: boolean;
}

/** What has come of the slices of a run. */
interface Run {
  /** Infinite where somebody has ended it. */
  readonly count: number;
  /** Fails for good where one of them was not written. */
  readonly written: Promise<void>;
  /** Fulfils once none of them is on its way any more. */
  readonly settled: Promise<void>;
  readonly news: RunNews;
}

/** Until their last slices are written. One that is cut short stays: something of it may still be on its way. */
const runsById = new Map<string, Run>();

/** Has a slice written when `before` fulfils. One before it that never came here is lost: nothing is written behind that. */
export function writeInRun<T>(
  { run, isLast }: Pick<ImportSlice, 'run' | 'isLast'>,
  write: (before: Promise<void> | undefined, news: RunNews) => Promise<T>,
): Promise<T> {
  if (!run) return write(undefined, { isTaken: false });
  const { id, number } = run;
  const known = runsById.get(id);
  const isEnd = number === 'end';
  const news = known?.news ?? { isTaken: false };
  // Also what another engine has begun, of which nobody here knows how it went on.
  if (!isEnd && number !== (known?.count ?? 0)) return Promise.reject(lost());
  const writing = write(isEnd ? known?.settled : known?.written, news);
  const written = writing.then(() => {
    if (isLast) runsById.delete(id);
  });
  const settled = Promise.allSettled([known?.settled, written]).then(() => {});
  // It is told to whoever sent the slice.
  written.catch(() => {});
  const count = isEnd ? Number.POSITIVE_INFINITY : number + 1;
  runsById.set(id, { count, written, settled, news });
  return writing;
}

function lost(): StorageError {
  return new StorageError('engineLost', { detail: 'A slice before this one never came.' });
}
