import { type TableName, tableNameKey } from '../../model/names.ts';
import { StorageError } from '../../model/storage-error.ts';
import type { TableService } from '../../model/table-service.ts';

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

/** None where the table cannot be asked: what is told is what is known to be there. */
export async function countEntities(tables: TableService, table: TableName): Promise<number> {
  try {
    return (await tables.getTable(table)).entities;
  } catch {
    return 0;
  }
}

export async function deleteIfThere(tables: TableService, table: TableName): Promise<void> {
  try {
    await tables.deleteTable(table);
  } catch (error) {
    if (!(error instanceof StorageError && error.status === 404)) throw error;
  }
}
