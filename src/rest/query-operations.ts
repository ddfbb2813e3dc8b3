import type { TableName } from '../model/names.ts';
import type { TableService } from '../model/table-service.ts';
import { type Answer, placeOf, type RestCall } from './call.ts';
import { entityContinuation, readEntityContinuation } from './continuation.ts';
import { EntityWriter } from './entity-json.ts';

/** One page of a query; where it goes on is told in headers. */
export async function queryEntities(
  call: RestCall,
  tables: TableService,
  table: TableName,
): Promise<Answer> {
  const { filter, select, top, others } = call.options;
  const from = readEntityContinuation(others);
  const page = await tables.queryEntities(
    table,
    {
      ...(filter !== undefined && { filter }),
      ...(select !== undefined && { select }),
      ...(top !== undefined && { limit: top }),
      ...(from !== undefined && { from }),
    },
    call.signal,
  );
  const writer = new EntityWriter(placeOf(call, table), call.level, select);
  const rows = Array.from({ length: page.length }, (_, row) => page.entityAt(row));
  return { status: 200, headers: entityContinuation(page.next), body: writer.writeList(rows) };
}
