import type { EntityKey } from '../model/entity.ts';
import { compareKeys } from '../model/entity.ts';
import { type EntityPage, pageOf } from '../model/entity-page.ts';
import { findPoint, type KeyStretch } from '../model/key-stretch.ts';
import { MAX_PAGE } from '../model/limits.ts';
import type { TableName } from '../model/names.ts';
import { StorageError } from '../model/storage-error.ts';
import type { Stretch } from '../storage/keys.ts';
import type { SortedEntities, StoredTable } from '../storage/sorted-entities.ts';
import { withRead } from '../storage/transaction.ts';
import type { EngineContext } from './engine-context.ts';
import type { Selection } from './selection.ts';

/** A page that was read, and what of it matches. */
export interface ScannedPage {
  readonly page: EntityPage;
  readonly rows: readonly number[];
  /** Where the scan goes on; undefined at its end. */
  readonly next: EntityKey | undefined;
}

export interface ScanOptions {
  readonly partitionKey?: string;
  readonly from?: EntityKey;
  readonly descending?: boolean;
  /** How many entities are read at first; ever more until it is a full page. */
  readonly first?: number;
}

/**
 * Reads what a selection has to look at, page by page. Each page is a
 * transaction of its own, so that a long scan lets writes in between.
 */
export async function* scan(
  engine: EngineContext,
  table: TableName,
  { stretches, findRows }: Selection,
  { first = MAX_PAGE, from, ...options }: ScanOptions,
  signal: AbortSignal | undefined,
): AsyncGenerator<ScannedPage, void, undefined> {
  const { descending = false } = options;
  const ordered = descending ? stretches.toReversed() : stretches;
  const ahead = ordered.filter((stretch) => !from || !isBehind(stretch, from, descending));
  // Whoever has nothing to read is told of a missing table all the same.
  if (ahead.length === 0) await findTable(engine, table, signal);
  let size = first;
  for (const [place, keys] of ahead.entries()) {
    const following = ahead[place + 1];
    let start = place === 0 ? from : undefined;
    do {
      const stretch = { ...options, keys, ...(start && { from: start }) };
      const page = await withRead(
        engine.database,
        (transaction) => readStretch(transaction.entitiesOf(table), stretch, size),
        signal,
      );
      start = page.next;
      size = Math.min(MAX_PAGE, size * 2);
      const next = start ?? (following && startOf(following, descending));
      yield { page, rows: await findRows(page, signal), next };
    } while (start);
  }
}

export async function findTable(
  { database }: EngineContext,
  table: TableName,
  signal: AbortSignal | undefined,
): Promise<StoredTable> {
  const found = await withRead(database, (transaction) => transaction.findTable(table), signal);
  if (!found) throw new StorageError('tableMissing', { value: table });
  return found;
}

/** The only entity that there can be is found under its key, which is quicker than a range. */
async function readStretch(
  entities: SortedEntities,
  stretch: Stretch & { readonly keys: KeyStretch },
  limit: number,
): Promise<EntityPage> {
  const { keys, partitionKey, from } = stretch;
  const point = findPoint(keys);
  const isNarrowed = partitionKey !== undefined || from !== undefined;
  if (!point || isNarrowed) return entities.readPage(stretch, limit);
  const entity = await entities.find(point);
  return pageOf(entity ? [entity] : []);
}

/** Whether a scan that begins at `from` has nothing to look for in a stretch. */
function isBehind({ from, to }: KeyStretch, key: EntityKey, descending: boolean): boolean {
  if (descending) return from !== undefined && compareKeys(from, key) > 0;
  return to !== undefined && compareKeys(to, key) <= 0;
}

/** Only the stretch met first is open at that end. */
function startOf({ from, to }: KeyStretch, descending: boolean): EntityKey | undefined {
  return descending ? to : from;
}
