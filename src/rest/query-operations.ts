import type { TableName } from '../model/names.ts';
import type { TableService } from '../model/table-service.ts';
import { type Answer, placeOf, type RestCall } from './call.ts';
import { entityContinuation, readEntityContinuation } from './continuation.ts';
import { EntityWriter } from './entity-json.ts';
import { isBehindRange, isInRange, startInRange } from './key-range.ts';
import { pageLimit } from './query-options.ts';

/** Returns one page of a query, with its continuation in headers. */
export async function queryEntities(
  call: RestCall,
  tables: TableService,
  table: TableName,
): Promise<Answer> {
  const { filter, select, top, others } = call.options;
  call.grant.check({ kind: 'queryEntities', table });
  const range = call.grant.range ?? {};
  const from = startInRange(range, readEntityContinuation(others));
  const page = await tables.queryEntities(
    table,
    {
      ...(filter !== undefined && { filter }),
      ...(select !== undefined && { select }),
      ...pageLimit(call.options),
      ...(from !== undefined && { from }),
    },
    call.signal,
  );
  const writer = new EntityWriter(placeOf(call, table), call.level, select);
  if (top === 0) return { status: 200, headers: {}, body: writer.writeList(page, () => false) };
  const next = page.next && !isBehindRange(range, page.next) ? page.next : undefined;
  const body = writer.writeList(page, (key) => isInRange(range, key));
  return { status: 200, headers: entityContinuation(next), body };
}
