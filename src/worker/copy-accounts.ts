import { CopyAccounts } from '../engine/copy-accounts.ts';
import type { AccountName } from '../model/names.ts';
import { privateShelf } from '../storage/safety/copy-shelf.ts';

/** The accounts that are not there, as their safety copies have them, or one as its copy has it, or what was set aside of it. */
export function openCopyAccounts(of: AccountName | undefined, isAside: boolean): CopyAccounts {
  return new CopyAccounts(privateShelf, of, isAside);
}
