import { parseFilter } from '../filter/parser.ts';
import { compileFilter } from '../filter/predicate.ts';
import type { ChangePreview, ChangeProgress } from '../model/bulk-change.ts';
import type { Ticks } from '../model/edm.ts';
import { orderEdm } from '../model/edm-order.ts';
import {
  compareKeys,
  type Entity,
  type EntityInput,
  type EntityKey,
  findProperty,
  type UpdateMode,
} from '../model/entity.ts';
import { type EntityPage, PageBuilder, pageOf } from '../model/entity-page.ts';
import { checkEntity, mergeProperties, replaceProperties } from '../model/entity-rules.ts';
import { checkCondition, formatETag } from '../model/etag.ts';
import type { StepPart } from '../model/history.ts';
import type { TableName } from '../model/names.ts';
import { StorageError } from '../model/storage-error.ts';
import type { Summary, SummaryQuery } from '../model/summary.ts';
import type {
  Backlog,
  EntityOperation,
  EntityQuery,
  EntityView,
  ImportOutcome,
  ImportSlice,
  Order,
  RefusedRow,
  TableDescription,
  TablePage,
  TableQuery,
  TableService,
  Update,
  ViewProgress,
  ViewQuery,
  Written,
} from '../model/table-service.ts';
import { summarizeArray } from './array-summary.ts';

/**
 * One table kept in a sorted array, for tests of code that uses a
 * `TableService`: it reads, and takes writes by the rules of the service.
 * Answers at once, unless `hold` was called.
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
  /** The milliseconds a summary takes: one with less time is partial, of the first entity alone. */
  summaryMs = 0;
  /** The error that the next calls throw. */
  failure: Error | undefined;
  /** Every write it accepted, in order. */
  readonly writes: { readonly kind: string; readonly entity: EntityInput }[] = [];
  /** The error that the next write throws. */
  refusal: Error | undefined;
  #last: Ticks = 639_000_000_000_000_000n;
  #lastTransaction: Promise<unknown> = Promise.resolve();
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
    const { mostMs = Number.POSITIVE_INFINITY } = query;
    if (mostMs >= this.summaryMs) return summarizeArray(this.#entities, query);
    return { ...summarizeArray(this.#entities.slice(0, 1), query), isPartial: true };
  }
  previewChange(): Promise<ChangePreview> {
    throw new Error('Not part of this test.');
  }
  changeEntities(): AsyncIterable<ChangeProgress> {
    throw new Error('Not part of this test.');
  }
  createTable(_table: TableName): Promise<TableDescription> {
    throw new Error('Not part of this test.');
  }
  listTables(_query?: TableQuery): Promise<TablePage> {
    throw new Error('Not part of this test.');
  }
  deleteTable(_table: TableName): Promise<void> {
    throw new Error('Not part of this test.');
  }
  clearTable(): Promise<void> {
    throw new Error('Not part of this test.');
  }
  async getBacklog(): Promise<Backlog> {
    return { entities: 0, bytes: 0, isShrinking: false };
  }

  async insertEntity(table: TableName, entity: EntityInput): Promise<Written> {
    if (await this.#find(table, entity)) throw new StorageError('entityExists');
    return this.#write('insert', entity, 'replace');
  }

  async updateEntity(table: TableName, entity: EntityInput, how: Update): Promise<Written> {
    const found = await this.#find(table, entity);
    checkCondition(found?.timestamp, how.ifMatch);
    return this.#write('update', entity, how.mode);
  }

  async upsertEntity(_table: TableName, entity: EntityInput, mode: UpdateMode): Promise<Written> {
    return this.#write(mode, entity, mode);
  }

  /** Applies all operations or none; transactions run one after the other. */
  submitTransaction(
    table: TableName,
    operations: readonly EntityOperation[],
  ): Promise<readonly (Written | undefined)[]> {
    const turn = this.#lastTransaction.then(() => this.#submit(table, operations));
    this.#lastTransaction = turn.catch(() => {});
    return turn;
  }

  /** Writes each row by itself, if its entity still has the version that was seen. */
  importEntities(
    table: TableName,
    { page, existing, versions }: ImportSlice,
  ): Promise<ImportOutcome> {
    const turn = this.#lastTransaction.then(async () => {
      if (this.failure) throw this.failure;
      const timestamps = new BigInt64Array(page.length);
      const refused: RefusedRow[] = [];
      for (let row = 0; row < page.length; row += 1) {
        const entity = page.entityAt(row);
        const version = versions?.[row];
        const mode = existing === 'replace' ? 'replace' : 'merge';
        try {
          const { timestamp } = version
            ? await this.updateEntity(table, entity, { mode, ifMatch: formatETag(version) })
            : await this.insertEntity(table, entity);
          timestamps[row] = timestamp;
        } catch (error) {
          if (!(error instanceof StorageError)) throw error;
          refused.push({ row, reason: error.reason, context: error.context });
        }
      }
      const inserted = page.length - refused.length;
      return { inserted, updated: 0, skipped: 0, refused, timestamps };
    });
    this.#lastTransaction = turn.catch(() => {});
    return turn;
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

  async #submit(
    table: TableName,
    operations: readonly EntityOperation[],
  ): Promise<readonly (Written | undefined)[]> {
    if (this.failure) throw this.failure;
    const before = this.entities;
    const written: (Written | undefined)[] = [];
    for (const [place, operation] of operations.entries()) {
      try {
        written.push(await this.#operate(table, operation));
      } catch (error) {
        this.remove(...this.entities);
        this.put(...before);
        if (!(error instanceof StorageError)) throw error;
        throw new StorageError(error.reason, { ...error.context, operation: place });
      }
    }
    return written;
  }

  #operate(table: TableName, operation: EntityOperation): Promise<Written | undefined> {
    switch (operation.kind) {
      case 'insert':
        return this.insertEntity(table, operation.entity);
      case 'update':
        return this.updateEntity(table, operation.entity, operation.how);
      case 'upsert':
        return this.upsertEntity(table, operation.entity, operation.mode);
      case 'delete':
        return this.deleteEntity(table, operation.key, operation.ifMatch).then(() => undefined);
    }
  }

  #write(kind: string, entity: EntityInput, mode: UpdateMode): Written {
    if (this.refusal) throw this.refusal;
    checkEntity(entity);
    const { partitionKey, rowKey } = entity;
    const before = this.entities.find(
      (one) => one.partitionKey === partitionKey && one.rowKey === rowKey,
    );
    const properties =
      mode === 'merge' && before
        ? mergeProperties(before.properties, entity.properties)
        : replaceProperties(entity.properties);
    this.#last += 1n;
    this.put({ partitionKey, rowKey, properties, timestamp: this.#last });
    this.writes.push({ kind, entity });
    return { timestamp: this.#last };
  }

  #find(table: TableName, entity: EntityInput) {
    return this.getEntity(table, entity).catch(() => undefined);
  }
}

/** A view of an array of entities, computed when it is read. */
class ArrayView implements EntityView {
  readonly #read: () => Promise<readonly Entity[]>;
  readonly #query: ViewQuery;
  #found: readonly Entity[] = [];
  #isClosed = false;

  constructor(read: () => Promise<readonly Entity[]>, query: ViewQuery) {
    this.#read = read;
    this.#query = query;
  }

  async *progress(signal?: AbortSignal): AsyncGenerator<ViewProgress, void, undefined> {
    this.#check(signal);
    const all = await this.#read();
    this.#check(signal);
    const { filter = '', local = false, orderBy = [] } = this.#query;
    const matches = compileFilter(parseFilter(filter, { local }))(pageOf(all));
    const found = all.filter((_, row) => matches(row));
    this.#found = found.toSorted((a, b) => compareBy(orderBy, a, b));
    yield {
      matched: found.length,
      read: all.length,
      total: all.length,
      isComplete: true,
      elapsedMs: 1,
    };
  }

  async read(first: number, count: number, signal?: AbortSignal): Promise<EntityPage> {
    this.#check(signal);
    return pageOf(this.#found.slice(first, first + count));
  }

  async placeOf(key: EntityKey): Promise<number | undefined> {
    this.#check();
    const place = this.#found.findIndex((entity) => compareKeys(entity, key) === 0);
    return place < 0 ? undefined : place;
  }

  close(): void {
    this.#isClosed = true;
  }

  #check(signal?: AbortSignal): void {
    if (this.#isClosed) throw new StorageError('viewClosed');
    if (signal?.aborted) throw new StorageError('cancelled');
  }
}

/** Compares two entities; absent values come last in either direction. */
function compareBy(orderBy: readonly Order[], a: Entity, b: Entity): number {
  for (const { property, descending = false } of orderBy) {
    const [left, right] = [findProperty(a, property), findProperty(b, property)];
    if (!left || !right) {
      if (left === right) continue;
      return left ? -1 : 1;
    }
    const order = orderEdm(left, right);
    if (order !== 0) return descending ? -order : order;
  }
  return compareKeys(a, b);
}
