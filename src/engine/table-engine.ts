import type {
  BulkChange,
  ChangePreview,
  ChangeProgress,
  ChangeQuery,
} from '../model/bulk-change.ts';
import type { Entity, EntityInput, EntityKey, UpdateMode } from '../model/entity.ts';
import type { EntityPage } from '../model/entity-page.ts';
import type { StepPart } from '../model/history.ts';
import type { TableName } from '../model/names.ts';
import type {
  Backlog,
  EntityOperation,
  EntityQuery,
  EntityView,
  ImportOutcome,
  ImportSlice,
  Summary,
  SummaryQuery,
  TableDescription,
  TablePage,
  TableQuery,
  TableService,
  Update,
  ViewQuery,
  Written,
} from '../model/table-service.ts';
import type { EngineContext } from './context/engine-context.ts';
import { LazyView } from './lazy-view.ts';
import { loadLazyParts } from './load-lazy.ts';
import { loadViews } from './load-views.ts';
import { queryEntities, streamEntities } from './queries.ts';
import { getEntity } from './read-entity.ts';
import { createTable, getTable, listTables } from './tables.ts';

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
