import { StorageError } from '../../model/storage-error.ts';
import type { Writing } from './write-entry.ts';

type Writes = Pick<typeof import('./write-entry.ts'), 'writeEntry'>;

let loading: Promise<Writes> | undefined;

/** Loads what only writes need. A failure is thrown, and the next write tries again. */
export function loadWrites(): Promise<Writes> {
  loading ??= import('./write-entry.ts').catch((error: unknown) => {
    loading = undefined;
    throw new StorageError('partMissing', { detail: String(error) });
  });
  return loading;
}

/** Provides the code in a thread that may load nothing later, such as a service worker. */
export function provideWrites(writes: Writes): void {
  loading = Promise.resolve(writes);
}

export async function writeEntry<T>(writing: Writing<T>): Promise<T> {
  return (await loadWrites()).writeEntry(writing);
}
