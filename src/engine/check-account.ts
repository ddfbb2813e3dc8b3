import type { AccountCheckOptions, AccountCheckProgress } from '../model/account-check.ts';
import { checkStored } from '../storage/check/check-account.ts';
import type { EngineContext } from './engine-context.ts';

/** Looks at everything of an account; tells others where it has put something right. */
export async function* checkAccount(
  { database, announcer }: EngineContext,
  options: AccountCheckOptions,
  signal: AbortSignal | undefined,
): AsyncGenerator<AccountCheckProgress, void, undefined> {
  yield* checkStored(database, options, signal);
  if (!options.repairs && !options.deletesDamaged) return;
  const { tables } = await listAll(database);
  for (const table of tables) announcer.entitiesChanged(database.account, table);
  announcer.tablesChanged(database.account);
}

async function listAll(database: EngineContext['database']) {
  const { memory } = await database.open();
  const tables = memory.catalog.list('', Number.POSITIVE_INFINITY);
  return { tables: tables.flatMap(([, record]) => record?.name ?? []) };
}
