import { lowerBound } from '../base/lower-bound.ts';
import type { EntityKey } from '../model/entity.ts';
import { compareKeys } from '../model/entity.ts';
import { type EntityPage, PageBuilder } from '../model/entity-page.ts';
import type { TableName } from '../model/names.ts';
import { StorageError } from '../model/storage-error.ts';
import type { EntityView, ViewProgress, ViewQuery } from '../model/table-service.ts';
import { withRead } from '../storage/access/transaction.ts';
import type { EngineContext } from './context/engine-context.ts';
import { checkedLimit, checkPlace } from './context/query-limits.ts';
import { KeyList } from './key-list.ts';
import { loadLazyParts } from './load-lazy.ts';
import { createPause } from './pause.ts';
import { findSelection } from './queries.ts';
import { findTable, scan } from './scan.ts';
import { EVERY_ENTITY } from './selection.ts';
import type { SortColumns } from './sort-columns.ts';

/** The time between two reports of progress, in milliseconds. */
export const REPORT_EVERY_MS = 200;

/** A whole result, kept as keys. */
export class EngineView implements EntityView {
  readonly #engine: EngineContext;
  readonly #table: TableName;
  readonly #query: ViewQuery;
  readonly #closing = new AbortController();
  #keys = new KeyList();
  /** Of a sorted view, once it is sorted: the index of the key at each position. */
  #sorted: Uint32Array | undefined;

  constructor(engine: EngineContext, table: TableName, query: ViewQuery) {
    this.#engine = engine;
    this.#table = table;
    this.#query = query;
  }

  async *progress(signal?: AbortSignal): AsyncGenerator<ViewProgress, void, undefined> {
    this.#checkOpen();
    const began = performance.now();
    const ending = endingOf(signal, this.#closing.signal);
    const selection = (await findSelection(this.#engine, this.#query, ending)) ?? EVERY_ENTITY;
    const { entities: total } = await findTable(this.#engine, this.#table, ending);
    const columns = await this.#findSortColumns();
    const keys = this.#begin();
    let read = 0;
    let reportedAt = Number.NEGATIVE_INFINITY;
    const notify = (isComplete: boolean): ViewProgress => {
      reportedAt = performance.now();
      const elapsedMs = reportedAt - began;
      return { matched: keys.length, read, total, isComplete, elapsedMs };
    };
    for await (const found of scan(this.#engine, this.#table, selection, {}, ending)) {
      const { page, rows } = found;
      read += found.read;
      columns?.add(page, rows);
      for (const row of rows) keys.pushRow(page, row);
      if (performance.now() - reportedAt >= REPORT_EVERY_MS) yield notify(false);
    }
    if (columns) {
      yield notify(false);
      this.#sorted = await columns.sort(createPause(ending, this.#engine.taskMs));
    }
    yield notify(true);
  }

  async read(first: number, count: number, signal?: AbortSignal): Promise<EntityPage> {
    this.#checkOpen();
    checkPlace('first', first);
    const end = Math.min(first + checkedLimit(count), this.#length);
    const keys: EntityKey[] = [];
    for (let place = first; place < end; place += 1) keys.push(this.#keyAt(place));
    return readKeys(this.#engine, this.#table, keys, signal);
  }

  async placeOf(key: EntityKey): Promise<number | undefined> {
    this.#checkOpen();
    const found = findKey(this.#keys, key);
    if (found === undefined || !this.#isSorted) return found;
    const place = this.#sorted?.indexOf(found) ?? -1;
    return place < 0 ? undefined : place;
  }

  close(): void {
    this.#closing.abort();
    this.#begin();
  }

  get #orderBy() {
    return this.#query.orderBy ?? [];
  }

  async #findSortColumns(): Promise<SortColumns | undefined> {
    if (!this.#isSorted) return undefined;
    const { SortColumns } = await loadLazyParts();
    return new SortColumns(this.#orderBy);
  }

  get #isSorted(): boolean {
    return this.#orderBy.length > 0;
  }

  /** How many positions can be read. */
  get #length(): number {
    return this.#isSorted ? (this.#sorted?.length ?? 0) : this.#keys.length;
  }

  #keyAt(place: number): EntityKey {
    return this.#keys.keyAt(this.#sorted?.[place] ?? place);
  }

  #begin(): KeyList {
    this.#keys = new KeyList();
    this.#sorted = undefined;
    return this.#keys;
  }

  #checkOpen(): void {
    if (this.#closing.signal.aborted) throw new StorageError('viewClosed');
  }
}

/** Returns a row for each key: without an entity it has Timestamp 0 and no property. */
export async function readKeys(
  { database }: EngineContext,
  table: TableName,
  keys: readonly EntityKey[],
  signal: AbortSignal | undefined,
): Promise<EntityPage> {
  const found = await withRead(
    database,
    (transaction) => transaction.entitiesOf(table).findMany(keys),
    signal,
  );
  const page = new PageBuilder(keys.length);
  for (const [place, key] of keys.entries()) {
    const entity = found[place];
    page.add(key, entity?.timestamp ?? 0n, entity?.properties ?? []);
  }
  return page.build();
}

/** Returns a signal that aborts with a call's own, or once what it belongs to is closed. */
export function endingOf(signal: AbortSignal | undefined, closing: AbortSignal): AbortSignal {
  return signal ? AbortSignal.any([signal, closing]) : closing;
}

/** Returns the index of a key in a list in key order. */
function findKey(keys: KeyList, key: EntityKey): number | undefined {
  const index = lowerBound(keys.length, (at) => compareKeys(keys.keyAt(at), key) < 0);
  return index < keys.length && compareKeys(keys.keyAt(index), key) === 0 ? index : undefined;
}
