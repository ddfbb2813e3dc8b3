import { StorageError } from '../model/storage-error.ts';
import type { Writing } from './write-entry.ts';

type Writes = Pick<typeof import('./write-entry.ts'), 'writeEntry'>;

let loading: Promise<Writes> | undefined;

/** What no read needs. A failure is told, and tried again by the next who writes. */
export function loadWrites(): Promise<Writes> {
  loading ??= import('./write-entry.ts').catch((error: unknown) => {
    loading = undefined;
    throw new StorageError('partMissing', { detail: String(error) });
  });
  return loading;
}

/** From a thread that may load nothing later, as a service worker. */
export function provideWrites(writes: Writes): void {
  loading = Promise.resolve(writes);
}

export async function writeEntry<T>(writing: Writing<T>): Promise<T> {
  return (await loadWrites()).writeEntry(writing);
}
