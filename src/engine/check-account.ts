import type { AccountCheckOptions, AccountCheckProgress } from '../model/account-check.ts';
import type { EntityKey } from '../model/entity.ts';
import { loadBackground } from '../storage/load-background.ts';
import { withRead, withWrite } from '../storage/transaction.ts';
import type { EngineContext } from './engine-context.ts';

/** Looks at everything of an account; tells others where it has put something right. */
export async function* checkAccount(
  { database, announcer }: EngineContext,
  options: AccountCheckOptions,
  signal: AbortSignal | undefined,
): AsyncGenerator<AccountCheckProgress, void, undefined> {
  const { checkStored } = await loadBackground();
  const { account } = database;
  async function look() {
    await withRead(database, (transaction) => transaction.listTables('', 1), signal);
    return (await database.open()).memory;
  }
  const ground = {
    account,
    look,
    connection: await database.connect(),
    drain: () => database.drain(),
    // Without it the check tells as much as there is.
    findInCopy: async (id: string, keys: readonly EntityKey[]) =>
      (await database.copies?.find(account, id, keys).catch(() => [])) ?? [],
    write: (work: Parameters<typeof withWrite<void>>[2]) =>
      withWrite(database, { durability: 'strict' }, work),
  };
  yield* checkStored(ground, options, signal);
  if (!options.repairs && !options.givesUp) return;
  const tables = (await look()).catalog.list('', Number.POSITIVE_INFINITY);
  for (const [, record] of tables) {
    if (record?.name) announcer.entitiesChanged(account, record.name);
  }
  announcer.tablesChanged(account);
}
