import type { EntityKey } from '../../model/entity.ts';
import { type EntityPage, PageBuilder } from '../../model/entity-page.ts';
import { MAX_ENTITY_BYTES, MAX_PAGE } from '../../model/limits.ts';
import type { AccountName, TableName } from '../../model/names.ts';
import type {
  EntityView,
  TableDescription,
  TableService,
  ViewQuery,
} from '../../model/table-service.ts';
import { addToHash, NO_KEYS } from '../columns/key-hashes.ts';
import { ExportError } from './export-error.ts';

/** The entities to export, and their order. Plain data that can be sent to another thread. */
export interface ExportSource {
  readonly account: AccountName;
  readonly table: TableName;
  readonly query: ViewQuery;
  /** Only these rows of the result. */
  readonly rows?: readonly ExportRows[] | undefined;
}

/** Consecutive rows of a result, with the keys that show whether it has changed. */
export interface ExportRows {
  readonly first: number;
  readonly end: number;
  readonly firstKey: EntityKey;
  readonly lastKey: EntityKey;
  /** The hash of all their keys, in order. */
  readonly hash: number;
}

/** Two portions are in memory at once: one is written while the next is read. */
const PORTION_BYTES = 4 * 2 ** 20;

/** No portion takes more than this, however much entities differ in size. */
const MAX_BYTES = 64 * 2 ** 20;

/** Yields the entities page by page. One page is read ahead while another one is processed. */
export function readSource(
  tables: TableService,
  source: ExportSource,
  signal?: AbortSignal,
): AsyncGenerator<EntityPage, void, undefined> {
  const { table, query, rows } = source;
  if (rows || query.orderBy) return readAhead(readView(tables, source, signal));
  return readAhead(tables.streamEntities(table, query, signal));
}

async function* readView(
  tables: TableService,
  { table, query, rows }: ExportSource,
  signal: AbortSignal | undefined,
): AsyncGenerator<EntityPage, void, undefined> {
  const view = tables.viewEntities(table, query);
  try {
    const portion = portionOf(await tables.getTable(table));
    let matched = 0;
    for await (const progress of view.progress(signal)) matched = progress.matched;
    for (const range of rows ?? []) yield* readSelected(view, range, portion, signal);
    if (rows) return;
    for await (const page of readRange(view, { first: 0, end: matched }, portion, signal)) {
      yield withoutDeleted(page);
    }
  } finally {
    view.close();
  }
}

/** Returns how many entities are read at once, by the average and the largest size. */
function portionOf({ entities, bytes }: TableDescription): number {
  const usual = Math.floor((PORTION_BYTES * entities) / Math.max(1, bytes));
  const most = bytes <= MAX_BYTES ? MAX_PAGE : Math.floor(MAX_BYTES / MAX_ENTITY_BYTES);
  return Math.max(1, Math.min(most, usual));
}

/** Selected rows are known by their index, at which there may be other rows now. */
async function* readSelected(
  view: EntityView,
  { first, end, firstKey, lastKey, hash }: ExportRows,
  portion: number,
  signal: AbortSignal | undefined,
): AsyncGenerator<EntityPage, void, undefined> {
  const places = await Promise.all([view.placeOf(firstKey), view.placeOf(lastKey)]);
  if (places[0] !== first || places[1] !== end - 1) throw new ExportError({ kind: 'moved' });
  let now = NO_KEYS;
  for await (const page of readRange(view, { first, end }, portion, signal)) {
    if (hasDeleted(page)) throw new ExportError({ kind: 'moved' });
    for (let row = 0; row < page.length; row += 1) now = addToHash(now, page.keyAt(row));
    yield page;
  }
  if (now !== hash) throw new ExportError({ kind: 'moved' });
}

async function* readRange(
  view: EntityView,
  { first, end }: Pick<ExportRows, 'first' | 'end'>,
  portion: number,
  signal: AbortSignal | undefined,
): AsyncGenerator<EntityPage, void, undefined> {
  for (let from = first; from < end; from += portion) {
    yield await view.read(from, Math.min(portion, end - from), signal);
  }
}

/** Returns whether a view has rows of entities that were deleted since, which have no Timestamp. */
function hasDeleted(page: EntityPage): boolean {
  return page.columns.timestamps.includes(0n);
}

/** Deleted entities are no longer part of the result: the written ones are counted and reported. */
function withoutDeleted(page: EntityPage): EntityPage {
  if (!hasDeleted(page)) return page;
  const builder = new PageBuilder(page.length);
  for (let row = 0; row < page.length; row += 1) {
    const { timestamp, properties, ...key } = page.entityAt(row);
    if (timestamp !== 0n) builder.add(key, timestamp, properties);
  }
  return builder.build();
}

async function* readAhead<T>(items: AsyncIterable<T>): AsyncGenerator<T, void, undefined> {
  const iterator = items[Symbol.asyncIterator]();
  try {
    for (let next = ask(iterator); ; ) {
      const { done, value } = await next;
      if (done) return;
      next = ask(iterator);
      yield value;
    }
  } finally {
    await iterator.return?.();
  }
}

/** An error is thrown to the caller that awaits it later; until then it may have no handler. */
function ask<T>(iterator: AsyncIterator<T>): Promise<IteratorResult<T>> {
  const next = iterator.next();
  next.catch(() => {});
  return next;
}
