import { StorageError } from '../../model/storage-error.ts';
import type { TablesDatabase } from '../account/database.ts';
import { ConnectionEnded, refusalOf, SnapshotNotReady } from '../connection/errors.ts';
import { isOverQuota } from '../connection/find-named.ts';
import type { ReadContext, TableReader } from './table-reader.ts';

type SnapshotParts = Pick<typeof import('./snapshot-reader.ts'), 'SnapshotReader'>;

let loaded: SnapshotParts | undefined;

/** Returns what reads a snapshot. Throws `SnapshotNotReady` until its code is loaded. */
export function readerOfSnapshot(context: ReadContext, id: string): TableReader {
  if (!loaded) throw new SnapshotNotReady();
  return new loaded.SnapshotReader(context, id);
}

/** Another engine may end the connection while the journal is checkpointed. */
const MOST_TRIES = 5;

/**
 * Does a read of a snapshot again once that is ready: its code is loaded, and the entry that took
 * it is checkpointed.
 */
export async function whenReady<T>(database: TablesDatabase, read: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof SnapshotNotReady) || attempt > MOST_TRIES) throw error;
      loaded ??= await importParts();
      if (error.sequence !== undefined) await checkpoint(database, error.sequence);
    }
  }
}

async function importParts(): Promise<SnapshotParts> {
  try {
    return await import('./snapshot-reader.ts');
  } catch (error) {
    throw new StorageError('partMissing', { detail: String(error) });
  }
}

async function checkpoint(database: TablesDatabase, upTo: number): Promise<void> {
  try {
    const connection = await database.connect();
    if (isOverQuota(connection)) await (await import('../room/settle.ts')).settleNamed(connection);
    await database.checkpoint(upTo);
  } catch (error) {
    if (!(error instanceof ConnectionEnded)) throw refusalOf(error);
  }
}
