import type { TablesDatabase } from '../account/database.ts';
import { ConnectionEnded, refusalOf, SnapshotNotReady } from '../connection/errors.ts';
import { isOverQuota } from '../connection/find-named.ts';
import type { StoredSnapshot, StoredTable } from '../connection/transaction-types.ts';
import { snapshotsIn } from '../memory/snapshot-catalog.ts';
import { asTable, ownBytesOf, wholeSnapshots } from '../records/snapshot-layers.ts';
import { settleNamed } from '../room/settle.ts';
import { SnapshotReader } from './snapshot-reader.ts';
import type { ReadContext } from './table-reader.ts';

/** Another engine may end the connection while the journal is checkpointed. */
const MOST_TRIES = 5;

/** Reads, and each time that an entry has to be checkpointed before, reads again. */
async function readOnceReady<T>(database: TablesDatabase, read: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof SnapshotNotReady) || attempt > MOST_TRIES) throw error;
      await checkpoint(database, error.sequence);
    }
  }
}

async function checkpoint(database: TablesDatabase, upTo: number | undefined): Promise<void> {
  try {
    const connection = await database.connect();
    if (isOverQuota(connection)) await settleNamed(connection);
    await database.checkpoint(upTo);
  } catch (error) {
    if (!(error instanceof ConnectionEnded)) throw refusalOf(error);
  }
}

function findSnapshot({ memory }: ReadContext, id: string): StoredTable | undefined {
  const found = snapshotsIn(memory).get(id);
  return found && asTable(found);
}

async function listSnapshots({
  transaction,
  memory,
}: ReadContext): Promise<readonly StoredSnapshot[]> {
  const stored = wholeSnapshots(await transaction.objectStore('snapshots').getAll());
  // An account may have thousands: each is looked at among those of its own table.
  const byTable = Map.groupBy(stored, ({ of }) => of);
  return snapshotsIn(memory)
    .list()
    .map((record) => ({
      record,
      source: memory.catalog.findById(record.of),
      ownBytes: ownBytesOf(byTable.get(record.of) ?? [], record),
    }));
}

/** What only reads of snapshots need. */
export const snapshotParts = {
  readOnceReady,
  findSnapshot,
  listSnapshots,
  readerOf: (context: ReadContext, id: string) => new SnapshotReader(context, id),
};
