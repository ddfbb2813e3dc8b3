import type {
  BulkChange,
  ChangePreview,
  ChangeProgress,
  ChangeQuery,
} from '../model/bulk-change.ts';
import type { Entity, EntityInput, EntityKey, UpdateMode } from '../model/entity.ts';
import type { EntityPage } from '../model/entity-page.ts';
import type { StepPart } from '../model/history.ts';
import { followingText } from '../model/key-range.ts';
import { parseTableName, type TableName } from '../model/names.ts';
import { StorageError } from '../model/storage-error.ts';
import type { Summary, SummaryQuery } from '../model/summary.ts';
import type {
  Backlog,
  EntityOperation,
  EntityQuery,
  EntityView,
  ImportOutcome,
  ImportSlice,
  TableDescription,
  TablePage,
  TableQuery,
  TableService,
  Update,
  ViewProgress,
  ViewQuery,
  Written,
} from '../model/table-service.ts';
import { withRead, withWrite } from '../storage/access/transaction.ts';
import type { ReadTransaction, StoredTable } from '../storage/connection/transaction-types.ts';
import { type EngineContext, stepOf } from './context/engine-context.ts';
import { checkedLimit } from './context/query-limits.ts';
import { loadLazyParts } from './load-lazy.ts';
import { loadViews } from './load-views.ts';
import { queryEntities, streamEntities } from './queries.ts';
import { getEntity } from './read-entity.ts';

/** The tables of one account in this browser. Several engines may work on one account at once. */
export class TableEngine implements TableService {
  readonly #context: EngineContext;

  constructor(context: EngineContext) {
    this.#context = context;
  }

  within(part: StepPart): TableService {
    const context = this.#context;
    return new TableEngine({ ...context, part: { ...context.part, ...part } });
  }

  judgedBy(judge: (isOpen: boolean) => void): TableService {
    return new TableEngine({ ...this.#context, judge });
  }

  createTable(table: TableName): Promise<TableDescription> {
    return createTable(this.#context, table);
  }

  listTables(query: TableQuery = {}, signal?: AbortSignal): Promise<TablePage> {
    return listTables(this.#context, query, signal);
  }

  getTable(table: TableName): Promise<TableDescription> {
    return getTable(this.#context, table);
  }

  async deleteTable(table: TableName): Promise<void> {
    const { deleteTable } = await loadLazyParts();
    return deleteTable(this.#context, table);
  }

  async clearTable(table: TableName): Promise<void> {
    const { clearTable } = await loadLazyParts();
    return clearTable(this.#context, table);
  }

  getEntity(table: TableName, key: EntityKey): Promise<Entity> {
    return getEntity(this.#context, table, key);
  }

  queryEntities(table: TableName, query: EntityQuery, signal?: AbortSignal): Promise<EntityPage> {
    return queryEntities(this.#context, table, query, signal);
  }

  streamEntities(
    table: TableName,
    query: EntityQuery,
    signal?: AbortSignal,
  ): AsyncIterable<EntityPage> {
    return streamEntities(this.#context, table, query, signal);
  }

  viewEntities(table: TableName, query: ViewQuery): EntityView {
    return new LazyView(async () => {
      const { EngineView } = await loadViews();
      return new EngineView(this.#context, table, query);
    });
  }

  async summarizeEntities(
    table: TableName,
    query: SummaryQuery,
    signal?: AbortSignal,
  ): Promise<Summary> {
    const { summarizeEntities } = await loadLazyParts();
    return summarizeEntities(this.#context, table, query, signal);
  }

  async previewChange(
    table: TableName,
    query: ChangeQuery,
    change: BulkChange,
    signal?: AbortSignal,
  ): Promise<ChangePreview> {
    const { previewChange } = await loadLazyParts();
    return previewChange(this.#context, table, query, change, signal);
  }

  async *changeEntities(
    table: TableName,
    query: ChangeQuery,
    change: BulkChange,
    signal?: AbortSignal,
  ): AsyncGenerator<ChangeProgress, void, undefined> {
    const { changeEntities } = await loadLazyParts();
    yield* changeEntities(this.#context, table, query, change, signal);
  }

  async insertEntity(table: TableName, entity: EntityInput): Promise<Written> {
    const { writeEntity } = await loadLazyParts();
    return writeEntity(this.#context, table, { kind: 'insert', entity });
  }

  async updateEntity(table: TableName, entity: EntityInput, how: Update): Promise<Written> {
    const { writeEntity } = await loadLazyParts();
    return writeEntity(this.#context, table, { kind: 'update', entity, how });
  }

  async upsertEntity(table: TableName, entity: EntityInput, mode: UpdateMode): Promise<Written> {
    const { writeEntity } = await loadLazyParts();
    return writeEntity(this.#context, table, { kind: 'upsert', entity, mode });
  }

  async deleteEntity(table: TableName, key: EntityKey, ifMatch: string): Promise<void> {
    const { deleteEntity } = await loadLazyParts();
    return deleteEntity(this.#context, table, { kind: 'delete', key, ifMatch });
  }

  async submitTransaction(
    table: TableName,
    operations: readonly EntityOperation[],
  ): Promise<readonly (Written | undefined)[]> {
    const { submitTransaction } = await loadLazyParts();
    return submitTransaction(this.#context, table, operations);
  }

  async importEntities(
    table: TableName,
    slice: ImportSlice,
    signal?: AbortSignal,
  ): Promise<ImportOutcome> {
    const { importEntities } = await loadLazyParts();
    return importEntities(this.#context, table, slice, signal);
  }

  async getBacklog(): Promise<Backlog> {
    const { entities, bytes, isCheckpointing } = this.#context.database.checkpointStatus;
    return { entities, bytes, isShrinking: isCheckpointing };
  }
}

/** A view whose code may still be loading. */
class LazyView implements EntityView {
  readonly #open: () => Promise<EntityView>;
  #opened: Promise<EntityView> | undefined;
  #isClosed = false;

  constructor(open: () => Promise<EntityView>) {
    this.#open = open;
  }

  async *progress(signal?: AbortSignal): AsyncGenerator<ViewProgress, void, undefined> {
    const view = await this.#view();
    yield* view.progress(signal);
  }

  async read(first: number, count: number, signal?: AbortSignal): Promise<EntityPage> {
    const view = await this.#view();
    return view.read(first, count, signal);
  }

  async placeOf(key: EntityKey): Promise<number | undefined> {
    const view = await this.#view();
    return view.placeOf(key);
  }

  close(): void {
    this.#isClosed = true;
    this.#opened?.then(
      (view) => view.close(),
      () => {},
    );
  }

  async #view(): Promise<EntityView> {
    this.#opened ??= this.#open().catch((error: unknown) => {
      // The network may be back at the next call.
      this.#opened = undefined;
      throw error;
    });
    const view = await this.#opened;
    if (this.#isClosed) throw new StorageError('viewClosed');
    return view;
  }
}

async function createTable(engine: EngineContext, name: TableName): Promise<TableDescription> {
  const { database, announcer } = engine;
  // A name that came over a link is not trusted.
  const table = parseTableName(name);
  const options = { durability: 'strict', step: stepOf(engine, 'createTable') } as const;
  const created = await withWrite(database, options, async (transaction) => {
    const existing = await transaction.findTable(table);
    if (existing) throw new StorageError('tableExists', { value: existing.name });
    return transaction.createTable(table);
  });
  announcer.tablesChanged(database.account);
  return describe(created);
}

async function listTables(
  engine: EngineContext,
  { from = '', limit, filter }: TableQuery,
  signal: AbortSignal | undefined,
): Promise<TablePage> {
  const most = checkedLimit(limit);
  if (typeof from !== 'string') throw new StorageError('continuationMalformed');
  const isMatch = await findTableFilter(engine, filter, signal);
  const found = await withRead(
    engine.database,
    (transaction) => findTables(transaction, from, most + 1, isMatch),
    signal,
  );
  const next = found[most]?.name.toLowerCase();
  const tables = found.slice(0, most).map(describe);
  return next === undefined ? { tables } : { tables, next };
}

async function findTableFilter(
  engine: EngineContext,
  filter: string | undefined,
  signal: AbortSignal | undefined,
): Promise<(name: string) => boolean> {
  if (!filter) return () => true;
  const { parseTableSelection } = await loadLazyParts();
  return parseTableSelection(filter, engine, signal);
}

/** Returns the first `limit` tables whose names match. */
async function findTables(
  transaction: ReadTransaction,
  from: string,
  limit: number,
  isMatch: (name: string) => boolean,
): Promise<readonly StoredTable[]> {
  const found: StoredTable[] = [];
  let start: string | undefined = from;
  while (start !== undefined && found.length < limit) {
    const tables = await transaction.listTables(start, limit);
    found.push(...tables.filter(({ name }) => isMatch(name)));
    const last = tables.at(-1);
    start = tables.length === limit && last ? followingText(last.name.toLowerCase()) : undefined;
  }
  return found;
}

async function getTable({ database }: EngineContext, table: TableName): Promise<TableDescription> {
  const found = await withRead(database, (transaction) => transaction.findTable(table));
  if (!found) throw new StorageError('tableResourceMissing', { value: table });
  return describe(found);
}

function describe({ name, entities, bytes }: StoredTable): TableDescription {
  return { name, entities, bytes };
}
