import type { EntityPage } from '../model/entity-page.ts';
import type { TableName } from '../model/names.ts';
import { StorageError } from '../model/storage-error.ts';
import type { EntityQuery } from '../model/table-service.ts';
import { withRead } from '../storage/access/transaction.ts';
import { damage } from '../storage/connection/found-damage.ts';
import type { EngineContext } from './context/engine-context.ts';
import { checkedLimit, checkPlace } from './context/query-limits.ts';
import { loadLazyParts } from './load-lazy.ts';
import type { FilterSource, Selection } from './selection.ts';

/** A validated query. Its filter is compiled once, however many pages it has. */
interface CheckedQuery {
  readonly selection: Selection | undefined;
  readonly select: readonly string[] | undefined;
  readonly limit: number;
  readonly skip: number;
  readonly keepsDamaged: boolean;
  readonly keyRange: Pick<EntityQuery, 'partitionKey' | 'from' | 'descending'>;
}

export async function queryEntities(
  engine: EngineContext,
  table: TableName,
  query: EntityQuery,
  signal: AbortSignal | undefined,
): Promise<EntityPage> {
  return readPage(engine, table, await checkQuery(engine, query, signal), signal);
}

/** Yields pages. Each is a query of its own, so a long stream keeps no transaction open. */
export async function* streamEntities(
  engine: EngineContext,
  table: TableName,
  query: EntityQuery,
  signal: AbortSignal | undefined,
): AsyncGenerator<EntityPage, void, undefined> {
  const checked = await checkQuery(engine, query, signal);
  let page = await readPage(engine, table, checked, signal);
  yield page;
  while (page.next) {
    const keyRange = { ...checked.keyRange, from: page.next };
    page = await readPage(engine, table, { ...checked, keyRange, skip: 0 }, signal);
    yield page;
  }
}

async function checkQuery(
  engine: EngineContext,
  query: EntityQuery,
  signal: AbortSignal | undefined,
): Promise<CheckedQuery> {
  const {
    filter: _,
    local: __,
    select,
    limit,
    skip = 0,
    keepsDamaged = false,
    ...keyRange
  } = query;
  const most = checkedLimit(limit);
  checkPosition(query);
  return {
    selection: await findSelection(engine, query, signal),
    select: select && select.length > 0 && !select.includes('*') ? select : undefined,
    limit: most,
    skip,
    keepsDamaged,
    keyRange,
  };
}

/** Returns undefined where there is no filter, and throws where it is wrong. */
export async function findSelection(
  engine: EngineContext,
  source: FilterSource,
  signal: AbortSignal | undefined,
): Promise<Selection | undefined> {
  if (!source.filter) return undefined;
  const { parseSelection } = await loadLazyParts();
  return parseSelection(source, engine, signal);
}

function checkPosition({ from, skip = 0 }: EntityQuery): void {
  checkPlace('skip', skip);
  // A continuation may come from callers that no compiler checks.
  const isMalformed =
    from && (typeof from.partitionKey !== 'string' || typeof from.rowKey !== 'string');
  if (isMalformed) throw new StorageError('continuationMalformed');
}

async function readPage(
  engine: EngineContext,
  table: TableName,
  query: CheckedQuery,
  signal: AbortSignal | undefined,
): Promise<EntityPage> {
  const { selection, select, keyRange, limit, skip } = query;
  // A query for everything of a table does not need the rest of the engine.
  const later = selection || select ? await loadLazyParts() : undefined;
  const page =
    selection && later
      ? await later.readMatches(engine, table, { ...query, selection }, signal)
      : await withRead(
          engine.database,
          (transaction) => transaction.entitiesOf(table).readPage(keyRange, limit, skip),
          signal,
        );
  const valid =
    damage.reads && !query.keepsDamaged ? (await loadLazyParts()).leaveOutDamaged(page) : page;
  return select && later ? later.selectProperties(valid, select) : valid;
}
