import { nextTask } from '../../base/next-task.ts';
import { type EntityKey, textOfKey } from '../../model/entity.ts';
import { FRAME, readFrames } from '../copy/frames.ts';
import { type CopyContent, readEntities, readEntry } from '../copy/reader.ts';
import { isValidRecord } from '../damage/judge-record.ts';
import { unpackChanges } from '../journal/unpack-changes.ts';
import { storedKey } from '../records/keys.ts';
import { keyOfChange, type PackedChanges } from '../records/packed-changes.ts';
import type { EntityRecord } from '../records/schema.ts';

/** The bytes of the copy that are read before other tasks run. */
const TURN_BYTES = 1_000_000;

/**
 * Returns what the copy has at its end under some keys of a table; under the
 * others it has nothing that is whole.
 */
export async function findEntities(
  { file, end }: CopyContent,
  id: string,
  keys: readonly EntityKey[],
): Promise<readonly EntityRecord[]> {
  const wanted = new Set(keys.map(textOfKey));
  const found = new Map<string, EntityRecord>();
  const take = (changes: PackedChanges) => {
    for (const change of unpackChanges(changes)) {
      const text = textOfKey(keyOfChange(change));
      if (!wanted.has(text)) continue;
      if (change.kind === 'put') found.set(text, change.record);
      else found.delete(text);
    }
  };
  let turnAt = TURN_BYTES;
  for (const frame of readFrames(file, 0, () => true)) {
    if (frame.end > end || !frame.payload) break;
    for (const changes of changesIn(frame.kind, frame.payload, id)) take(changes);
    if (frame.end < turnAt) continue;
    turnAt = frame.end + TURN_BYTES;
    await nextTask();
  }
  return [...found.values()].filter((record) => {
    const [partitionKey, rowKey] = record;
    return isValidRecord(record, storedKey(id, { partitionKey, rowKey }));
  });
}

function changesIn(kind: number, payload: Uint8Array, id: string): readonly PackedChanges[] {
  if (kind === FRAME.entities) {
    const entities = readEntities(payload);
    return entities.id === id ? [entities.changes] : [];
  }
  if (kind !== FRAME.entry) return [];
  const { tables } = readEntry(payload);
  return tables.flatMap((table) => (table.id === id ? [table.changes] : []));
}
