import type { RestoredAccount } from '../../model/safety-copy.ts';
import type { OpenAccount } from '../account/open-account.ts';
import { forgetDeletion, isBeingDeleted } from '../copy/deletion-mark.ts';
import type { CopyFolder } from '../copy/files.ts';
import { findHidden, type LastEntry } from '../copy/hidden-frames.ts';
import { clearCopies, quarantine } from '../copy/quarantine.ts';
import {
  type FoundCopy,
  findCopy,
  numberOfCopy,
  readInTasks,
  summarizeCopy,
} from '../copy/reader.ts';
import { CopyWriter } from '../copy/writer.ts';
import type { JournalRecord } from '../records/journal-record.ts';
import { DATABASE_VERSION, READS_ALIKE } from '../records/upgrade.ts';
import { addMissing } from './add-missing.ts';
import { readEntryAt } from './read-account.ts';
import { describeCopy, replaceContents } from './rebuild.ts';
import { readChecked, repairJournal } from './repair-journal.ts';

export interface TakingUp {
  readonly opened: OpenAccount;
  /** The identity of the existing account. */
  readonly identity: string;
  readonly folder: CopyFolder;
  /** Ends the work between two reads of the file. */
  readonly signal: AbortSignal;
  readonly onRestored: (restored: RestoredAccount) => void;
  /** Called with the number of entries that were repaired. */
  readonly onRepaired: (entries: number) => void;
}

/**
 * Continues the present copy. Writes that the copy has and the account lacks
 * are first added to the account. Returns undefined where the copy is of no use
 * to the account: then a new one is made. A copy with writes that fit nowhere,
 * or that lie behind damage, is quarantined.
 */
export async function resumeMirror(work: TakingUp): Promise<CopyWriter | undefined> {
  const { identity, folder, signal } = work;
  await clearCopies(folder, { identity });
  await removeUnfinished(work);
  const found = await findCopy(folder, { entities: false, signal });
  let use: Use = 'old';
  try {
    if (!found || !(await isBeingDeleted(folder))) await forgetDeletion(folder);
    if (found) use = await judge(work, found, await readInTasks(findHidden(found), signal));
    if (found && use === 'current') return CopyWriter.open(found);
  } finally {
    if (use !== 'current') found?.file.close();
  }
  if (found && use === 'ahead') await quarantine(folder, found.name);
  if (!found) await quarantineDamaged(work);
  return undefined;
}

type Use =
  /** The account continues where the copy ends. */
  | 'current'
  /**
   * The account has everything in it, as far as is known: it is removed once
   * there is a new one.
   */
  | 'old'
  /** It has writes that the account lacks, and that do not fit with what was written since. */
  | 'ahead';

/**
 * Judges the copy after adding to the account what that lacks, where it fits.
 * Continuing a copy cuts off what it hides behind damage, so a copy with any is
 * not continued.
 */
async function judge(work: TakingUp, found: FoundCopy, hidden?: LastEntry): Promise<Use> {
  const use = await fillUp(work, found, hidden !== undefined);
  if (!hidden || use === 'ahead') return use;
  return (await isLacking(work.opened, hidden)) ? 'ahead' : 'old';
}

async function isLacking(opened: OpenAccount, last: LastEntry): Promise<boolean> {
  if (opened.memory.position < last.position) return true;
  return (await compareLast(opened, last)) === 'ahead';
}

async function fillUp(
  { opened, onRestored, onRepaired }: TakingUp,
  found: FoundCopy,
  isCut: boolean,
): Promise<Use> {
  const { summary } = found;
  const { version } = summary.begin;
  await readChecked(opened);
  if (version < READS_ALIKE || version > DATABASE_VERSION) {
    // Whether writes that only an older copy has would fit is unknown.
    const isLacking = opened.memory.position < summary.position;
    return version > DATABASE_VERSION || isLacking ? 'ahead' : 'old';
  }
  const { begin, end, lastTick } = summary;
  const content = { file: found.file, begin, end, lastTick };
  const { repaired, added } = await repairJournal(opened, content, { fuller: found });
  if (repaired + added > 0) await opened.reads.join();
  if (repaired > 0) onRepaired(repaired);
  const writes = added > 0 ? added : summary.position - opened.memory.position;
  if (writes > 0) {
    const isBack =
      added > 0 || (await addMissing(opened, found)) > 0 || (await replaceContents(opened, found));
    if (!isBack) return 'ahead';
    await opened.reads.join();
    onRestored({ ...describeCopy(found), at: Date.now(), writes, ...(isCut && { isCut }) });
    if (isCut) return 'ahead';
  }
  const use = await compareLast(opened, summary);
  // The older version that made it could not read what is written from now on.
  return use === 'current' && version < DATABASE_VERSION ? 'old' : use;
}

/** Judges by whether the copy's last entry is one of the account's. */
async function compareLast(
  { connection, memory }: OpenAccount,
  { position, lastTick, lastOperation }: LastEntry,
): Promise<Use> {
  const entry = await readEntryAt(connection, position);
  if (entry && !isAnonymous(entry) && position > (memory.state?.trimmed ?? 0)) {
    const isSame = entry.operation === (lastOperation ?? entry.operation);
    if (isSame && entry.lastTick === lastTick) return 'current';
    return lastOperation === undefined ? 'old' : 'ahead';
  }
  // Where the entry is trimmed, or does not say which write it was, this is unknown.
  return memory.position === position && memory.lastTick === lastTick ? 'current' : 'old';
}

/**
 * Returns whether an earlier build has emptied the entry, and kept nothing of
 * it but its number.
 */
function isAnonymous({ operation, author }: JournalRecord): boolean {
  return operation === '' && author === '';
}

/** Removes a copy that was being made when its engine died: it is begun anew. */
async function removeUnfinished({ folder, signal }: TakingUp): Promise<void> {
  const files = await folder.list();
  const numbers = files.flatMap(({ name }) => numberOfCopy(name) ?? []);
  if (numbers.length < 2) return;
  const kept = await findCopy(folder, { entities: false, signal });
  kept?.file.close();
  if (!kept) return;
  for (const { name } of files) {
    if (numberOfCopy(name) !== undefined && name !== kept.name) await folder.remove(name);
  }
}

/**
 * Quarantines a copy that is damaged before its end, and removes it only where
 * nothing is lost with it.
 */
async function quarantineDamaged({ opened, folder, signal }: TakingUp): Promise<void> {
  for (const { name } of await folder.list()) {
    if (numberOfCopy(name) === undefined) continue;
    const file = await folder.open(name);
    let last: LastEntry | undefined;
    try {
      const summary = await readInTasks(summarizeCopy(file, { entities: false }), signal);
      last = summary && (await readInTasks(findHidden({ file, summary }), signal));
    } finally {
      file.close();
    }
    if (!last) continue;
    await readChecked(opened);
    if (await isLacking(opened, last)) await quarantine(folder, name);
  }
}
