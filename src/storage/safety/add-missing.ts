import { unwrap } from 'idb';
import type { JournalRecord } from '../journal/journal-record.ts';
import { isState } from '../journal/journal-state.ts';
import type { OpenAccount } from '../open-account.ts';
import type { ReadWrite } from '../open-transaction.ts';
import { type FoundCopy, readEntry } from './copy-reader.ts';
import { withExclusiveWrite } from './exclusive-write.ts';
import { FRAME, readFrames } from './frames.ts';
import { countGenerations, raiseGenerations } from './generations.ts';

/** A copy that may have more than the journal. */
export type FullerCopy = Pick<FoundCopy, 'file' | 'summary'>;

/**
 * Adds the entries that the copy has and the journal lacks, all of them or
 * none. Returns how many. It does so only where the journal's last entry is
 * also one of the copy's: entries that were written otherwise since stay as
 * they are.
 */
export function addMissing(opened: OpenAccount, found: FullerCopy): Promise<number> {
  return withExclusiveWrite(opened, (transaction) => putMissing(transaction, opened.memory, found));
}

/** Adds the missing entries in a transaction that does more, and has read the tail. */
export async function putMissing(
  transaction: ReadWrite,
  memory: OpenAccount['memory'],
  { file, summary }: FullerCopy,
): Promise<number> {
  const { position } = memory;
  const isBehind = position >= summary.begin.drained && position < summary.position;
  if (!isBehind) return 0;
  let isSame = position === summary.begin.drained && memory.lastTick === summary.begin.lastTick;
  const generations = new Map<string, number>();
  let added = 0;
  for (const { end, payload } of readFrames(file, 0, (kind) => kind === FRAME.entry)) {
    if (end > summary.end) break;
    const record = payload && readEntry(payload);
    if (!record || record.sequence < position) continue;
    if (record.sequence === position) isSame = await isEntry(transaction, record, memory);
    else if (isSame) {
      unwrap(transaction.objectStore('journal')).add(record, record.sequence);
      countGenerations(generations, record.tables);
      added += 1;
    }
  }
  await raiseGenerations(transaction, generations);
  return added;
}

/**
 * Returns whether the journal's last entry is the same. An entry that was
 * trimmed is known by the clock alone.
 */
async function isEntry(
  transaction: ReadWrite,
  record: JournalRecord,
  memory: OpenAccount['memory'],
): Promise<boolean> {
  const found = await transaction.objectStore('journal').get(record.sequence);
  const isTrimmed = memory.state !== undefined && record.sequence <= memory.state.trimmed;
  if (!isTrimmed && found && !isState(found)) return found.operation === record.operation;
  return memory.lastTick === record.lastTick;
}
