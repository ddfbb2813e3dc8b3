import type { AccountCheckOptions, AccountCheckProgress } from '../../model/account-check.ts';
import type { TablesDatabase } from '../account/database.ts';
import { loadBackground } from '../account/load-background.ts';
import { withRead, withWrite } from './transaction.ts';

/** Checks everything that is stored of an account, and repairs what it is asked to. */
export async function* checkDatabase(
  database: TablesDatabase,
  options: AccountCheckOptions,
  signal: AbortSignal | undefined,
): AsyncGenerator<AccountCheckProgress, void, undefined> {
  const { checkStored } = await loadBackground();
  const { account } = database;
  const context: Parameters<typeof checkStored>[0] = {
    account,
    look: async () => {
      await withRead(database, (transaction) => transaction.listTables('', 1), signal);
      return (await database.open()).memory;
    },
    connection: await database.connect(),
    checkpoint: () => database.checkpoint(),
    // Without a copy the check reports as much as it can.
    findInCopy: async (id, keys) =>
      (await database.copies?.find(account, id, keys).catch(() => [])) ?? [],
    write: (work) => withWrite(database, { durability: 'strict' }, work),
  };
  yield* checkStored(context, options, signal);
}
