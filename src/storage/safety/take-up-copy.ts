import type { RestoredAccount } from '../../model/safety-copy.ts';
import type { OpenAccount } from '../open-account.ts';
import { DATABASE_VERSION } from '../upgrade.ts';
import { addMissing } from './add-missing.ts';
import type { CopyFolder } from './copy-files.ts';
import { type FoundCopy, findCopy, numberOfCopy } from './copy-reader.ts';
import { CopyWriter } from './copy-writer.ts';
import { forgetDeletion, isBeingDeleted } from './deletion-mark.ts';
import { readEntryAt } from './read-account.ts';
import { describeCopy, replaceContents } from './rebuild.ts';

export interface TakingUp {
  readonly opened: OpenAccount;
  /** Of the account that is there. */
  readonly identity: string;
  readonly folder: CopyFolder;
  readonly onRestored: (restored: RestoredAccount) => void;
}

/**
 * Goes on with the copy that there is. Where the account lacks writes that the
 * copy has, they are put there first. Undefined where the copy is of no use to
 * the account that is there: then one is made anew.
 */
export async function takeUpCopy(work: TakingUp): Promise<CopyWriter | undefined> {
  const { identity, folder } = work;
  await removeUnfinished(folder);
  const found = await findCopy(folder, { entities: false });
  let isOurs = false;
  try {
    isOurs = found?.summary.begin.identity === identity;
    // Until the files of another account are gone, the mark keeps them from coming back.
    if (!found || (isOurs && !(await isBeingDeleted(folder)))) await forgetDeletion(folder);
    if (found && isOurs && (await isOfOneLine(work, found))) return CopyWriter.open(found);
    found?.file.close();
  } catch (error) {
    found?.file.close();
    throw error;
  }
  return undefined;
}

/** Whether the copy goes on where the account is: what was written otherwise since makes it another one's. */
async function isOfOneLine({ opened, onRestored }: TakingUp, found: FoundCopy): Promise<boolean> {
  const { summary } = found;
  if (summary.begin.version !== DATABASE_VERSION) return false;
  await opened.reads.join();
  const { position } = opened.memory;
  if (position < summary.position) {
    const writes = summary.position - position;
    const isBack = (await addMissing(opened, found)) > 0 || (await replaceContents(opened, found));
    if (!isBack) return false;
    await opened.reads.join();
    onRestored({ ...describeCopy(found), at: Date.now(), writes });
  }
  return isSameLast(opened, found);
}

/** Whether the copy's last entry is one of the account's. */
async function isSameLast({ connection, memory }: OpenAccount, { summary }: FoundCopy) {
  const { position, lastTick, lastOperation } = summary;
  const entry = await readEntryAt(connection, position);
  if (entry && position > (memory.state?.trimmed ?? 0)) {
    return entry.operation === (lastOperation ?? entry.operation) && entry.lastTick === lastTick;
  }
  return memory.position === position && memory.lastTick === lastTick;
}

/** A copy that was being made when its engine died is begun anew. */
async function removeUnfinished(folder: CopyFolder): Promise<void> {
  const files = await folder.list();
  const numbers = files.flatMap(({ name }) => numberOfCopy(name) ?? []);
  if (numbers.length < 2) return;
  const kept = await findCopy(folder, { entities: false });
  kept?.file.close();
  if (!kept) return;
  for (const { name } of files) {
    if (numberOfCopy(name) !== undefined && name !== kept.name) await folder.remove(name);
  }
}
