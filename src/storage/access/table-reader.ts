import type { Entity, EntityKey } from '../../model/entity.ts';
import type { EntityPage, RunView } from '../../model/entity-page.ts';
import { type TableName, tableNameKey } from '../../model/names.ts';
import { StorageError } from '../../model/storage-error.ts';
import type { TableLoader } from '../account/table-loader.ts';
import { isOutOfMemory } from '../connection/errors.ts';
import type { OpenTransaction } from '../connection/open-transaction.ts';
import type { AscendingRange, SortedEntities } from '../connection/transaction-types.ts';
import type { AccountMemory } from '../memory/account-memory.ts';
import { layersOf } from '../memory/layers.ts';
import { findRecords, type LayeredTable, readRecords } from '../memory/merged-reads.ts';
import { decodeEntity, decodePage } from '../records/codec.ts';
import type { ScanRange } from '../records/keys.ts';
import type { EntityRecord, TableRecord } from '../records/schema.ts';
import { checkTable } from '../records/table-records.ts';
import type { CachedTable } from '../table-cache/cached-table.ts';
import type { EncodedPage } from '../table-cache/encode-page.ts';

/** A transaction, and the memory that is up to date with it. */
export interface ReadContext {
  readonly transaction: OpenTransaction;
  readonly memory: AccountMemory;
  readonly loader: TableLoader;
}

/**
 * The most bytes of a page by the formula of spec 1.4. Only entities of over 32
 * KiB end one early.
 */
const MAX_PAGE_BYTES = 33_554_432;

/**
 * Entities that a scan reads at once from the store: a transaction for each
 * thousand took longer than its records.
 */
const RUN_OF_RECORDS = 2000;

/**
 * Reads the entities of one table in one transaction: from its cached table, or
 * else from the store.
 */
export class TableReader implements SortedEntities {
  protected readonly context: ReadContext;
  readonly #table: TableName;

  constructor(context: ReadContext, table: TableName) {
    this.context = context;
    this.#table = table;
  }

  /** The table's record when the transaction began. */
  get record(): TableRecord {
    const tableKey = tableNameKey(this.#table);
    const record = this.context.memory.catalog.get(tableKey);
    if (record === undefined) throw new StorageError('tableMissing', { value: this.#table });
    return checkTable(record, tableKey);
  }

  async find(key: EntityKey): Promise<Entity | undefined> {
    const cached = this.#findImage();
    const record = cached ? cached.find(key) : (await this.findStored([key]))[0];
    return record && decodeEntity(record);
  }

  async findMany(keys: readonly EntityKey[]): Promise<readonly (Entity | undefined)[]> {
    const cached = this.#findImage();
    const records = cached ? keys.map((key) => cached.find(key)) : await this.findStored(keys);
    return records.map((record) => record && decodeEntity(record));
  }

  /** Returns whether there is an entity under each of the keys. */
  async hasMany(keys: readonly EntityKey[]): Promise<readonly boolean[]> {
    const cached = this.#findImage();
    if (cached) return keys.map((key) => cached.find(key) !== undefined);
    const records = await this.findStored(keys);
    return records.map((record) => record !== undefined);
  }

  /** Returns the rows of a page, which is in key order, whose keys are taken. */
  async findTaken(encoded: EncodedPage): Promise<readonly number[]> {
    const cached = this.#findImage();
    if (cached) return cached.findTaken(encoded);
    const keys = Array.from({ length: encoded.length }, (_, row) => encoded.keyAt(row));
    const stored = await this.hasMany(keys);
    return stored.flatMap((isThere, row) => (isThere ? [row] : []));
  }

  async readPage(keyRange: ScanRange, limit: number, skip = 0): Promise<EntityPage> {
    const most = Math.min(limit, entitiesWithin(MAX_PAGE_BYTES, this.record));
    const page = this.#readCached((cached) => cached.readPage(keyRange, most, skip));
    if (page) return page;
    return decodePage(await this.readStored(keyRange, most + 1, skip), most);
  }

  async readRun(keyRange: ScanRange, limit: number): Promise<EntityPage> {
    const run = this.#readCached((cached) => cached.readRun(keyRange));
    return run ?? this.readPage(keyRange, Math.max(limit, RUN_OF_RECORDS));
  }

  lookAtRun<T>(keyRange: AscendingRange, look: (run: RunView) => T): T | undefined {
    return this.#readCached((cached) => {
      const run = cached.viewRun(keyRange);
      return run && look(run);
    });
  }

  async findCount(keyRange: ScanRange): Promise<number | undefined> {
    return this.#findImage()?.count(keyRange);
  }

  #findImage(): CachedTable | undefined {
    const { memory } = this.context;
    const { id, entities } = this.record;
    const contents = memory.contentsOf(id);
    const cached = contents.findCached(memory.drained);
    if (cached || entities > 0) return cached;
    contents.beginEmpty();
    return contents.findCached(memory.drained);
  }

  /**
   * Reads from the cached table; returns undefined where there is none, or no
   * memory for the result.
   */
  #readCached<T>(read: (cached: CachedTable) => T): T | undefined {
    const cached = this.#findImage();
    try {
      return cached && read(cached);
    } catch (error) {
      const contents = this.context.memory.contentsOf(this.record.id);
      if (isOutOfMemory(error)) {
        contents.shedCached();
        return undefined;
      }
      // A broken cached table is not read again.
      contents.releaseCached();
      throw error;
    }
  }

  /** Reads the record of each key in the store. */
  protected async findStored(
    keys: readonly EntityKey[],
  ): Promise<readonly (EntityRecord | undefined)[]> {
    return findRecords(await this.#layers(false), keys);
  }

  /** Reads the first `limit` records of a range after the first `skip` in the store. */
  protected async readStored(
    keyRange: ScanRange,
    limit: number,
    skip: number,
  ): Promise<readonly EntityRecord[]> {
    const layers = await this.#layers(keyRange.partitionKey === undefined);
    const records = await readRecords(layers, keyRange, limit, skip);
    if (!keyRange.descending) layers.remember(records);
    return records;
  }

  #layers(isWide: boolean): Promise<LayeredTable> {
    this.noteRead(isWide);
    return layersOf(this.context, this.record.id);
  }

  /** Counts a read of the store; `isWide` says that it reads much of the table. */
  protected noteRead(isWide: boolean): void {
    this.context.loader.noteRead(this.record, isWide);
  }
}

/** Returns how many entities of a table weigh so many bytes together, on the average. */
function entitiesWithin(bytes: number, table: TableRecord): number {
  if (table.bytes <= bytes) return Number.POSITIVE_INFINITY;
  return Math.max(1, Math.floor((bytes * table.entities) / table.bytes));
}
