import type { EntityKey } from '../../model/entity.ts';
import { snapshotIn } from '../../model/snapshot.ts';
import type { Activity } from '../connection/activity.ts';
import type { EntityRecord, TableRecord } from '../records/schema.ts';
import type { TableCache } from '../table-cache/table-cache.ts';
import { layersOf } from './layers.ts';
import { readRecords } from './merged-reads.ts';
import type { SharedRead, SharedReads } from './shared-reads.ts';
import { findReadable } from './snapshot-catalog.ts';
import { layersOfSnapshot, readInSnapshot } from './snapshot-reads.ts';

/** Entities read at once: some milliseconds, in which no other call is answered. */
const SLICE = 2000;

/**
 * A write waits for the slice that is being read, so the next slice waits for a
 * pause between writes, but no longer than the longer time: a strict write took
 * nine times as long beside a load that did not wait.
 */
const QUIET_MS = 20;
const PATIENCE_MS = 250;

/** How much larger the first entities of a table may be than its others. */
const UNEVEN = 2;

export interface TableLoading {
  readonly reads: SharedReads;
  readonly cache: TableCache;
  readonly writes: Activity;
  readonly isStopped: () => boolean;
}

/**
 * Loads a whole table into the cache, slice by slice. Returns the table's
 * record where there is no room for it.
 */
export async function loadTable(
  id: string,
  { reads, cache, writes, isStopped }: TableLoading,
): Promise<TableRecord | undefined> {
  let read = await reads.join();
  const { memory } = read;
  if (!findReadable(memory, id)) return undefined;
  const contents = memory.contentsOf(id);
  if (contents.findCached(memory.drained) || contents.isLoading) return undefined;
  const snapshot = snapshotIn(id);
  // The changes that are not checkpointed alone take more than the cache may.
  const isTooLarge =
    snapshot === undefined && (await layersOf(read, id)).changes.heapBytes > cache.budgetBytes;
  if (isTooLarge) return findReadable(memory, id);
  const isCurrent = () => contents.isLoading && memory.contentsOf(id) === contents;
  contents.beginLoading();
  try {
    while (!isStopped() && isCurrent()) {
      await loadSlice(read, id);
      if (!isCurrent()) return undefined;
      if (!makesRoom(cache, read, id)) return findReadable(memory, id);
      // Lets other tasks run.
      await new Promise((resolve) => setTimeout(resolve));
      await writes.whenQuiet(QUIET_MS, PATIENCE_MS);
      read = await reads.join();
    }
    return undefined;
  } finally {
    contents.cancelLoading();
  }
}

/** No other task runs between the answer of the request and taking it over. */
async function loadSlice(read: SharedRead, id: string): Promise<void> {
  const contents = read.memory.contentsOf(id);
  const from = contents.nextToLoad;
  if (!from) return;
  const records = await readSlice(read, id, from);
  const next = records[SLICE];
  contents.load(records.slice(0, SLICE), next && { partitionKey: next[0], rowKey: next[1] });
}

async function readSlice(read: SharedRead, id: string, from: EntityKey): Promise<EntityRecord[]> {
  const snapshot = snapshotIn(id);
  if (snapshot === undefined) return readRecords(await layersOf(read, id), { from }, SLICE + 1, 0);
  const layers = await layersOfSnapshot(read.transaction, read.memory, snapshot);
  return readInSnapshot(layers, { from }, SLICE + 1, 0);
}

/**
 * Evicts other tables for it, the least recently used first; but none where it
 * will not fit even alone.
 */
function makesRoom(cache: TableCache, { memory }: SharedRead, id: string): boolean {
  const { budgetBytes } = cache;
  const { heapBytes = 0, entities = 0 } = memory.contentsOf(id).loadedPart ?? {};
  const whole = (heapBytes * (findReadable(memory, id)?.entities ?? 0)) / Math.max(1, entities);
  if (Math.max(heapBytes, whole / UNEVEN) > budgetBytes) return false;
  cache.trim();
  return cache.heapBytes <= budgetBytes;
}
