import type { ChangePreview, ChangeProgress } from '../model/bulk-change.ts';
import {
  compareKeys,
  type Entity,
  type EntityInput,
  type EntityKey,
  type UpdateMode,
} from '../model/entity.ts';
import { type EntityPage, PageBuilder } from '../model/entity-page.ts';
import { formatETag } from '../model/etag.ts';
import type { StepPart } from '../model/history.ts';
import type { TableName } from '../model/names.ts';
import { StorageError } from '../model/storage-error.ts';
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
  TableService,
  Update,
  ViewQuery,
  Written,
} from '../model/table-service.ts';
import { summarizeArray } from './array-summary.ts';
import { ArrayView } from './array-view.ts';

/**
 * One table kept in a sorted array, for tests of code that uses a
 * `TableService`. Answers at once, unless `hold` was called.
 */
export class ArrayTables implements TableService {
  /** Every query it received, in order. */
  readonly queries: EntityQuery[] = [];
  /** Every summary query it received, in order. */
  readonly summaries: SummaryQuery[] = [];
  /** The reported size of the table. */
  bytes = 0;
  /** The most entities of an answer, whatever the query's limit. */
  mostAtOnce = Number.POSITIVE_INFINITY;
  /** The error that the next calls throw. */
  failure: Error | undefined;
  #entities: Entity[];
  #held: (() => void)[] | undefined;

  constructor(entities: readonly Entity[]) {
    this.#entities = entities.toSorted(compareKeys);
  }

  get entities(): readonly Entity[] {
    return this.#entities;
  }

  put(...entities: readonly Entity[]): void {
    const kept = this.#entities.filter(
      (old) => !entities.some((one) => compareKeys(one, old) === 0),
    );
    this.#entities = [...kept, ...entities].sort(compareKeys);
  }

  remove(...keys: readonly EntityKey[]): void {
    this.#entities = this.#entities.filter(
      (old) => !keys.some((key) => compareKeys(key, old) === 0),
    );
  }

  /** Holds pages back until `release`. */
  hold(): void {
    this.#held ??= [];
  }

  release(): void {
    const held = this.#held ?? [];
    this.#held = undefined;
    for (const answer of held) answer();
  }

  within(_part: StepPart): this {
    return this;
  }

  async getTable(table: TableName): Promise<TableDescription> {
    if (this.failure) throw this.failure;
    return { name: table, entities: this.#entities.length, bytes: this.bytes };
  }

  async getEntity(_table: TableName, key: EntityKey): Promise<Entity> {
    const found = this.#entities.find((entity) => compareKeys(entity, key) === 0);
    if (!found) throw new StorageError('entityMissing');
    return found;
  }

  async queryEntities(
    _table: TableName,
    query: EntityQuery,
    signal?: AbortSignal,
  ): Promise<EntityPage> {
    this.queries.push(query);
    const page = this.#answer(query);
    const held = this.#held;
    if (held) await new Promise<void>((resolve) => held.push(resolve));
    if (signal?.aborted) throw new StorageError('cancelled');
    if (this.failure) throw this.failure;
    return page;
  }

  async *streamEntities(): AsyncIterable<EntityPage> {
    yield* [];
    throw new Error('Not part of this test.');
  }

  async deleteEntity(_table: TableName, key: EntityKey, ifMatch: string): Promise<void> {
    const found = await this.getEntity(_table, key);
    if (ifMatch !== '*' && ifMatch !== formatETag(found.timestamp)) {
      throw new StorageError('etagStale');
    }
    this.remove(key);
  }

  async submitTransaction(
    table: TableName,
    operations: readonly EntityOperation[],
  ): Promise<readonly (Written | undefined)[]> {
    if (this.failure) throw this.failure;
    const before = this.#entities;
    for (const [place, operation] of operations.entries()) {
      if (operation.kind !== 'delete') throw new Error('Not part of this test.');
      try {
        await this.deleteEntity(table, operation.key, operation.ifMatch);
      } catch (error) {
        this.#entities = before;
        if (!(error instanceof StorageError)) throw error;
        throw new StorageError(error.reason, { ...error.context, operation: place });
      }
    }
    return operations.map(() => undefined);
  }

  viewEntities(_table: TableName, query: ViewQuery): EntityView {
    return new ArrayView(async () => {
      const held = this.#held;
      if (held) await new Promise<void>((resolve) => held.push(resolve));
      if (this.failure) throw this.failure;
      return this.#entities;
    }, query);
  }
  async summarizeEntities(
    _table: TableName,
    query: SummaryQuery,
    signal?: AbortSignal,
  ): Promise<Summary> {
    this.summaries.push(query);
    const held = this.#held;
    if (held) await new Promise<void>((resolve) => held.push(resolve));
    if (signal?.aborted) throw new StorageError('cancelled');
    if (this.failure) throw this.failure;
    return summarizeArray(this.#entities, query);
  }
  previewChange(): Promise<ChangePreview> {
    throw new Error('Not part of this test.');
  }
  changeEntities(): AsyncIterable<ChangeProgress> {
    throw new Error('Not part of this test.');
  }
  createTable(): Promise<TableDescription> {
    throw new Error('Not part of this test.');
  }
  listTables(): Promise<TablePage> {
    throw new Error('Not part of this test.');
  }
  deleteTable(): Promise<void> {
    throw new Error('Not part of this test.');
  }
  clearTable(): Promise<void> {
    throw new Error('Not part of this test.');
  }
  insertEntity(_table: TableName, _entity: EntityInput): Promise<Written> {
    throw new Error('Not part of this test.');
  }
  updateEntity(_table: TableName, _entity: EntityInput, _how: Update): Promise<Written> {
    throw new Error('Not part of this test.');
  }
  upsertEntity(_table: TableName, _entity: EntityInput, _mode: UpdateMode): Promise<Written> {
    throw new Error('Not part of this test.');
  }
  importEntities(_table: TableName, _slice: ImportSlice): Promise<ImportOutcome> {
    throw new Error('Not part of this test.');
  }

  async getBacklog(): Promise<Backlog> {
    return { entities: 0, bytes: 0, isShrinking: false };
  }

  #answer({ from, limit = 1000, descending = false, skip = 0 }: EntityQuery): EntityPage {
    const sorted = descending ? this.#entities.toReversed() : this.#entities;
    const isBefore = (entity: Entity) => {
      const order = from ? compareKeys(entity, from) : 0;
      return descending ? order > 0 : order < 0;
    };
    const first = sorted.filter(isBefore).length + skip;
    const end = first + Math.min(limit, this.mostAtOnce);
    const builder = new PageBuilder();
    for (const { timestamp, properties, ...key } of sorted.slice(first, end)) {
      builder.add(key, timestamp, properties);
    }
    const next = sorted[end];
    return builder.build(next && { partitionKey: next.partitionKey, rowKey: next.rowKey });
  }
}
