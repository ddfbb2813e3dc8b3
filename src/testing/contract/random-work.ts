import { expect, test } from 'vitest';
import { type EdmValue, int32Of, stringOf, type Ticks } from '../../model/edm.ts';
import type { EntityInput, EntityKey, UpdateMode } from '../../model/entity.ts';
import { pageOf } from '../../model/entity-page.ts';
import { formatETag } from '../../model/etag.ts';
import { parseTableName, type TableName } from '../../model/names.ts';
import { type Reason, StorageError } from '../../model/storage-error.ts';
import type {
  EntityOperation,
  EntityQuery,
  ImportSlice,
  TableService,
  Written,
} from '../../model/table-service.ts';
import { key, readAll } from '../entities.ts';
import { ReferenceTables } from '../reference-tables.ts';
import { type Draw, seeded } from '../seeded.ts';
import { type OpenAccounts, openTestAccount } from '../test-database.ts';

const NAMES = ['Books', 'bookS', 'Shelves'].map(parseTableName) as [TableName, ...TableName[]];
const STEPS = 400;

/** Two ways into one account work at random, and everything is as in a plain list. */
export function testRandomWork(open: OpenAccounts): void {
  const first = Number(import.meta.env['VITE_SEED'] ?? Date.now() % 1_000_000);

  test.each([first, first + 1])(
    'does what plain lists do, seed %i',
    { timeout: 60_000 },
    async (seed) => {
      const { service, openAnother } = await openTestAccount(open);
      const work = new RandomWork(seeded(seed), [service, await openAnother()]);
      for (let step = 0; step < STEPS; step += 1) {
        await work.doOne();
        if (step % 20 === 0) await work.checkAll();
      }
      await work.checkAll();
    },
  );
}

class RandomWork {
  readonly #draw: Draw;
  readonly #services: readonly [TableService, ...TableService[]];
  readonly #reference = new ReferenceTables();
  #lastTimestamp: Ticks = 0n;

  constructor(draw: Draw, services: readonly [TableService, ...TableService[]]) {
    this.#draw = draw;
    this.#services = services;
  }

  async doOne(): Promise<void> {
    const table = this.#draw.from(NAMES);
    const kind = this.#draw.whole(100);
    if (kind < 5) await this.#createTable(table);
    else if (kind < 7) await this.#deleteTable(table);
    else if (kind < 60) await this.#writeOne(table);
    else if (kind < 75) await this.#writeGroup(table);
    else if (kind < 85) await this.#importSlice(table);
    else await this.#query(table);
  }

  /** Everything, from both sides. */
  async checkAll(): Promise<void> {
    for (const service of this.#services) {
      const { tables } = await service.listTables();
      const names = this.#reference.names.toSorted((a, b) =>
        a.toLowerCase() < b.toLowerCase() ? -1 : 1,
      );
      expect(tables.map(({ name }) => name)).toEqual(names);
      for (const { name, ...totals } of tables) {
        expect(totals).toEqual(this.#reference.totals(name));
        expect(await readAll(service, name)).toEqual(this.#reference.query(name, {}));
      }
    }
  }

  async #createTable(table: TableName): Promise<void> {
    const asked = this.#service().createTable(table);
    expect(await reasonOf(asked)).toBe(this.#reference.createTable(table));
  }

  async #deleteTable(table: TableName): Promise<void> {
    const asked = this.#service().deleteTable(table);
    expect(await reasonOf(asked)).toBe(this.#reference.deleteTable(table));
  }

  async #writeOne(table: TableName): Promise<void> {
    const { operation, version } = this.#drawOperation(table, this.#drawKey());
    const expected = this.#reference.refusalOf(table, operation, version);
    const asked = sendOne(this.#service(), table, operation);
    expect(await reasonOf(asked)).toBe(expected);
    if (expected === undefined) this.#applyAll(table, [operation], [await asked]);
  }

  async #writeGroup(table: TableName): Promise<void> {
    const { partitionKey } = this.#drawKey();
    const rowKeys = new Set(
      Array.from({ length: 1 + this.#draw.whole(12) }, () => this.#drawKey().rowKey),
    );
    const drawn = [...rowKeys].map((rowKey) =>
      this.#drawOperation(table, key(partitionKey, rowKey)),
    );
    const refusals = drawn.map(({ operation, version }) =>
      this.#reference.refusalOf(table, operation, version),
    );
    const operations = drawn.map(({ operation }) => operation);
    const place = refusals.findIndex((reason) => reason !== undefined);
    const asked = this.#service().submitTransaction(table, operations);
    expect(await reasonOf(asked)).toBe(refusals[place]);
    if (place === -1) this.#applyAll(table, operations, await asked);
    else await expect(asked).rejects.toMatchObject({ context: { operation: place } });
  }

  async #importSlice(table: TableName): Promise<void> {
    const entities = Array.from({ length: this.#draw.whole(12) }, () => ({
      ...this.#drawKey(),
      timestamp: 0n,
      properties: this.#drawProperties(),
    }));
    const existing = this.#draw.from<ImportSlice['existing']>([
      'refuse',
      'skip',
      'merge',
      'replace',
    ]);
    const slice = { page: pageOf(entities), existing, isLast: this.#draw.chance(0.5) };
    const asked = this.#service().importEntities(table, slice);
    if (!this.#reference.names.some((name) => name.toLowerCase() === table.toLowerCase())) {
      expect(await reasonOf(asked)).toBe('tableMissing');
      return;
    }

    const expected = { inserted: 0, updated: 0, skipped: 0, refused: [] as object[] };
    for (const [row, entity] of entities.entries()) {
      const isNew = this.#reference.entity(table, entity) === undefined;
      if (!isNew && existing === 'skip') expected.skipped += 1;
      else if (!isNew && existing === 'refuse') {
        expected.refused.push({ row, reason: 'entityExists', context: {} });
      } else {
        expected[isNew ? 'inserted' : 'updated'] += 1;
        const mode = existing === 'merge' ? 'merge' : 'replace';
        this.#reference.apply(table, { kind: 'upsert', entity, mode });
      }
    }
    expect(await asked).toEqual(expected);
    await this.#adoptTimestamps(table, entities);
  }

  /** An import does not answer Timestamps, so they are looked up. */
  async #adoptTimestamps(table: TableName, keys: readonly EntityKey[]): Promise<void> {
    let latest = this.#lastTimestamp;
    for (const entityKey of keys) {
      const known = this.#reference.entity(table, entityKey);
      const stored = await this.#service().getEntity(table, entityKey);
      if (!known || known.timestamp === stored.timestamp) continue;
      expect(stored.timestamp > this.#lastTimestamp).toBe(true);
      if (stored.timestamp > latest) latest = stored.timestamp;
      this.#reference.apply(
        table,
        { kind: 'upsert', entity: known, mode: 'replace' },
        stored.timestamp,
      );
    }
    this.#lastTimestamp = latest;
  }

  async #query(table: TableName): Promise<void> {
    const query: EntityQuery = {
      limit: 1 + this.#draw.whole(6),
      ...(this.#draw.chance(0.5) && { partitionKey: this.#drawKey().partitionKey }),
      ...(this.#draw.chance(0.5) && { from: this.#drawKey() }),
      ...(this.#draw.chance(0.3) && { descending: true }),
      ...(this.#draw.chance(0.3) && { skip: this.#draw.whole(5) }),
    };
    const asked = readAll(this.#service(), table, query);
    if ((await reasonOf(asked)) === 'tableMissing') {
      expect(
        this.#reference.refusalOf(table, { kind: 'upsert', entity: NOTHING, mode: 'merge' }),
      ).toBe('tableMissing');
    } else {
      expect(await asked, JSON.stringify(query)).toEqual(this.#reference.query(table, query));
    }
  }

  #applyAll(
    table: TableName,
    operations: readonly EntityOperation[],
    answers: readonly (Written | undefined)[],
  ): void {
    for (const [place, operation] of operations.entries()) {
      const timestamp = answers[place]?.timestamp;
      expect(timestamp === undefined).toBe(operation.kind === 'delete');
      if (timestamp !== undefined) {
        expect(timestamp > this.#lastTimestamp).toBe(true);
        this.#lastTimestamp = timestamp;
      }
      this.#reference.apply(table, operation, timestamp);
    }
  }

  #service(): TableService {
    return this.#services[this.#draw.whole(this.#services.length)] ?? this.#services[0];
  }

  #drawKey(): EntityKey {
    const partitionKey = this.#draw.from(['', 'a', 'ab', 'b']);
    return key(partitionKey, String(this.#draw.whole(12)));
  }

  #drawProperties(): Map<string, EdmValue> {
    const properties = new Map<string, EdmValue>();
    for (let left = this.#draw.whole(4); left > 0; left -= 1) {
      const name = this.#draw.from(['A', 'B', 'C', 'D']);
      const number = this.#draw.whole(1000);
      properties.set(name, this.#draw.chance(0.5) ? int32Of(number) : stringOf(`text ${number}`));
    }
    return properties;
  }

  #drawOperation(table: TableName, entityKey: EntityKey): Drawn {
    const entity: EntityInput = { ...entityKey, properties: this.#drawProperties() };
    const mode: UpdateMode = this.#draw.from(['merge', 'replace']);
    const current = this.#reference.entity(table, entityKey)?.timestamp;
    const version = this.#draw.from<Ticks | '*'>([
      '*',
      current ?? 600_000_000_000_000_000n,
      600_000_000_000_000_001n,
    ]);
    const ifMatch = version === '*' ? '*' : formatETag(version);
    switch (this.#draw.from<EntityOperation['kind']>(['insert', 'update', 'upsert', 'delete'])) {
      case 'insert':
        return { operation: { kind: 'insert', entity }, version };
      case 'update':
        return { operation: { kind: 'update', entity, how: { mode, ifMatch } }, version };
      case 'upsert':
        return { operation: { kind: 'upsert', entity, mode }, version };
      case 'delete':
        return { operation: { kind: 'delete', key: entityKey, ifMatch }, version };
    }
  }
}

interface Drawn {
  readonly operation: EntityOperation;
  readonly version: Ticks | '*';
}

const NOTHING: EntityInput = { ...key('', ''), properties: new Map() };

async function sendOne(
  service: TableService,
  table: TableName,
  operation: EntityOperation,
): Promise<Written | undefined> {
  switch (operation.kind) {
    case 'insert':
      return service.insertEntity(table, operation.entity);
    case 'update':
      return service.updateEntity(table, operation.entity, operation.how);
    case 'upsert':
      return service.upsertEntity(table, operation.entity, operation.mode);
    case 'delete':
      await service.deleteEntity(table, operation.key, operation.ifMatch);
      return undefined;
  }
}

/** Why something was refused; undefined where it was not. */
async function reasonOf(asked: Promise<unknown>): Promise<Reason | undefined> {
  try {
    await asked;
    return undefined;
  } catch (error) {
    if (error instanceof StorageError) return error.reason;
    throw error;
  }
}
