import type { CopyFolder } from './copy-files.ts';

/** A file that says that the account is deleted on purpose: nothing is brought back then. */
const MARK = 'deleted';

/** A deletion that has not come to its end by then never will. */
const LONGEST_MS = 60_000;

export async function markDeletion(folder: CopyFolder): Promise<void> {
  await forgetDeletion(folder);
  const file = await folder.open(MARK);
  file.flush();
  file.close();
}

export async function isDeleted(folder: CopyFolder): Promise<boolean> {
  return (await folder.list()).some(({ name }) => name === MARK);
}

/** Of an account that is there, whether somebody is about to delete it. */
export async function isBeingDeleted(folder: CopyFolder): Promise<boolean> {
  const mark = (await folder.list()).find(({ name }) => name === MARK);
  return mark !== undefined && Math.abs(Date.now() - mark.changedAt) < LONGEST_MS;
}

export async function forgetDeletion(folder: CopyFolder): Promise<void> {
  await folder.remove(MARK);
}
