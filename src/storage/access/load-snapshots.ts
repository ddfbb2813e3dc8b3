import { StorageError } from '../../model/storage-error.ts';
import type { TablesDatabase } from '../account/database.ts';
import { SnapshotNotReady } from '../connection/errors.ts';

type SnapshotParts = typeof import('./snapshot-parts.ts')['snapshotParts'];

let loaded: SnapshotParts | undefined;

/** Returns what reads snapshots. Throws `SnapshotNotReady` until its code is loaded. */
export function snapshotParts(): SnapshotParts {
  if (!loaded) throw new SnapshotNotReady();
  return loaded;
}

/** Does a read of a snapshot again once that is ready: its code is loaded, and its entry checkpointed. */
export function whenReady<T>(database: TablesDatabase, read: () => Promise<T>): Promise<T> {
  return read().catch(async (error: unknown) => {
    if (!(error instanceof SnapshotNotReady)) throw error;
    loaded ??= (await import('./snapshot-parts.ts').catch(refusePart)).snapshotParts;
    return loaded.readOnceReady(database, read);
  });
}

function refusePart(error: unknown): never {
  throw new StorageError('partMissing', { detail: String(error) });
}
