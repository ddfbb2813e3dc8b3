import type { AccessPolicy } from '../../model/account-access.ts';
import type { Ticks } from '../../model/edm.ts';
import type { Entity, EntityKey } from '../../model/entity.ts';
import { entitySize } from '../../model/limits.ts';
import type { WritableEntities } from '../connection/transaction-types.ts';
import { packBefore, weighImages } from '../history/pack-before.ts';
import type { TableChange } from '../journal/journal-entry.ts';
import { NOTHING } from '../records/before-images.ts';
import { decodeEntity, encodeEntity } from '../records/codec.ts';
import type { EntityChange } from '../records/packed-changes.ts';
import type { TableRecord } from '../records/schema.ts';
import type { EncodedPage } from '../table-cache/encode-page.ts';
import { StagedEntities, type StagedEntity } from './staged-entities.ts';

/** The table as it was before a transaction's writes. */
export interface WrittenTable {
  readonly record: TableRecord;
  findMany(keys: readonly EntityKey[]): Promise<readonly (Entity | undefined)[]>;
  hasMany(keys: readonly EntityKey[]): Promise<readonly boolean[]>;
  /** Returns the rows of a page, which is in key order, whose keys are taken. */
  findTaken(encoded: EncodedPage): Promise<readonly number[]>;
}

/** About how much a removal weighs in the journal, in bytes. */
const REMOVAL_BYTES = 100;

/** Collects what one transaction writes to one table, and counts what changes. */
export class TableWriter implements WritableEntities {
  readonly #table: WrittenTable;
  readonly #tableKey: string;
  readonly #isNew: boolean;
  readonly #staged = new StagedEntities();
  /** Everything that was put, as long as it is one page under free keys. */
  #page: EncodedPage | undefined;
  #entityChange = 0;
  #byteChange = 0;
  #bytes = 0;
  #putBytes = 0;
  #policies: readonly AccessPolicy[] | undefined;

  constructor(table: WrittenTable, tableKey: string, isNew: boolean) {
    this.#table = table;
    this.#tableKey = tableKey;
    this.#isNew = isNew;
  }

  /** The bytes of the changes, with those of the former entities once these are built. */
  get bytes(): number {
    return this.#bytes;
  }

  /** By how many bytes the table grows, while what is put also lies in the journal. */
  get growth(): number {
    return this.#byteChange + this.#putBytes;
  }

  async find(key: EntityKey): Promise<Entity | undefined> {
    const [found] = await this.findMany([key]);
    return found;
  }

  async findMany(keys: readonly EntityKey[]): Promise<readonly (Entity | undefined)[]> {
    const stored = await this.#table.findMany(keys);
    this.#spreadPage();
    if (this.#staged.size === 0) return stored;
    return keys.map((key, index) => {
      const staged = this.#staged.find(key);
      return staged ? entityOf(staged) : stored[index];
    });
  }

  put(entity: Entity, replaced: Entity | undefined, restored?: Ticks): void {
    this.#spreadPage();
    this.#count(entitySize(entity), 1);
    if (replaced) this.#count(entitySize(replaced), -1);
    this.#staged.set({ key: entity, entity, before: validOnly(replaced), restored });
  }

  remove(found: Entity): void {
    this.#spreadPage();
    this.#count(entitySize(found), -1);
    const { partitionKey, rowKey } = found;
    const key = { partitionKey, rowKey };
    const before = validOnly(found);
    this.#staged.set({ key, entity: undefined, before, restored: undefined });
  }

  putPolicies(policies: readonly AccessPolicy[]): void {
    this.#policies = policies;
  }

  async putNew(entities: readonly Entity[]): Promise<readonly number[]> {
    const stored = await this.#table.hasMany(entities);
    this.#spreadPage();
    const taken: number[] = [];
    for (const [index, entity] of entities.entries()) {
      const staged = this.#staged.find(entity);
      if (staged ? entityOf(staged) : stored[index]) taken.push(index);
      else this.put(entity, undefined);
    }
    return taken;
  }

  async putNewPage(encoded: EncodedPage): Promise<readonly number[]> {
    const stored = await this.#table.findTaken(encoded);
    this.#spreadPage();
    const isAll = stored.length === 0 && this.#staged.size === 0;
    const taken = isAll ? [] : this.#stageFree(encoded, new Set(stored));
    if (isAll && encoded.length > 0) this.#page = encoded;
    let next = 0;
    for (let row = 0; row < encoded.length; row += 1) {
      if (taken[next] === row) next += 1;
      else this.#count(encoded.sizes[row] ?? 0, 1);
    }
    return taken;
  }

  /** Stages the rows whose keys are free. Returns the others, in their order. */
  #stageFree(encoded: EncodedPage, stored: ReadonlySet<number>): number[] {
    const taken: number[] = [];
    for (let row = 0; row < encoded.length; row += 1) {
      const staged = this.#staged.find(encoded.keyAt(row));
      if (staged ? entityOf(staged) : stored.has(row)) taken.push(row);
      else this.#stageRow(encoded, row);
    }
    return taken;
  }

  #stageRow(encoded: EncodedPage, row: number): void {
    const [key, record] = [encoded.keyAt(row), encoded.recordAt(row)];
    this.#staged.set({ key, record, entity: undefined, before: undefined, restored: undefined });
  }

  /** What else is written goes beside its rows. */
  #spreadPage(): void {
    const page = this.#page;
    this.#page = undefined;
    for (let row = 0; row < (page?.length ?? 0); row += 1) if (page) this.#stageRow(page, row);
  }

  get #isUntouched(): boolean {
    return this.#staged.size === 0 && !this.#page;
  }

  /** Returns the change of the table; undefined where there is none. */
  build(keepsBefore: boolean): TableChange | undefined {
    if (this.#isUntouched && !this.#isNew && !this.#policies) return undefined;
    const { record } = this.#table;
    const staged = this.#staged.inKeyOrder();
    const change = {
      tableKey: this.#tableKey,
      id: record.id,
      record: this.#recordAfter(record),
      isNew: this.#isNew,
      changes: this.#page ?? staged.map(changeOf),
    };
    const before = keepsBefore ? packBefore(staged) : undefined;
    if (before) this.#bytes += weighImages(before);
    // Later steps have to know what an undo restored.
    const restored = restoredIn(staged);
    return { ...change, ...(before && { before }), ...(restored && { restored }) };
  }

  #recordAfter(before: TableRecord): TableRecord {
    const record = this.#policies ? { ...before, policies: this.#policies } : before;
    if (this.#isUntouched) return record;
    return {
      ...record,
      entities: record.entities + this.#entityChange,
      bytes: record.bytes + this.#byteChange,
      version: record.version + 1,
    };
  }

  #count(size: number, sign: 1 | -1): void {
    this.#entityChange += sign;
    this.#byteChange += sign * size;
    // Removals are written to the journal as well.
    this.#bytes += sign === 1 ? size : REMOVAL_BYTES;
    if (sign === 1) this.#putBytes += size;
  }
}

/**
 * Returns undefined for an entity that cannot be read: it has no Timestamp, and
 * is not restored.
 */
function validOnly(entity: Entity | undefined): Entity | undefined {
  return entity?.timestamp ? entity : undefined;
}

function entityOf({ entity, record }: StagedEntity): Entity | undefined {
  return entity ?? (record && decodeEntity(record));
}

function changeOf({ key, entity, record }: StagedEntity): EntityChange {
  const put = record ?? (entity && encodeEntity(entity));
  return put ? { kind: 'put', record: put } : { kind: 'remove', key };
}

function restoredIn(staged: readonly StagedEntity[]): BigInt64Array | undefined {
  if (staged.every(({ restored }) => restored === undefined)) return undefined;
  return BigInt64Array.from(staged, ({ restored = NOTHING }) => restored);
}
