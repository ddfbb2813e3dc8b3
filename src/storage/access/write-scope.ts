import { assert } from '../../base/assert.ts';
import { nextTimestamp } from '../../model/clock.ts';
import type { Ticks } from '../../model/edm.ts';
import { type TableName, tableNameKey } from '../../model/names.ts';
import { snapshotIn } from '../../model/snapshot.ts';
import { StorageError } from '../../model/storage-error.ts';
import { preferNamed } from '../connection/find-named.ts';
import type { ReadWrite } from '../connection/open-transaction.ts';
import type {
  AccountClock,
  PutTable,
  StoredTable,
  WritableEntities,
  WriteTransaction,
} from '../connection/transaction-types.ts';
import type { JournalEntry, TableChange } from '../journal/journal-entry.ts';
import { snapshotsIn } from '../memory/snapshot-catalog.ts';
import { type EntryStep, isUndoable, type UndoMark } from '../records/entry-step.ts';
import { tableIdOf } from '../records/keys.ts';
import type { AccessRecord, TableRecord } from '../records/schema.ts';
import type { SnapshotChange, SnapshotRecord } from '../records/snapshot-records.ts';
import { ReadScope } from './read-scope.ts';
import { type ReadContext, TableReader } from './table-reader.ts';
import { TableWriter, type WrittenTable } from './table-writer.ts';

export interface WriteContext extends ReadContext {
  readonly transaction: ReadWrite;
}

/** What the journal keeps of a transaction besides its changes. */
export interface EntryOptions {
  readonly operation: string;
  readonly author: string;
  /** Where there is one, the former entities are kept. */
  readonly step: EntryStep | undefined;
}

/** The bytes of an entry without its entities. */
const ENTRY_BYTES = 200;

/**
 * The reads and writes of one transaction. Writes are collected: they become
 * one entry of the journal.
 */
export class WriteScope implements WriteTransaction {
  readonly #context: WriteContext;
  readonly #reads: ReadScope;
  /** Deletions, and tables that are written to, in their order. */
  readonly #steps: (TableChange | TableWriter)[] = [];
  readonly #writers = new Map<string, TableWriter>();
  /** The tables that this transaction has created or deleted. */
  readonly #staged = new Map<string, TableRecord | undefined>();
  #lastTick: Ticks | undefined;
  #access: AccessRecord | undefined;
  #undo: UndoMark | undefined;
  #deletedBytes = 0;
  readonly #generations = new Map<string, number>();
  #needsHistory = false;
  readonly #snapshots: SnapshotChange[] = [];

  constructor(context: WriteContext) {
    this.#context = context;
    this.#reads = new ReadScope(context);
  }

  async findTable(table: TableName): Promise<StoredTable | undefined> {
    refuseSnapshot(table);
    const tableKey = tableNameKey(table);
    if (this.#staged.has(tableKey)) return this.#staged.get(tableKey);
    return this.#reads.findTable(table);
  }

  async listNames(): Promise<readonly TableName[]> {
    const tables = await this.#reads.listTables('', Number.POSITIVE_INFINITY);
    return tables.map(({ name }) => name);
  }

  entitiesOf(table: TableName): WritableEntities {
    refuseSnapshot(table);
    const tableKey = tableNameKey(table);
    const known = this.#writers.get(tableKey);
    return known ?? this.#write(tableKey, new TableReader(this.#context, table), false);
  }

  createTable(table: TableName): Promise<StoredTable> {
    return this.#create({ name: table, version: 0 });
  }

  /** Another generation of the same name, which begins empty. */
  async clearTable(table: TableName): Promise<void> {
    const { id: _, version, ...kept } = await this.#delete(table);
    await this.#create({ ...kept, version: version + 1 });
  }

  async deleteTable(table: TableName): Promise<void> {
    await this.#delete(table);
  }

  /** Creates the table with what is given, without entities. */
  async #create(table: Pick<TableRecord, 'name' | 'version' | 'policies'>): Promise<TableRecord> {
    const tableKey = tableNameKey(table.name);
    const generations = this.#context.transaction.objectStore('lives');
    const generation =
      Number((await preferNamed(generations, tableKey, () => generations.get(tableKey))) ?? 0) + 1;
    await generations.put(generation, tableKey);
    this.#generations.set(tableKey, generation);
    const id = tableIdOf(tableKey, generation);
    const record: TableRecord = { ...table, id, entities: 0, bytes: 0 };
    this.#staged.set(tableKey, record);
    this.#write(tableKey, new EmptyTable(record), true);
    return record;
  }

  async #delete(table: TableName): Promise<TableRecord> {
    const tableKey = tableNameKey(table);
    const record = this.#staged.has(tableKey)
      ? this.#staged.get(tableKey)
      : this.#context.memory.catalog.get(tableKey);
    assert(record, 'A table that is deleted is there.');
    const writer = this.#writers.get(tableKey);
    if (writer) this.#steps.splice(this.#steps.indexOf(writer), 1);
    this.#writers.delete(tableKey);
    const wasStaged = this.#staged.get(tableKey) !== undefined;
    this.#staged.set(tableKey, undefined);
    if (wasStaged) return record;
    const { id, bytes } = record;
    // An empty table counts, too.
    this.#deletedBytes += bytes + 1;
    this.#steps.push({ tableKey, id, record: undefined, was: record, isNew: false, changes: [] });
    return record;
  }

  async findTableById(id: string): Promise<StoredTable | undefined> {
    return this.#context.memory.catalog.findById(id);
  }

  /** Whether the work read what may be forgotten meanwhile, as a restore does. */
  get needsHistory(): boolean {
    return this.#needsHistory;
  }

  async isHeld(id: string): Promise<boolean> {
    this.#needsHistory = true;
    const { transaction, memory } = this.#context;
    if (memory.catalog.hasId(id)) return false;
    return memory.isHeld(id) || (await transaction.objectStore('held').getKey(id)) !== undefined;
  }

  putTable(record: TableRecord, how: PutTable): void {
    const tableKey = tableNameKey(record.name);
    this.#staged.set(tableKey, record);
    this.#steps.push({ tableKey, id: record.id, record, isNew: false, ...how, changes: [] });
  }

  findSnapshots(id: string): readonly SnapshotRecord[] {
    const all = snapshotsIn(this.#context.memory).list();
    return all.filter((one) => one.id === id || one.set === id);
  }

  putSnapshot(change: SnapshotChange): void {
    // What its layer takes is not known here.
    if (change.kind === 'delete') this.#deletedBytes += 1;
    this.#snapshots.push(change);
  }

  markUndo(undo: UndoMark): void {
    this.#undo = undo;
  }

  /** How many tables have had the names of those that were created, including these. */
  get generations(): ReadonlyMap<string, number> {
    return this.#generations;
  }

  /** Whether less room is taken afterwards than before, even while what is put lies there twice. */
  get makesRoom(): boolean {
    let growth = -this.#deletedBytes;
    for (const step of this.#steps) if (step instanceof TableWriter) growth += step.growth;
    return growth < 0;
  }

  async readClock(): Promise<AccountClock> {
    let last = this.#lastTick ?? this.#context.memory.lastTick;
    return {
      next: (now, count = 1) => {
        const first = nextTimestamp(now, last);
        last = first + BigInt(count - 1);
        this.#lastTick = last;
        return first;
      },
    };
  }

  async findAccess(): Promise<AccessRecord | undefined> {
    return this.#access ?? this.#reads.findAccess();
  }

  putAccess(access: AccessRecord): void {
    this.#access = access;
  }

  /**
   * Returns everything that was written, as an entry of the journal; undefined
   * where nothing was.
   */
  build(sequence: number, { step, ...origin }: EntryOptions): JournalEntry | undefined {
    const tables = this.#steps.flatMap((one) => {
      return one instanceof TableWriter ? (one.build(isUndoable(step)) ?? []) : [one];
    });
    const access = this.#access && { access: this.#access };
    const snapshots = this.#snapshots.length > 0 && { snapshots: this.#snapshots };
    const isEmpty = tables.length === 0 && this.#lastTick === undefined;
    if (isEmpty && !access && !snapshots) return undefined;
    const lastTick = this.#lastTick ?? this.#context.memory.lastTick;
    let bytes = ENTRY_BYTES;
    for (const step of this.#steps) if (step instanceof TableWriter) bytes += step.bytes;
    const undo = this.#undo && { undo: this.#undo };
    const kept = step && (tables.length > 0 || undo) && { step: { ...step, ...undo } };
    return { sequence, ...origin, ...access, ...snapshots, ...kept, lastTick, tables, bytes };
  }

  #write(tableKey: string, table: WrittenTable, isNew: boolean): TableWriter {
    const writer = new TableWriter(table, tableKey, isNew);
    this.#writers.set(tableKey, writer);
    this.#steps.push(writer);
    return writer;
  }
}

function refuseSnapshot(table: TableName): void {
  const id = snapshotIn(table);
  if (id !== undefined) throw new StorageError('snapshotReadOnly', { value: id });
}

/** Stands below the writes to a table that was created in the same transaction. */
class EmptyTable implements WrittenTable {
  readonly record: TableRecord;

  constructor(record: TableRecord) {
    this.record = record;
  }

  async findMany(keys: readonly object[]): Promise<undefined[]> {
    return keys.map(() => undefined);
  }

  async hasMany(keys: readonly object[]): Promise<boolean[]> {
    return keys.map(() => false);
  }

  async findTaken(): Promise<number[]> {
    return [];
  }
}
