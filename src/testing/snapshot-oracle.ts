import { expect, onTestFinished } from 'vitest';
import { AccountEngine } from '../engine/account-engine.ts';
import type { AccountCheckReport } from '../model/account-check.ts';
import type { BulkChange } from '../model/bulk-change.ts';
import { type EdmValue, int32Of, stringOf } from '../model/edm.ts';
import type { Entity, EntityInput } from '../model/entity.ts';
import { compareKeys } from '../model/entity.ts';
import { pageOf } from '../model/entity-page.ts';
import { entitySize } from '../model/limits.ts';
import { type AccountName, parseTableName, type TableName } from '../model/names.ts';
import { tableOfSnapshot } from '../model/snapshot.ts';
import { StorageError } from '../model/storage-error.ts';
import type { AccountService, TableService } from '../model/table-service.ts';
import type { TablesDatabase } from '../storage/account/database.ts';
import { checkpointSlice } from '../storage/checkpoint/checkpoint-slice.ts';
import { ConnectionEnded, isFull } from '../storage/connection/errors.ts';
import { isOverQuota } from '../storage/connection/find-named.ts';
import { DEFAULT_SETTINGS, type StorageSettings } from '../storage/connection/settings.ts';
import { sweepRetired } from '../storage/room/sweep.ts';
import { entitiesOf, readAll } from './entities.ts';
import { refusePuts } from './refused-puts.ts';
import type { Draw } from './seeded.ts';
import { drawAccountName } from './test-database.ts';

const TABLES = [parseTableName('Books'), parseTableName('Shelves')] as const;

/** What a snapshot has to show: a plain copy of what its table had when it was taken. */
interface Expected {
  readonly id: string;
  readonly entities: readonly Entity[];
}

/** Several engines that write to one account, and plain copies of what its snapshots show. */
export class SnapshotWork {
  readonly account: AccountName = drawAccountName();
  readonly #draw: Draw;
  readonly #settings: Partial<StorageSettings>;
  #engines: AccountEngine[] = [];
  #expected: Expected[] = [];
  #written = 0;
  #wasFull = false;
  /** Present while the browser has no room. */
  #refusing: { readonly mockRestore: () => void } | undefined;

  private constructor(draw: Draw, settings: Partial<StorageSettings>) {
    this.#draw = draw;
    this.#settings = settings;
  }

  static async open(draw: Draw, settings: Partial<StorageSettings>): Promise<SnapshotWork> {
    const work = new SnapshotWork(draw, settings);
    work.#engines = [work.#openEngine(), work.#openEngine()];
    await work.engine.createAccount(work.account);
    onTestFinished(async () => {
      for (const engine of work.#engines) await engine.close();
      await new AccountEngine().deleteAccount(work.account);
    });
    return work;
  }

  get engine(): AccountEngine {
    return this.#draw.from(this.#engines as [AccountEngine, ...AccountEngine[]]);
  }

  get tables(): TableService {
    return this.engine.tablesOf(this.account);
  }

  get expected(): readonly Expected[] {
    return this.#expected;
  }

  databaseOf(engine = this.engine): TablesDatabase {
    return engine.databaseOf(this.account);
  }

  #openEngine(): AccountEngine {
    return new AccountEngine({ storage: this.#settings });
  }

  /** Does something drawn. */
  async step(): Promise<void> {
    const draw = this.#draw;
    const works = [
      ...Array.from({ length: 8 }, () => () => this.#write()),
      () => this.#import(),
      () => this.#import(),
      () => this.#changeMany(),
      () => this.#changeTable(),
      () => this.#undo(),
      () => this.#undo(),
      () => this.#take(),
      () => this.#take(),
      () => this.#deleteSnapshot(),
      () => this.checkpointSome(1 + draw.whole(6)),
      () => this.checkpointSome(1 + draw.whole(6)),
      () => this.checkpointSome(50),
      () => this.databaseOf().checkpoint(),
      () => this.#sweep(),
      () => this.#forget(),
      () => this.#reopen(),
      async () => this.databaseOf().evict(),
    ] as const;
    const [first, ...others] = works;
    const work = draw.from<() => Promise<void>>([first, ...others]);
    await work().catch((error: unknown) => {
      // Until the next write, what was written without room keeps a checkpoint from its work.
      if (!(this.#wasFull && isOfFullDisk(error))) onlyRefused(error);
    });
  }

  /** Begins or ends a time in which the browser refuses every record. */
  fill(isFull: boolean): void {
    this.#refusing?.mockRestore();
    this.#refusing = isFull ? refusePuts() : undefined;
    this.#wasFull ||= isFull;
  }

  /** Has what was written without room put into its place. */
  async whenRoom(): Promise<void> {
    this.fill(false);
    const write = () => this.#write().catch(onlyRefused);
    const isOver = async () => isOverQuota(await this.databaseOf().connect());
    await expect.poll(() => write().then(isOver)).toBe(false);
  }

  get isFull(): boolean {
    return this.#refusing !== undefined;
  }

  async #write(): Promise<void> {
    const { tables } = this;
    const table = await this.#table();
    const entity = this.#entity();
    const kind = this.#draw.whole(5);
    if (kind === 0) await tables.insertEntity(table, entity);
    else if (kind === 1) await tables.upsertEntity(table, entity, 'replace');
    else if (kind === 2) await tables.upsertEntity(table, entity, 'merge');
    else if (kind === 3) await tables.deleteEntity(table, entity, '*');
    else {
      const rows = [...new Set([0, 1, 2, 3].map(() => this.#draw.whole(9)))];
      await tables.submitTransaction(
        table,
        rows.map((row) => ({
          kind: 'upsert',
          entity: { ...this.#entity(), partitionKey: 'b', rowKey: String(row) },
          mode: 'replace',
        })),
      );
    }
  }

  async #import(): Promise<void> {
    const { tables } = this;
    const table = await this.#table();
    const from = this.#draw.whole(40);
    const count = 1 + this.#draw.whole(25);
    const rows = Array.from({ length: count }, (_, row): Entity => {
      const entity = { ...this.#entity(), partitionKey: 'i', rowKey: String(100 + from + row) };
      // A page has what is stored.
      return { ...entity, timestamp: 0n, properties: entity.properties as Entity['properties'] };
    });
    const existing = this.#draw.from(['skip', 'replace', 'merge', 'update'] as const);
    await tables.importEntities(table, { page: pageOf(rows), existing, isLast: true });
  }

  async #changeMany(): Promise<void> {
    const table = await this.#table();
    const filter = this.#draw.from([`N ge ${this.#draw.whole(40)}`, "PartitionKey eq 'i'", '']);
    this.#written += 1;
    const change = this.#draw.from<BulkChange>([
      { kind: 'set', property: 'N', value: int32Of(this.#written) },
      { kind: 'delete' },
      { kind: 'remove', property: 'T' },
    ]);
    for await (const _ of this.tables.changeEntities(table, { filter }, change));
  }

  async #changeTable(): Promise<void> {
    const { tables } = this;
    const table = await this.#table();
    const kind = this.#draw.whole(4);
    if (kind === 0) await tables.clearTable(table);
    else if (kind === 1) await tables.deleteTable(table);
    else {
      const to = parseTableName(`${TABLES[this.#draw.whole(2)]}${this.#draw.whole(2) ? 'x' : ''}`);
      const at = (name: TableName) => ({ account: this.account, table: name });
      const kindOf = kind === 2 ? 'move' : 'copy';
      for await (const _ of this.engine.copyTable({ kind: kindOf, from: at(table), to: at(to) }));
    }
  }

  async #undo(): Promise<void> {
    const history = await this.engine.historyOf(this.account);
    const { undo, redo } = await history.findNext();
    const next = this.#draw.chance(0.3) ? redo : undo;
    if (next) for await (const _ of history.undoStep(next.id, { conflicts: 'overwrite' }));
  }

  async #forget(): Promise<void> {
    if (this.#draw.chance(0.7)) return;
    const history = await this.engine.historyOf(this.account);
    await history.forget();
  }

  async #take(): Promise<void> {
    const table = await this.#table();
    const engine = this.engine;
    const snapshots = await engine.snapshotsOf(this.account);
    const before = await readAll(this.tables, table);
    const taken = await snapshots.takeSnapshot(table, { name: `n${this.#written}`, note: 'x' });
    expect(taken).toMatchObject({ table, source: table, entities: before.length });
    expect(taken.bytes).toBe(before.reduce((sum, entity) => sum + entitySize(entity), 0));
    this.#expected.push({ id: taken.id, entities: before });
  }

  async #deleteSnapshot(): Promise<void> {
    if (this.#expected.length < 1 + this.#draw.whole(4)) return;
    const [gone] = this.#expected.splice(this.#draw.whole(this.#expected.length), 1);
    const snapshots = await this.engine.snapshotsOf(this.account);
    await snapshots.deleteSnapshot(gone?.id ?? '');
    const read = readAll(this.tables, tableOfSnapshot(gone?.id ?? ''));
    await expect(read).rejects.toMatchObject({ reason: 'snapshotMissing' });
  }

  async deleteAll(): Promise<void> {
    const snapshots = await this.engine.snapshotsOf(this.account);
    for (const { id } of this.#expected.splice(0)) await snapshots.deleteSnapshot(id);
  }

  async checkpointSome(checkpointEntities: number): Promise<void> {
    const { connection, memory } = await this.databaseOf().open();
    const settings = { ...DEFAULT_SETTINGS, checkpointEntities, keptBytes: this.#draw.whole(900) };
    await checkpointSlice(connection, memory, settings, undefined);
  }

  async #sweep(): Promise<void> {
    await sweepRetired(await this.databaseOf().connect());
  }

  async #reopen(): Promise<void> {
    const index = this.#draw.whole(this.#engines.length);
    await this.#engines[index]?.close();
    this.#engines[index] = this.#openEngine();
  }

  /** Returns a table that exists. */
  async #table(): Promise<TableName> {
    const wanted = this.#draw.from(TABLES);
    const { tables } = await this.tables.listTables();
    const found = tables.find(({ name }) => name === wanted) ?? tables[0];
    if (found) return found.name;
    return (await this.tables.createTable(wanted)).name;
  }

  #entity(): EntityInput {
    const draw = this.#draw;
    this.#written += 1;
    const all = new Map<string, EdmValue>([['N', int32Of(this.#written)]]);
    if (draw.chance(0.5)) all.set('T', stringOf('t'.repeat(draw.whole(50))));
    const partitionKey = draw.from(['a', 'b', 'c']);
    return { partitionKey, rowKey: String(draw.whole(9)), properties: all };
  }

  /** Compares everything that one snapshot shows, read in several ways. */
  async compareOne(): Promise<void> {
    const { length } = this.#expected;
    const expected = this.#expected[this.#draw.whole(Math.max(1, length))];
    if (!expected) return;
    await this.#compare(this.engine, expected).catch((error: unknown) => {
      // One that is not checkpointed yet waits for room.
      if (!(this.isFull && isOfFullDisk(error))) throw error;
    });
  }

  async compareAll(): Promise<void> {
    for (const engine of this.#engines) {
      for (const expected of this.#expected) await this.#compare(engine, expected);
      const listed = await (await engine.snapshotsOf(this.account)).listSnapshots();
      const ids = listed.map(({ id }) => id).sort();
      expect(ids).toEqual(this.#expected.map(({ id }) => id).sort());
    }
  }

  async #compare(accounts: AccountService, { id, entities }: Expected): Promise<void> {
    const draw = this.#draw;
    const tables = accounts.tablesOf(this.account);
    const table = tableOfSnapshot(id);
    const limit = 1 + draw.whole(60);
    const all = await readAll(tables, table, { limit });
    expect(all).toEqual(entities);
    expect(await tables.getTable(table)).toMatchObject({ entities: entities.length });
    const backwards = await readAll(tables, table, { limit, descending: true });
    expect(backwards).toEqual(entities.toReversed());
    const partitionKey = draw.from(['a', 'b', 'i', 'none']);
    const part = entities.filter((entity) => entity.partitionKey === partitionKey);
    expect(await readAll(tables, table, { partitionKey, limit })).toEqual(part);
    const skip = draw.whole(30);
    const from = { partitionKey: draw.from(['a', 'b', 'i']), rowKey: String(draw.whole(9)) };
    const rest = entities.filter((entity) => compareKeys(entity, from) >= 0);
    const page = await tables.queryEntities(table, { from, skip, limit });
    expect(entitiesOf(page)).toEqual(rest.slice(skip, skip + limit));
    const filter = 'N gt 20';
    const matching = entities.filter(({ properties }) => Number(properties.get('N')?.value) > 20);
    expect(await readAll(tables, table, { filter })).toEqual(matching);
    const found = await tables.getEntity(table, from).catch(reasonOf);
    const known = entities.find((entity) => compareKeys(entity, from) === 0);
    expect(found).toEqual(known ?? 'entityMissing');
    const view = tables.viewEntities(table, { orderBy: [{ property: 'N' }] });
    for await (const _ of view.progress());
    const sorted = entitiesOf(await view.read(0, 1000));
    expect(new Set(sorted)).toEqual(new Set(entities));
    view.close();
    const { count } = await tables.summarizeEntities(table, { properties: ['N'] });
    expect(count).toBe(entities.length);
  }

  async check(): Promise<AccountCheckReport | undefined> {
    let report: AccountCheckReport | undefined;
    for await (const progress of this.engine.checkAccount(this.account)) report = progress.report;
    return report;
  }

  /** Frees all that nothing needs, and returns what is left in the stores. */
  async countLeft() {
    const database = this.databaseOf();
    const history = await this.engine.historyOf(this.account);
    await history.forget();
    await database.checkpoint();
    const connection = await database.connect();
    await sweepRetired(connection);
    const [entities, retired, snapshots] = await Promise.all([
      connection.count('entities'),
      connection.count('retired'),
      connection.count('snapshots'),
    ]);
    const { tables } = await this.tables.listTables();
    const expected = tables.reduce((sum, table) => sum + table.entities, 0);
    return { surplus: entities - expected, retired, snapshots };
  }
}

function reasonOf(error: unknown): unknown {
  return error instanceof StorageError ? error.reason : error;
}

/** What is drawn may not fit what is there. */
const MAY_REFUSE = [
  'entityExists',
  'entityMissing',
  'tableExists',
  'tableMissing',
  'tableResourceMissing',
  'stepMissing',
  'stepConflict',
];

function isOfFullDisk(error: unknown): boolean {
  return isFull(error) || error instanceof ConnectionEnded || reasonOf(error) === 'engineLost';
}

function onlyRefused(error: unknown): void {
  if (!MAY_REFUSE.includes(String(reasonOf(error)))) throw error;
}
