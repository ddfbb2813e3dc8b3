import { CopyAccounts } from '../engine/copy-accounts.ts';
import type { AccountName } from '../model/names.ts';
import { privateShelf } from '../storage/safety/copy-shelf.ts';

/** The accounts that are not there, as their safety copies have them, or what was set aside of one. */
export function openCopyAccounts(asideOf?: AccountName): CopyAccounts {
  return new CopyAccounts(privateShelf, asideOf);
}
