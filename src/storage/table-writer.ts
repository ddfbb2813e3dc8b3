import type { AccessPolicy } from '../model/account-access.ts';
import type { Ticks } from '../model/edm.ts';
import type { Entity, EntityKey } from '../model/entity.ts';
import { entitySize } from '../model/limits.ts';
import { decodeEntity, encodeEntity } from './codec.ts';
import type { EncodedEntity } from './encode-page.ts';
import { NOTHING, packBefore, weighImages } from './history/pack-before.ts';
import type { TableChange } from './journal/journal-record.ts';
import type { EntityChange } from './journal/packed-changes.ts';
import type { TableRecord } from './schema.ts';
import type { WritableEntities } from './sorted-entities.ts';
import { StagedEntities, type StagedEntity } from './staged-entities.ts';

/** What is below the writes of a transaction. */
export interface WrittenTable {
  readonly record: TableRecord;
  findMany(keys: readonly EntityKey[]): Promise<readonly (Entity | undefined)[]>;
  hasMany(keys: readonly EntityKey[]): Promise<readonly boolean[]>;
}

/** What a removal weighs in the journal, about. */
const REMOVAL_BYTES = 100;

/** Gathers what one transaction writes to one table, and counts what changes. */
export class TableWriter implements WritableEntities {
  readonly #table: WrittenTable;
  readonly #tableKey: string;
  readonly #isNew: boolean;
  readonly #staged = new StagedEntities();
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

  /** What the changes weigh together, with what stood there before once that is built. */
  get bytes(): number {
    return this.#bytes;
  }

  /** What the table weighs more than before, while what is put also lies in the journal. */
  get growth(): number {
    return this.#byteChange + this.#putBytes;
  }

  async find(key: EntityKey): Promise<Entity | undefined> {
    const [found] = await this.findMany([key]);
    return found;
  }

  async findMany(keys: readonly EntityKey[]): Promise<readonly (Entity | undefined)[]> {
    const stored = await this.#table.findMany(keys);
    if (this.#staged.size === 0) return stored;
    return keys.map((key, place) => {
      const staged = this.#staged.find(key);
      return staged ? entityOf(staged) : stored[place];
    });
  }

  put(entity: Entity, replaced: Entity | undefined, restored?: Ticks): void {
    this.#count(entitySize(entity), 1);
    if (replaced) this.#count(entitySize(replaced), -1);
    this.#staged.set({ key: entity, entity, before: soundOnly(replaced), restored });
  }

  remove(found: Entity): void {
    this.#count(entitySize(found), -1);
    const { partitionKey, rowKey } = found;
    const key = { partitionKey, rowKey };
    const before = soundOnly(found);
    this.#staged.set({ key, entity: undefined, before, restored: undefined });
  }

  putPolicies(policies: readonly AccessPolicy[]): void {
    this.#policies = policies;
  }

  putNew(entities: readonly Entity[]): Promise<readonly number[]> {
    return this.#putWhereFree(entities, (entity) => this.put(entity, undefined));
  }

  putNewEncoded(entities: readonly EncodedEntity[]): Promise<readonly number[]> {
    return this.#putWhereFree(entities, (key) => {
      const { record, size } = key;
      this.#count(size, 1);
      this.#staged.set({ key, record, entity: undefined, before: undefined, restored: undefined });
    });
  }

  async #putWhereFree<T extends EntityKey>(
    entities: readonly T[],
    put: (entity: T) => void,
  ): Promise<readonly number[]> {
    const stored = await this.#table.hasMany(entities);
    const taken: number[] = [];
    for (const [place, entity] of entities.entries()) {
      const staged = this.#staged.find(entity);
      if (staged ? entityOf(staged) : stored[place]) taken.push(place);
      else put(entity);
    }
    return taken;
  }

  /** What became of the table; undefined where nothing did. */
  build(keepsBefore: boolean): TableChange | undefined {
    if (this.#staged.size === 0 && !this.#isNew && !this.#policies) return undefined;
    const { record } = this.#table;
    const staged = this.#staged.inKeyOrder();
    const change = {
      tableKey: this.#tableKey,
      id: record.id,
      record: this.#recordAfter(record),
      isNew: this.#isNew,
      changes: staged.map(changeOf),
    };
    const before = keepsBefore ? packBefore(staged) : undefined;
    if (before) this.#bytes += weighImages(before);
    // Of an undo whatever comes later has to know it.
    const restored = restoredIn(staged);
    return { ...change, ...(before && { before }), ...(restored && { restored }) };
  }

  #recordAfter(before: TableRecord): TableRecord {
    const record = this.#policies ? { ...before, policies: this.#policies } : before;
    if (this.#staged.size === 0) return record;
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
    // Also what makes room has to be told of.
    this.#bytes += sign === 1 ? size : REMOVAL_BYTES;
    if (sign === 1) this.#putBytes += size;
  }
}

/** What cannot be read has no Timestamp, and does not come back. */
function soundOnly(entity: Entity | undefined): Entity | undefined {
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
