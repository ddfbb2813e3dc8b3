import { nextTask } from '../../base/next-task.ts';
import type { OpenAccount } from '../account/open-account.ts';
import type { CopyFolder } from '../copy/files.ts';
import type { CopyBegin } from '../copy/format.ts';
import { nameOfCopy } from '../copy/reader.ts';
import { CopyWriter } from '../copy/writer.ts';
import { NO_TICK } from '../damage/judge-record.ts';
import type { EntityRecord, TableRecord } from '../records/schema.ts';
import { layerIdOf } from '../records/snapshot-layers.ts';
import type { SnapshotRecord } from '../records/snapshot-records.ts';
import type { JournalTailer } from './journal-tailer.ts';
import { readAccount, readCheckpointed, readEntities, readSnapshots } from './read-account.ts';

/** The bytes that are appended before they are written to the file. */
const UNSAVED_BYTES = 2_000_000;

/**
 * People's work goes first: the next slice is read in a pause of it, or after
 * the longer time at the latest.
 */
const QUIET_MS = 50;
const PATIENCE_MS = 500;

export interface CopyWork {
  readonly opened: OpenAccount;
  readonly account: string;
  readonly identity: string;
  readonly folder: CopyFolder;
  /** The number of the new copy. */
  readonly number: number;
  readonly signal: AbortSignal;
  /** Whether entities that cannot be read are left out: otherwise no copy is made then. */
  readonly mayLack: boolean;
  /** Appends entries to the copy from its beginning, and continues once it is made. */
  readonly follower: JournalTailer;
}

/**
 * Makes a new copy beside the present one, in slices. Entities are read at
 * different moments, while others write: as all entries since the beginning
 * follow, the result is right all the same. Returns undefined where making it
 * failed and is to be tried again.
 */
export async function makeCopy(work: CopyWork): Promise<CopyWriter | undefined> {
  const { opened, account, identity, folder, number, follower } = work;
  const { begin, lacksTables } = await readAccount(opened.connection, account, identity);
  if (lacksTables && !work.mayLack) return undefined;
  const writer = await beginCopy(folder, number, begin);
  let isMade = false;
  try {
    follower.add(writer);
    isMade = await fillCopy(work, writer);
    return isMade ? writer : undefined;
  } finally {
    if (!isMade) {
      follower.drop(writer);
      writer.close();
      await folder.remove(writer.name);
    }
  }
}

async function fillCopy(work: CopyWork, writer: CopyWriter): Promise<boolean> {
  const { opened, follower } = work;
  // Entries go first, because they are trimmed once they are checkpointed.
  if (!(await follower.catchUp(writer))) return false;
  const { tables, snapshots = [] } = writer.begin;
  const sources = [...tables.map(([, table]) => table), ...sourcesOf(tables, snapshots)];
  for (const source of sources) if (!(await copyTable(work, writer, source))) return false;
  // Layers come last: what is replaced in a table that was read is in the layer by then, or an entry
  // that follows puts it there.
  const known = new Map(
    [...snapshots, ...(await readSnapshots(opened.connection))].map((one) => [one.id, one]),
  );
  for (const { id, layer } of known.values()) {
    const records = { id: layerIdOf(id), entities: layer.records, bytes: layer.bytes };
    if (!(await copyTable(work, writer, records))) return false;
  }
  const needed = await readCheckpointed(opened.connection);
  if (!(await follower.catchUp(writer)) || writer.position < needed) return false;
  writer.complete(needed);
  return true;
}

/** Returns the deleted tables that snapshots read. */
function sourcesOf(
  tables: CopyBegin['tables'],
  snapshots: readonly SnapshotRecord[],
): readonly CopiedRecords[] {
  const ids = new Set(tables.map(([, { id }]) => id));
  const gone = new Map(snapshots.filter(({ of }) => !ids.has(of)).map((one) => [one.of, one]));
  return [...gone].map(([id, { entities, bytes }]) => ({ id, entities, bytes }));
}

/** Records under one storage id, and about what they weigh. */
type CopiedRecords = Pick<TableRecord, 'id' | 'entities' | 'bytes'>;

async function beginCopy(
  folder: CopyFolder,
  number: number,
  begin: CopyBegin,
): Promise<CopyWriter> {
  const file = await folder.open(nameOfCopy(number));
  try {
    return CopyWriter.begin(number, file, begin);
  } catch (error) {
    file.close();
    throw error;
  }
}

/** Returns false where the table cannot be copied. */
async function copyTable(
  { opened, signal, mayLack }: CopyWork,
  writer: CopyWriter,
  table: CopiedRecords,
): Promise<boolean> {
  const { connection, writes } = opened;
  let last: EntityRecord | undefined;
  while (!signal.aborted) {
    const records = await readEntities(connection, table, last);
    last = records.at(-1);
    if (!last) return true;
    const valid = records.filter(([, , timestamp]) => timestamp !== NO_TICK);
    if (valid.length < records.length && !mayLack) return false;
    writer.appendEntities(table.id, valid);
    if (writer.unsavedBytes > UNSAVED_BYTES) writer.write();
    await nextTask();
    await writes.activity.whenQuiet(QUIET_MS, PATIENCE_MS);
  }
  return false;
}
