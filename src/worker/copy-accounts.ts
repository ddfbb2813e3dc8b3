import { CopyAccounts } from '../engine/copy-accounts.ts';
import type { AccountName } from '../model/names.ts';
import { privateCopyStore } from '../storage/safety/copy-store.ts';

/** The accounts that are not there, as their safety copies have them, or one as its copy has it, or what was set aside of it. */
export function openCopyAccounts(
  of: AccountName | undefined,
  isQuarantined: boolean,
): CopyAccounts {
  return new CopyAccounts(privateCopyStore, of, isQuarantined);
}
