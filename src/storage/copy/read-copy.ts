import type { CooperativeTask } from '../../base/cooperative-task.ts';
import { compareKeys, textOfKey } from '../../model/entity.ts';
import { isValidRecord } from '../damage/judge-record.ts';
import { unpackChanges } from '../journal/unpack-changes.ts';
import { storedKey } from '../records/keys.ts';
import { type EntityChange, keyOfChange } from '../records/packed-changes.ts';
import type { EntityRecord, TableRecord } from '../records/schema.ts';
import type { CopyFile, CopyFolder } from './files.ts';
import { FRAME } from './frames.ts';
import { readAllFrames, readAllFramesInSteps } from './hidden-frames.ts';
import { isQuarantined } from './quarantine.ts';
import {
  applyTables,
  type CopySummary,
  numberOfCopy,
  readEntities,
  readEntry,
  readEntryHead,
  readInTasks,
  summarizeCopy,
} from './reader.ts';

/** A copy as far as it can be read, whether it is whole or not. */
export interface ReadableCopy {
  readonly file: CopyFile;
  readonly summary: CopySummary;
  /** The tables, including those of entries behind damage. */
  readonly tables: ReadonlyMap<string, TableRecord>;
  /** Whether something before its end cannot be read, or was never in it. */
  readonly isTorn: boolean;
}

/** Returns the newest complete copy, or else the newest that begins, or else a quarantined one. */
export async function openReadable(folder: CopyFolder): Promise<ReadableCopy | undefined> {
  const all = (await folder.list()).map(({ name }) => name).sort();
  const copies = all.filter((name) => numberOfCopy(name) !== undefined);
  copies.sort((one, other) => (numberOfCopy(other) ?? 0) - (numberOfCopy(one) ?? 0));
  const names = [...copies, ...all.filter(isQuarantined).reverse()];
  for (const isNeeded of [true, false]) {
    for (const name of names) {
      const copy = await openFile(folder, name, isNeeded);
      if (copy) return copy;
    }
  }
  return undefined;
}

/** Returns the names of quarantined copies, the latest first. */
export async function listQuarantine(folder: CopyFolder): Promise<readonly string[]> {
  const all = (await folder.list()).map(({ name }) => name);
  return all.filter(isQuarantined).sort().reverse();
}

/**
 * Returns undefined where the file does not begin as a copy does, or is not
 * complete where that is needed.
 */
export async function openFile(
  folder: CopyFolder,
  name: string,
  isNeeded = false,
): Promise<ReadableCopy | undefined> {
  const file = await folder.open(name);
  try {
    const summary = await readInTasks(summarizeCopy(file, { entities: false }));
    if (summary && (summary.isComplete || !isNeeded))
      return await readInTasks(describe(file, summary));
  } catch (error) {
    file.close();
    throw error;
  }
  file.close();
  return undefined;
}

function* describe(file: CopyFile, summary: CopySummary): CooperativeTask<ReadableCopy> {
  const tables = new Map(summary.tables);
  let isTorn = !summary.isComplete;
  let end = 0;
  for (const frame of readAllFramesInSteps(file, 0)) {
    if (!frame) {
      yield;
      continue;
    }
    if (frame.at > end) isTorn = true;
    end = frame.end;
    const isBehind = frame.kind === FRAME.entry && frame.at >= summary.end;
    if (isBehind && frame.payload) applyTables(yield* readEntryHead(frame.payload), tables);
  }
  return { file, summary, tables, isTorn };
}

/**
 * Yields the entities of a table in key order, some at a time. Only those of
 * entries are all in memory.
 */
export function* readRecords(
  { file }: Pick<ReadableCopy, 'file'>,
  id: string,
): Generator<readonly EntityRecord[], void, undefined> {
  const written = readWritten(file, id);
  let at = 0;
  for (const { kind, payload } of readAllFrames(file, 0)) {
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
      // A later write replaces it, and comes in the next round.
      const isOver = next && compareKeys(keyOfChange(next), keyOfChange(change)) === 0;
      if (!isOver) merged.push(change);
    }
    yield validIn(merged, id);
  }
  yield validIn(written.slice(at), id);
}

/** Returns the last changes of all entries, in key order. */
function readWritten(file: CopyFile, id: string): readonly EntityChange[] {
  const lastByKey = new Map<string, EntityChange>();
  for (const { kind, payload } of readAllFrames(file, 0)) {
    if (kind !== FRAME.entry || !payload) continue;
    for (const table of readEntry(payload).tables) {
      if (table.id !== id) continue;
      for (const change of unpackChanges(table.changes)) {
        lastByKey.set(textOfKey(keyOfChange(change)), change);
      }
    }
  }
  const last = [...lastByKey.values()];
  return last.sort((one, other) => compareKeys(keyOfChange(one), keyOfChange(other)));
}

function validIn(changes: readonly EntityChange[], id: string): readonly EntityRecord[] {
  return changes.flatMap((change) => {
    const isValid =
      change.kind === 'put' && isValidRecord(change.record, storedKey(id, keyOfChange(change)));
    return isValid ? [change.record] : [];
  });
}
