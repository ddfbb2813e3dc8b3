import { type TableName, tableNameKey } from '../model/names.ts';
import type {
  AccountSnapshots,
  SnapshotDescription,
  SnapshotText,
  TakenSet,
} from '../model/snapshot.ts';
import { checkSnapshotText } from '../model/snapshot-text.ts';
import { StorageError } from '../model/storage-error.ts';
import { withRead, withWrite } from '../storage/access/transaction.ts';
import type {
  StoredSnapshot,
  StoredTable,
  WriteTransaction,
} from '../storage/connection/transaction-types.ts';
import type { SnapshotChange } from '../storage/records/snapshot-records.ts';
import type { EngineContext } from './context/engine-context.ts';

/** The snapshots of an account. Storage keeps what they have. */
export class EngineSnapshots implements AccountSnapshots {
  readonly #engine: EngineContext;

  constructor(engine: EngineContext) {
    this.#engine = engine;
  }

  async takeSnapshot(table: TableName, text: SnapshotText): Promise<SnapshotDescription> {
    const take = this.#taking(text);
    return this.#write(async (transaction) =>
      take(transaction, await findSound(transaction, table)),
    );
  }

  async takeSnapshots(text: SnapshotText, tables?: readonly TableName[]): Promise<TakenSet> {
    const set = crypto.randomUUID();
    const take = this.#taking(text, set);
    return this.#write(async (transaction) => {
      const chosen = tables ?? (await transaction.listNames());
      const snapshots: SnapshotDescription[] = [];
      const damaged: TableName[] = [];
      for (const table of new Map(chosen.map((name) => [tableNameKey(name), name])).values()) {
        try {
          snapshots.push(take(transaction, await findSound(transaction, table)));
        } catch (error) {
          if (!(error instanceof StorageError) || error.reason !== 'damaged') throw error;
          damaged.push(table);
        }
      }
      const [first] = damaged;
      if (first && snapshots.length === 0) throw new StorageError('damaged', { value: first });
      return { set, snapshots, damaged };
    });
  }

  async listSnapshots(table?: TableName): Promise<readonly SnapshotDescription[]> {
    const stored = await withRead(this.#engine.database, (transaction) =>
      transaction.listSnapshots(),
    );
    const wanted = table === undefined ? stored : stored.filter((one) => isOf(one, table));
    const sorted = [...wanted].sort((one, other) => other.record.sequence - one.record.sequence);
    const byTable = Map.groupBy(stored, ({ record }) => record.of);
    return sorted.map((one) => describe(one, byTable.get(one.record.of) ?? []));
  }

  async renameSnapshot(id: string, text: SnapshotText): Promise<void> {
    const checked = checkSnapshotText(text);
    await this.#change(id, (one) => ({ kind: 'rename', id: one, ...checked }));
  }

  async deleteSnapshot(id: string): Promise<void> {
    await this.#change(id, (one) => ({ kind: 'delete', id: one }));
  }

  #taking(text: SnapshotText, set?: string) {
    const { name, note } = checkSnapshotText(text);
    const takenAt = Date.now();
    return (transaction: WriteTransaction, source: StoredTable): SnapshotDescription => {
      const id = crypto.randomUUID();
      const { id: of, name: table, entities, bytes } = source;
      const common = { id, ...(set !== undefined && { set }), table, name, note, entities, bytes };
      transaction.putSnapshot({ kind: 'take', snapshot: { ...common, of, at: takenAt } });
      return { ...common, source: table, takenAt, ownBytes: 0 };
    };
  }

  /** Changes the snapshot, or all of the set, with this id. */
  #change(id: string, changeOf: (id: string) => SnapshotChange): Promise<void> {
    return this.#write(async (transaction) => {
      const found = transaction.findSnapshots(id);
      if (found.length === 0) throw new StorageError('snapshotMissing', { value: id });
      for (const one of found) transaction.putSnapshot(changeOf(one.id));
    });
  }

  async #write<T>(work: (transaction: WriteTransaction) => Promise<T>): Promise<T> {
    const { database, announcer } = this.#engine;
    const result = await withWrite(database, { durability: 'strict' }, work);
    announcer.tablesChanged(database.account);
    return result;
  }
}

async function findSound(transaction: WriteTransaction, table: TableName): Promise<StoredTable> {
  const found = await transaction.findTable(table);
  if (!found) throw new StorageError('tableMissing', { value: table });
  return found;
}

/** A table whose name another one has now is not the same one. */
function isOf({ record, source }: StoredSnapshot, table: TableName): boolean {
  return tableNameKey(source?.name ?? record.table) === tableNameKey(table);
}

function describe(
  { record, source, ownBytes }: StoredSnapshot,
  ofTable: readonly StoredSnapshot[],
): SnapshotDescription {
  const { id, set, sequence, table, name, note, at, entities, bytes } = record;
  const others = ofTable.map((one) => one.record);
  const older = others.filter((one) => one.sequence < sequence);
  const isLatest = others.every((one) => one.sequence <= sequence);
  const [next] = older.sort((one, other) => other.sequence - one.sequence);
  return {
    ...{ id, name, note, table, takenAt: at, entities, bytes, ownBytes },
    ...(set !== undefined && { set }),
    ...(source && { source: source.name }),
    ...(next && { sharedWith: next.id }),
    ...(isLatest && !source && { tableBytes: Math.max(0, bytes - ownBytes) }),
  };
}
