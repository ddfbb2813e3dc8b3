import type { TableDescription, TableService } from '../../model/table-service.ts';

export async function listAllTables(service: TableService): Promise<TableDescription[]> {
  const tables: TableDescription[] = [];
  let from: string | undefined;
  do {
    const page = await service.listTables(from === undefined ? {} : { from });
    tables.push(...page.tables);
    from = page.next;
  } while (from !== undefined);
  return tables;
}
