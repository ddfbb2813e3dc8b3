import type { TableName } from '../../../model/names.ts';
import type { TableService } from '../../../model/table-service.ts';

/** Returns the names of all tables of an account, as they were created. */
export async function listTableNames(service: TableService): Promise<readonly TableName[]> {
  const names: TableName[] = [];
  let from: string | undefined;
  do {
    const page = await service.listTables(from === undefined ? {} : { from });
    names.push(...page.tables.map(({ name }) => name));
    from = page.next;
  } while (from !== undefined);
  return names;
}
