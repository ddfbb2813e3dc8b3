import { assert } from '../base/assert.ts';
import type { EntityKey } from '../model/entity.ts';
import type { EntityPage } from '../model/entity-page.ts';
import type { TableName } from '../model/names.ts';
import { PageGatherer } from '../model/page-rows.ts';
import type { EntityQuery } from '../model/table-service.ts';
import type { EngineContext } from './context/engine-context.ts';
import { scan } from './scan.ts';
import type { Selection } from './selection.ts';

/** A query with a filter, which has been validated. */
interface MatchQuery {
  readonly selection: Selection;
  readonly limit: number;
  readonly skip: number;
  readonly keyRange: Pick<EntityQuery, 'partitionKey' | 'from' | 'descending'>;
}

/**
 * The entities that the first read of a filtered page takes; each further read
 * takes twice as many.
 */
const FIRST_SIZE = 100;

/**
 * Reads until a page is full or the time is over. It goes on while entities are
 * still being skipped: a continuation cannot say how many are left to skip.
 */
export async function readMatches(
  engine: EngineContext,
  table: TableName,
  query: MatchQuery,
  signal: AbortSignal | undefined,
): Promise<EntityPage> {
  const { selection, keyRange, limit } = query;
  const deadline = performance.now() + engine.sliceMs;
  const gathered = new PageGatherer();
  let left = query.skip;
  const options = { ...keyRange, first: Math.max(limit, FIRST_SIZE) };
  for await (const { page, rows, next } of scan(engine, table, selection, options, signal)) {
    const kept = rows.slice(left);
    left -= Math.min(left, rows.length);
    const room = limit - gathered.length;
    gathered.add(page, kept.slice(0, room));
    if (kept.length > room) return gathered.build(keyAt(page, kept[room]));
    if (gathered.length === limit) return gathered.build(next);
    if (left === 0 && performance.now() >= deadline) return gathered.build(next);
  }
  return gathered.build();
}

function keyAt(page: EntityPage, row: number | undefined): EntityKey {
  assert(row !== undefined, 'A page that is left over has a first row.');
  return page.keyAt(row);
}
