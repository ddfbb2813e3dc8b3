import type { EntityKey } from '../model/entity.ts';
import { compareKeys } from '../model/entity.ts';
import { type EntityPage, pageOf } from '../model/entity-page.ts';
import { findPoint, type KeyRange } from '../model/key-range.ts';
import { MAX_PAGE } from '../model/limits.ts';
import type { TableName } from '../model/names.ts';
import { StorageError } from '../model/storage-error.ts';
import { withRead } from '../storage/access/transaction.ts';
import { damage } from '../storage/connection/found-damage.ts';
import type { SortedEntities, StoredTable } from '../storage/connection/transaction-types.ts';
import type { EngineContext } from './context/engine-context.ts';
import { validRows } from './leave-out-damaged.ts';
import { createPause } from './pause.ts';
import { allRows, type FoundRows, type Selection } from './selection.ts';

/** A page of what was read, and which of its rows match. */
export interface ScannedPage {
  /** Some or all rows that do not match may be left out. */
  readonly page: EntityPage;
  readonly rows: readonly number[];
  /** How many entities were read. */
  readonly read: number;
  /** The key at which the scan goes on; undefined at its end. */
  readonly next: EntityKey | undefined;
}

export interface ScanOptions {
  readonly partitionKey?: string;
  readonly from?: EntityKey;
  readonly descending?: boolean;
  /** The entities of the first read; each later one reads more, up to a full page. */
  readonly first?: number;
}

/** Single keys of a list are read in portions. */
const POINTS_AT_ONCE = 100;

/**
 * Reads what a selection has to look at, page by page. Each page is a
 * transaction of its own, so that a long scan lets writes in between.
 */
export async function* scan(
  engine: EngineContext,
  table: TableName,
  { keyRanges, findRows, seekRows }: Selection,
  { first = MAX_PAGE, from, ...options }: ScanOptions,
  signal: AbortSignal | undefined,
): AsyncGenerator<ScannedPage, void, undefined> {
  const { descending = false } = options;
  const pause = createPause(signal, engine.taskMs);
  const ordered = descending ? keyRanges.toReversed() : keyRanges;
  const ahead = ordered.filter((keyRange) => !from || !isBehind(keyRange, from, descending));
  // A missing table is reported even where there is nothing to read.
  if (ahead.length === 0) await findTable(engine, table, signal);
  let rest: readonly KeyRange[] = ahead;
  let start = from;
  let size = first;
  while (rest.length > 0) {
    const [keys = {}] = rest;
    const points = findPoints(rest);
    const keyRange = { ...options, keys, ...(start && { from: start }) };
    const found = await withRead(
      engine.database,
      async (transaction): Promise<FoundRows | EntityPage> => {
        const entities = transaction.entitiesOf(table);
        if (points.length > 0) return readPoints(entities, points, options.partitionKey);
        if (size < MAX_PAGE) return entities.readPage(keyRange, size);
        const sought =
          seekRows && !descending && entities.lookAtRun({ ...keyRange, descending }, seekRows);
        return sought || entities.readRun(keyRange, size);
      },
      signal,
    );
    start = found.next;
    if (!start) rest = rest.slice(Math.max(1, points.length));
    size = Math.min(MAX_PAGE, size * 2);
    const next = start ?? (rest[0] && startOf(rest[0], descending));
    const isSought = 'read' in found;
    const { page, read } = isSought ? found : { page: found, read: found.length };
    const rows = isSought ? allRows(page) : await findRows(page, { pause, signal });
    yield { page, rows: damage.reads ? validRows(page, rows) : rows, read, next };
    await pause();
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

/** Returns the first keys, as long as each range has only one key: as many as are read at once. */
function findPoints(keyRanges: readonly KeyRange[]): readonly EntityKey[] {
  const points: EntityKey[] = [];
  for (const keyRange of keyRanges.slice(0, POINTS_AT_ONCE)) {
    const point = findPoint(keyRange);
    if (!point) break;
    points.push(point);
  }
  return points;
}

/** Reads single entities by their keys, which is quicker than ranges of one. */
async function readPoints(
  entities: SortedEntities,
  points: readonly EntityKey[],
  partitionKey: string | undefined,
): Promise<EntityPage> {
  const wanted = points.filter(
    (point) => partitionKey === undefined || point.partitionKey === partitionKey,
  );
  const found = await entities.findMany(wanted);
  return pageOf(found.filter((entity) => entity !== undefined));
}

/** Returns whether a range lies before the key at which the scan begins. */
function isBehind({ from, to }: KeyRange, key: EntityKey, descending: boolean): boolean {
  if (descending) return from !== undefined && compareKeys(from, key) > 0;
  return to !== undefined && compareKeys(to, key) <= 0;
}

/** Only the first range is open at that end. */
function startOf({ from, to }: KeyRange, descending: boolean): EntityKey | undefined {
  return descending ? to : from;
}
