import type { AccountCheckOptions, AccountCheckProgress } from '../model/account-check.ts';
import { checkDatabase } from '../storage/access/check-database.ts';
import { withRead } from '../storage/access/transaction.ts';
import type { EngineContext } from './context/engine-context.ts';

/** Checks everything in an account, and announces repairs. */
export async function* checkAccount(
  { database, announcer }: EngineContext,
  options: AccountCheckOptions,
  signal: AbortSignal | undefined,
): AsyncGenerator<AccountCheckProgress, void, undefined> {
  const { account } = database;
  yield* checkDatabase(database, options, signal);
  if (!options.repairs && !options.givesUp) return;
  const every = Number.POSITIVE_INFINITY;
  const tables = await withRead(database, (transaction) => transaction.listTables('', every));
  for (const { name } of tables) announcer.entitiesChanged(account, name);
  announcer.tablesChanged(account);
}
