import type { EntityPage } from '../model/entity-page.ts';
import { MAX_PAGE } from '../model/limits.ts';
import type { TableName } from '../model/names.ts';
import { StorageError } from '../model/storage-error.ts';
import type { EntityQuery } from '../model/table-service.ts';
import { withRead } from '../storage/transaction.ts';
import type { EngineContext } from './engine-context.ts';

export async function queryEntities(
  { database }: EngineContext,
  table: TableName,
  query: EntityQuery,
  signal: AbortSignal | undefined,
): Promise<EntityPage> {
  const { limit, skip = 0, ...stretch } = query;
  const most = checkedLimit(limit);
  checkPosition(query);
  return withRead(
    database,
    (transaction) => transaction.entitiesOf(table).readPage(stretch, most, skip),
    signal,
  );
}

/** Each page is a query of its own, so a long stream keeps no transaction open. */
export async function* streamEntities(
  engine: EngineContext,
  table: TableName,
  query: EntityQuery,
  signal: AbortSignal | undefined,
): AsyncGenerator<EntityPage, void, undefined> {
  let page = await queryEntities(engine, table, query, signal);
  yield page;
  const { skip: _, ...rest } = query;
  while (page.next) {
    page = await queryEntities(engine, table, { ...rest, from: page.next }, signal);
    yield page;
  }
}

/** A page size that the service allows. */
export function checkedLimit(limit = MAX_PAGE): number {
  if (Number.isInteger(limit) && limit >= 1 && limit <= MAX_PAGE) return limit;
  throw new StorageError('limitOutOfRange', { name: 'limit', value: `${limit}`, limit: MAX_PAGE });
}

function checkPosition({ from, skip = 0 }: EntityQuery): void {
  if (!Number.isSafeInteger(skip) || skip < 0) {
    throw new StorageError('limitOutOfRange', { name: 'skip', value: `${skip}` });
  }
  // A continuation may have been through hands that no compiler checks.
  const isMalformed =
    from && (typeof from.partitionKey !== 'string' || typeof from.rowKey !== 'string');
  if (isMalformed) throw new StorageError('continuationMalformed');
}
