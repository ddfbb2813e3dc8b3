import { CopyAccounts } from '../engine/copy-accounts.ts';
import type { AccountName } from '../model/names.ts';
import { privateCopyStore } from '../storage/mirror/copy-store.ts';

/**
 * Returns the missing accounts as their safety copies have them, or one account
 * as its copy has it, or its quarantined copies.
 */
export function openCopyAccounts(
  of: AccountName | undefined,
  isQuarantined: boolean,
): CopyAccounts {
  return new CopyAccounts(privateCopyStore, of, isQuarantined);
}
