import type { CopyFolder } from './files.ts';

/** A file that says that the account is deleted on purpose: nothing is restored then. */
const MARK = 'deleted';

/** A deletion that has not ended by then never will, in milliseconds. */
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

/** Returns whether a deletion of an existing account is under way. */
export async function isBeingDeleted(folder: CopyFolder): Promise<boolean> {
  const mark = (await folder.list()).find(({ name }) => name === MARK);
  return mark !== undefined && Math.abs(Date.now() - mark.changedAt) < LONGEST_MS;
}

export async function forgetDeletion(folder: CopyFolder): Promise<void> {
  await folder.remove(MARK);
}
