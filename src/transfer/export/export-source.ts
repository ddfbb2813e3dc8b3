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
import { addToHash, NO_KEYS } from '../columns/key-hash.ts';
import { ExportFaultError } from './export-fault.ts';

/** Which entities are written, and in which order. Plain: it crosses threads. */
export interface ExportSource {
  readonly account: AccountName;
  readonly table: TableName;
  readonly query: ViewQuery;
  /** Only these rows of the result. */
  readonly rows?: readonly ExportRows[] | undefined;
}

/** Neighbouring rows of a result, with the keys that tell whether it still is the same. */
export interface ExportRows {
  readonly first: number;
  readonly end: number;
  readonly firstKey: EntityKey;
  readonly lastKey: EntityKey;
  /** Of all their keys, in order. */
  readonly hash: number;
}

/** Two portions are there at once: one that is written, one on its way. */
const PORTION_BYTES = 4 * 2 ** 20;

/** More than this no portion weighs, however large and small entities stand together. */
const MOST_BYTES = 64 * 2 ** 20;

/** The entities page by page. The next page is on its way while one is worked on, and no more than that. */
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

/** How many entities are read at once, by what one of the table weighs on the average, and at the most. */
function portionOf({ entities, bytes }: TableDescription): number {
  const usual = Math.floor((PORTION_BYTES * entities) / Math.max(1, bytes));
  const most = bytes <= MOST_BYTES ? MAX_PAGE : Math.floor(MOST_BYTES / MAX_ENTITY_BYTES);
  return Math.max(1, Math.min(most, usual));
}

/** What was selected is known by its place, at which something else may stand by now. */
async function* readSelected(
  view: EntityView,
  { first, end, firstKey, lastKey, hash }: ExportRows,
  portion: number,
  signal: AbortSignal | undefined,
): AsyncGenerator<EntityPage, void, undefined> {
  const places = await Promise.all([view.placeOf(firstKey), view.placeOf(lastKey)]);
  if (places[0] !== first || places[1] !== end - 1) throw new ExportFaultError({ kind: 'moved' });
  let now = NO_KEYS;
  for await (const page of readRange(view, { first, end }, portion, signal)) {
    if (hasDeleted(page)) throw new ExportFaultError({ kind: 'moved' });
    for (let row = 0; row < page.length; row += 1) now = addToHash(now, page.keyAt(row));
    yield page;
  }
  if (now !== hash) throw new ExportFaultError({ kind: 'moved' });
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

/** An entity that was deleted since it was found keeps its row in a view, at no time. */
function hasDeleted(page: EntityPage): boolean {
  return page.columns.timestamps.includes(0n);
}

/** Of a whole result, what is gone belongs to it no longer: those written are counted, and told. */
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

/** Whoever awaits it learns of a failure; until then nobody may be there to hear it. */
function ask<T>(iterator: AsyncIterator<T>): Promise<IteratorResult<T>> {
  const next = iterator.next();
  next.catch(() => {});
  return next;
}
