import { openCopyStore } from './store-folder.ts';

/**
 * As in reader.ts, which is no part of this script. Quarantined copies
 * have another ending.
 */
const ENDING = '.copy';

/** Returns whether there is a copy of an account, which this thread may not be able to read. */
export async function hasCopy(account: string): Promise<boolean> {
  try {
    const folder = await (await openCopyStore())?.getDirectoryHandle(account);
    for await (const name of folder?.keys() ?? []) if (name.endsWith(ENDING)) return true;
    return false;
  } catch {
    // There is no folder, or no place for files.
    return false;
  }
}
