import { type AccountName, isOfFiles } from '../../model/names.ts';
import { EMULATOR_ACCOUNT } from '../accounts/first-run.ts';
import type { AccountTables } from '../place/accounts-model.ts';
import type { Route } from '../place/routes.ts';

/**
 * Returns the account for a file that was dropped anywhere: the one in view,
 * else the empty one.
 */
export function findImportAccount(
  { account }: Route,
  accounts: readonly AccountTables[],
): AccountName | undefined {
  const names = accounts.map(({ name }) => name).filter((name) => !isOfFiles(name));
  return [account, EMULATOR_ACCOUNT, names[0]].find(
    (name) => name !== undefined && names.includes(name),
  );
}
