import { unwrap } from 'idb';
import type { CooperativeTask } from '../../base/cooperative-task.ts';
import { createYield } from '../../base/next-task.ts';
import type { OpenAccount } from '../account/open-account.ts';
import type { ReadWrite } from '../connection/open-transaction.ts';
import { FRAME, readFramesInSteps } from '../copy/frames.ts';
import { type FoundCopy, readEntry, readInTasks, TURN_MS } from '../copy/reader.ts';
import type { JournalRecord } from '../records/journal-record.ts';
import { isState, STATE_KEY } from '../records/journal-state.ts';
import { withExclusiveWrite } from './exclusive-write.ts';
import { countGenerations, raiseGenerations } from './generations.ts';

/** A copy that may have more than the journal. */
export type FullerCopy = Pick<FoundCopy, 'file' | 'summary'>;

/** Such a copy, and where in its file the entries begin that the journal may lack. */
interface MissingEntries extends FullerCopy {
  readonly from: number;
}

/**
 * Adds the entries that the copy has and the journal lacks, all of them or
 * none. Returns how many. It does so only where the journal's last entry is
 * also one of the copy's: entries that were written otherwise since stay as
 * they are.
 */
export async function addMissing(opened: OpenAccount, found: FullerCopy): Promise<number> {
  const { memory } = opened;
  const missing = await findMissing(memory, found);
  return withExclusiveWrite(opened, (transaction) => putMissing(transaction, memory, missing));
}

/** Finds the last entry of the journal in the copy, before a transaction begins that adds those behind it. */
export async function findMissing(
  { position }: OpenAccount['memory'],
  copy: FullerCopy,
): Promise<MissingEntries> {
  return { ...copy, from: await readInTasks(findEntry(copy, position)) };
}

/** Returns where the first entry begins under a number or a higher one. */
function* findEntry({ file, summary }: FullerCopy, position: number): CooperativeTask<number> {
  for (const frame of readFramesInSteps(file, 0, () => false)) {
    if (!frame) yield;
    else if (frame.end > summary.end) break;
    else if (frame.kind === FRAME.entry && frame.number >= position) return frame.at;
  }
  return summary.end;
}

/** Adds the missing entries in a transaction that does more, and has read the tail. */
export async function putMissing(
  transaction: ReadWrite,
  memory: OpenAccount['memory'],
  { file, summary, from }: MissingEntries,
): Promise<number> {
  const { position } = memory;
  const isBehind = position >= summary.begin.drained && position < summary.position;
  if (!isBehind) return 0;
  let isSame = position === summary.begin.drained && memory.lastTick === summary.begin.lastTick;
  const generations = new Map<string, number>();
  // Awaits a request, as the transaction would end during any other pause.
  const pause = createYield(TURN_MS, () => transaction.objectStore('journal').getKey(STATE_KEY));
  let added = 0;
  for (const frame of readFramesInSteps(file, from, (kind) => kind === FRAME.entry)) {
    if (!frame) {
      await pause();
      continue;
    }
    const { end, number, payload } = frame;
    if (end > summary.end || number > position + added + 1) break;
    if (!payload || number < position) continue;
    const record = readEntry(payload);
    if (number === position) isSame = await isEntry(transaction, record, memory);
    else if (isSame) {
      unwrap(transaction.objectStore('journal')).add(record, number);
      countGenerations(generations, record.tables);
      added += 1;
    }
    await pause();
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
