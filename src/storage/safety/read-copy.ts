import { compareKeys } from '../../model/entity.ts';
import { isSoundRecord } from '../damage/judge-record.ts';
import { type EntityChange, keyOfChange, unpackChanges } from '../journal/packed-changes.ts';
import { storedKey } from '../keys.ts';
import type { EntityRecord } from '../schema.ts';
import type { CopyFile, CopyFolder } from './copy-files.ts';
import {
  type CopySummary,
  numberOfCopy,
  readEntities,
  readEntry,
  summarizeCopy,
} from './copy-reader.ts';
import { FRAME, readFrames } from './frames.ts';
import { isAside } from './set-aside.ts';

/** A copy as far as it can be read, whether it is whole or not. */
export interface ReadableCopy {
  readonly file: CopyFile;
  readonly summary: CopySummary;
}

/** The newest copy that is complete, or else the newest that begins; at last one that was set aside. */
export async function openReadable(folder: CopyFolder): Promise<ReadableCopy | undefined> {
  const all = (await folder.list()).map(({ name }) => name).sort();
  const copies = all.filter((name) => numberOfCopy(name) !== undefined);
  copies.sort((one, other) => (numberOfCopy(other) ?? 0) - (numberOfCopy(one) ?? 0));
  const names = [...copies, ...all.filter(isAside).reverse()];
  for (const isNeeded of [true, false]) {
    for (const name of names) {
      const file = await folder.open(name);
      const summary = summarizeCopy(file, { entities: false });
      if (summary && (summary.isComplete || !isNeeded)) return { file, summary };
      file.close();
    }
  }
  return undefined;
}

/** The entities of a table in the order of their keys, some at a time. Of all in the file only the entries' are in memory. */
export function* readRecords(
  { file, summary }: ReadableCopy,
  id: string,
): Generator<readonly EntityRecord[], void, undefined> {
  const written = readWritten(file, summary.end, id);
  let at = 0;
  for (const { kind, payload } of readFrames(file, 0, (one) => one === FRAME.entities, true)) {
    if (kind !== FRAME.entities || !payload) continue;
    const entities = readEntities(payload);
    if (entities.id !== id) continue;
    const merged: EntityChange[] = [];
    for (const change of unpackChanges(entities.changes)) {
      let next = written[at];
      while (next && compareKeys(keyOfChange(next), keyOfChange(change)) < 0) {
        merged.push(next);
        at += 1;
        next = written[at];
      }
      // What was written since stands in its place, and comes in the next turn.
      const isOver = next && compareKeys(keyOfChange(next), keyOfChange(change)) === 0;
      if (!isOver) merged.push(change);
    }
    yield soundIn(merged, id);
  }
  yield soundIn(written.slice(at), id);
}

/** What the entries leave, in the order of keys. */
function readWritten(file: CopyFile, end: number, id: string): readonly EntityChange[] {
  const lastByKey = new Map<string, EntityChange>();
  for (const frame of readFrames(file, 0, (kind) => kind === FRAME.entry)) {
    if (frame.end > end) break;
    const { tables } = frame.payload ? readEntry(frame.payload) : { tables: [] };
    for (const table of tables) {
      if (table.id !== id) continue;
      for (const change of unpackChanges(table.changes)) {
        const { partitionKey, rowKey } = keyOfChange(change);
        lastByKey.set(`${partitionKey}\n${rowKey}`, change);
      }
    }
  }
  const last = [...lastByKey.values()];
  return last.sort((one, other) => compareKeys(keyOfChange(one), keyOfChange(other)));
}

function soundIn(changes: readonly EntityChange[], id: string): readonly EntityRecord[] {
  return changes.flatMap((change) => {
    const isSound =
      change.kind === 'put' && isSoundRecord(change.record, storedKey(id, keyOfChange(change)));
    return isSound ? [change.record] : [];
  });
}
