import type { EntityKey } from '../model/entity.ts';
import { type EntityPage, PageBuilder } from '../model/entity-page.ts';
import { MAX_PAGE } from '../model/limits.ts';
import type { AccountName, TableName } from '../model/names.ts';
import type { EntityView, TableService, ViewQuery } from '../model/table-service.ts';
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
}

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
    let matched = 0;
    for await (const progress of view.progress(signal)) matched = progress.matched;
    if (!rows) yield* readRange(view, { first: 0, end: matched }, signal);
    else for (const range of rows) yield* readSelected(view, range, signal);
  } finally {
    view.close();
  }
}

/** What was selected is known by its place, at which something else may stand by now. */
async function* readSelected(
  view: EntityView,
  { first, end, firstKey, lastKey }: ExportRows,
  signal: AbortSignal | undefined,
): AsyncGenerator<EntityPage, void, undefined> {
  const places = await Promise.all([view.placeOf(firstKey), view.placeOf(lastKey)]);
  if (places[0] !== first || places[1] !== end - 1) throw new ExportFaultError({ kind: 'moved' });
  yield* readRange(view, { first, end }, signal);
}

async function* readRange(
  view: EntityView,
  { first, end }: Pick<ExportRows, 'first' | 'end'>,
  signal: AbortSignal | undefined,
): AsyncGenerator<EntityPage, void, undefined> {
  for (let from = first; from < end; from += MAX_PAGE) {
    yield withoutDeleted(await view.read(from, Math.min(MAX_PAGE, end - from), signal));
  }
}

/** An entity that was deleted since it was found keeps its row in a view, at no time. */
function withoutDeleted(page: EntityPage): EntityPage {
  if (!page.columns.timestamps.includes(0n)) return page;
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
