import { CopyAccounts } from '../engine/copy-accounts.ts';
import { privateShelf } from '../storage/safety/copy-shelf.ts';

/** The accounts that are not there, as their safety copies have them. */
export function openCopyAccounts(): CopyAccounts {
  return new CopyAccounts(privateShelf);
}
