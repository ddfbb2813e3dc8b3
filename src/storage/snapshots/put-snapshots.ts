import { unwrap } from 'idb';
import type { ReadWrite } from '../connection/open-transaction.ts';
import type { JournalEntry } from '../journal/journal-entry.ts';
import { deleteFrom, EMPTY_LAYER, layerIdOf, wholeSnapshots } from '../records/snapshot-layers.ts';
import type { SnapshotRecord } from '../records/snapshot-records.ts';

/**
 * Applies what entries do to snapshots, once their other changes are put: a slice of the
 * checkpoint ends with an entry that takes one. Returns whether any room is to be freed.
 */
export async function putSnapshots(
  transaction: ReadWrite,
  entries: readonly JournalEntry[],
): Promise<boolean> {
  const changes = entries.flatMap(({ sequence, snapshots = [] }) =>
    snapshots.map((change) => ({ sequence, change })),
  );
  if (changes.length === 0) return false;
  const store = transaction.objectStore('snapshots');
  const known = wholeSnapshots(await store.getAll());
  const recordById = new Map(known.map((record) => [record.id, record]));
  const raw = unwrap(store);
  const put = (record: SnapshotRecord) => {
    recordById.set(record.id, record);
    raw.put(record, record.id);
  };
  let hasFreed = false;
  for (const { sequence, change } of changes) {
    if (change.kind === 'take') {
      const { snapshot } = change;
      // One that is there was checkpointed before. One that was deleted since is put all the same:
      // in an account that was made from a copy, older ones read through its layer.
      if (!recordById.has(snapshot.id)) put({ ...snapshot, sequence, layer: EMPTY_LAYER });
    } else if (change.kind === 'rename') {
      const { id, name, note } = change;
      const record = recordById.get(id);
      if (record) put({ ...record, name, note });
    } else {
      const { freed, kept } = deleteFrom([...recordById.values()], change.id);
      for (const record of kept) put(record);
      for (const { id } of freed) {
        recordById.delete(id);
        raw.delete(id);
        unwrap(transaction.objectStore('retired')).put(true, layerIdOf(id));
      }
      hasFreed ||= freed.length + kept.length > 0;
    }
  }
  return hasFreed;
}

/** Returns the entries up to the first that takes a snapshot: later ones change what it has. */
export function upToSnapshot(entries: readonly JournalEntry[]): readonly JournalEntry[] {
  const index = entries.findIndex(({ snapshots }) =>
    snapshots?.some(({ kind }) => kind === 'take'),
  );
  return index === -1 ? entries : entries.slice(0, index + 1);
}
