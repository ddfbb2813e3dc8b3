import type { Ticks } from '../model/edm.ts';
import type { EntityInput, UpdateMode } from '../model/entity.ts';
import { checkEntity, mergeProperties, replaceProperties } from '../model/entity-rules.ts';
import { checkCondition, formatETag } from '../model/etag.ts';
import type { TableName } from '../model/names.ts';
import { StorageError } from '../model/storage-error.ts';
import type {
  EntityOperation,
  ImportOutcome,
  ImportSlice,
  RefusedRow,
  Update,
  Written,
} from '../model/table-service.ts';
import { ArrayTables } from './array-tables.ts';

/** The table in an array, which also accepts single writes by the rules of the service. */
export class EditableTables extends ArrayTables {
  /** Every write it accepted, in order. */
  readonly writes: { readonly kind: string; readonly entity: EntityInput }[] = [];
  /** The error that the next write throws. */
  refusal: Error | undefined;
  #last: Ticks = 639_000_000_000_000_000n;
  #lastTransaction: Promise<unknown> = Promise.resolve();

  override async insertEntity(table: TableName, entity: EntityInput): Promise<Written> {
    if (await this.#find(table, entity)) throw new StorageError('entityExists');
    return this.#write('insert', entity, 'replace');
  }

  override async updateEntity(
    table: TableName,
    entity: EntityInput,
    how: Update,
  ): Promise<Written> {
    const found = await this.#find(table, entity);
    checkCondition(found?.timestamp, how.ifMatch);
    return this.#write('update', entity, how.mode);
  }

  override async upsertEntity(
    _table: TableName,
    entity: EntityInput,
    mode: UpdateMode,
  ): Promise<Written> {
    return this.#write(mode, entity, mode);
  }

  /** Applies all operations or none; transactions run one after the other. */
  override submitTransaction(
    table: TableName,
    operations: readonly EntityOperation[],
  ): Promise<readonly (Written | undefined)[]> {
    const turn = this.#lastTransaction.then(() => this.#submit(table, operations));
    this.#lastTransaction = turn.catch(() => {});
    return turn;
  }

  /** Writes each row by itself, if its entity still has the version that was seen. */
  override importEntities(
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
