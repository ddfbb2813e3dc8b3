import { unwrap } from 'idb';
import { followJournal } from '../journal/follow.ts';
import type { JournalRecord } from '../journal/journal-record.ts';
import { isState } from '../journal/journal-state.ts';
import type { OpenAccount } from '../open-account.ts';
import { abort, beginWrite, type ReadWrite, whenEnded } from '../open-transaction.ts';
import { type FoundCopy, readEntry } from './copy-reader.ts';
import { FRAME, readFrames } from './frames.ts';
import { countLives, raiseLives } from './lives.ts';

/**
 * Adds the entries that the copy has and the journal lacks, all of them or
 * none; answers how many. That is only done where the journal's last entry is
 * one of the copy's, too: what was written otherwise since stays as it is.
 */
export async function addMissing(
  { connection, memory }: OpenAccount,
  { file, summary }: Pick<FoundCopy, 'file' | 'summary'>,
): Promise<number> {
  const transaction = beginWrite(connection, 'strict');
  const ended = whenEnded(unwrap(transaction));
  try {
    await followJournal(transaction, memory);
    const { position } = memory;
    const isBehind = position >= summary.begin.drained && position < summary.position;
    let isSame = position === summary.begin.drained && memory.lastTick === summary.begin.lastTick;
    const lives = new Map<string, number>();
    let added = 0;
    if (isBehind) {
      for (const { end, payload } of readFrames(file, 0, (kind) => kind === FRAME.entry)) {
        if (end > summary.end) break;
        const record = payload && readEntry(payload);
        if (!record || record.sequence < position) continue;
        if (record.sequence === position) isSame = await isEntry(transaction, record, memory);
        else if (isSame) {
          unwrap(transaction.objectStore('journal')).add(record, record.sequence);
          countLives(lives, record.tables);
          added += 1;
        }
      }
    }
    await raiseLives(transaction, lives);
    transaction.commit();
    const failure = await ended;
    if (failure) throw failure;
    return added;
  } catch (error) {
    abort(unwrap(transaction));
    await ended;
    throw error;
  }
}

/** Whether the journal has the same entry as its last. One that is trimmed away is known by the clock alone. */
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
