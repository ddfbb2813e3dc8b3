import { type AccountName, type TableName, tableNameKey } from '../../model/names.ts';
import { type Reason, StorageError } from '../../model/storage-error.ts';
import type { AccountService, TableService } from '../../model/table-service.ts';

/** The account's tables, in lower case. */
export async function listNames(tables: TableService): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  for (
    let from: string | undefined, isFirst = true;
    isFirst || from !== undefined;
    isFirst = false
  ) {
    const page = await tables.listTables(from === undefined ? {} : { from });
    for (const { name } of page.tables) names.add(tableNameKey(name));
    from = page.next;
  }
  return names;
}

/** What there is of an import that ended: so many entities, no table any more, or nobody could tell. */
export type Remains = number | 'gone' | 'unknown';

export async function findRemains(tables: TableService, table: TableName): Promise<Remains> {
  try {
    return await countEntities(tables, table);
  } catch (error) {
    return isGone(error) ? 'gone' : 'unknown';
  }
}

/** That the engine died with the import may show in this question first: then the new one answers. */
async function countEntities(tables: TableService, table: TableName): Promise<number> {
  const count = async () => (await tables.getTable(table)).entities;
  try {
    return await count();
  } catch (error) {
    if (!isLost(error)) throw error;
    return await count();
  }
}

interface MadeTable {
  readonly accounts: AccountService;
  readonly account: AccountName;
  readonly table: TableName;
}

/** Undoes an import with its table, whatever that is called. Not where it was changed since: then it answers `false`. */
export async function takeBack(
  { accounts, account, table }: MadeTable,
  step: string,
  remains: Remains,
): Promise<boolean> {
  try {
    const history = await accounts.historyOf(account);
    for await (const _ of history.undoStep(step));
    return true;
  } catch (error) {
    if (isRefused(error, 'stepConflict')) return false;
    if (!isRefused(error, 'stepMissing')) throw error;
  }
  // The history has not kept it: that as much is there as was left must do.
  const tables = accounts.tablesOf(account);
  const found = await findRemains(tables, table);
  if (found !== 'gone' && found !== remains) return false;
  await deleteIfThere(tables, table);
  return true;
}

export async function deleteIfThere(tables: TableService, table: TableName): Promise<void> {
  try {
    await tables.deleteTable(table);
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

function isLost(error: unknown): boolean {
  return isRefused(error, 'engineLost');
}

function isRefused(error: unknown, reason: Reason): boolean {
  return error instanceof StorageError && error.reason === reason;
}

function isGone(error: unknown): boolean {
  return error instanceof StorageError && error.status === 404;
}
