import { StorageError } from '../model/storage-error.ts';
import type { ImportSlice } from '../model/table-service.ts';

/** What a slice passes to those behind it. */
export interface RunNews {
  /** Whether most of its keys were taken. */
  isTaken: boolean;
}

/** The state of the slices of a run. */
interface Run {
  /** Infinite once the run is ended. */
  readonly count: number;
  /** Rejects for good where a slice was not written. */
  readonly written: Promise<void>;
  /** Resolves once no slice is under way. */
  readonly settled: Promise<void>;
  readonly news: RunNews;
}

/**
 * The runs until their last slices are written. An interrupted one stays: some
 * of its slices may still be under way.
 */
const runsById = new Map<string, Run>();

/**
 * Writes a slice once `before` resolves. Rejects where an earlier slice never
 * came here: nothing is written behind that.
 */
export function writeInRun<T>(
  { run, isLast }: Pick<ImportSlice, 'run' | 'isLast'>,
  write: (before: Promise<void> | undefined, news: RunNews) => Promise<T>,
): Promise<T> {
  if (!run) return write(undefined, { isTaken: false });
  const { id, number } = run;
  const known = runsById.get(id);
  const isEnd = number === 'end';
  const news = known?.news ?? { isTaken: false };
  // Also a run that another engine has begun, whose state is unknown here.
  if (!isEnd && number !== (known?.count ?? 0)) return Promise.reject(lost());
  const writing = write(isEnd ? known?.settled : known?.written, news);
  const written = writing.then(() => {
    if (isLast) runsById.delete(id);
  });
  const settled = Promise.allSettled([known?.settled, written]).then(() => {});
  // The sender of the slice gets the error.
  written.catch(() => {});
  const count = isEnd ? Number.POSITIVE_INFINITY : number + 1;
  runsById.set(id, { count, written, settled, news });
  return writing;
}

function lost(): StorageError {
  return new StorageError('engineLost', { detail: 'A slice before this one never came.' });
}
