import { type TableName, tableNameKey } from '../model/names.ts';
import type { AccountSnapshots, SnapshotDescription, SnapshotText } from '../model/snapshot.ts';
import { checkSnapshotText } from '../model/snapshot-text.ts';
import { StorageError } from '../model/storage-error.ts';
import { withRead, withWrite } from '../storage/access/transaction.ts';
import type { StoredSnapshot, WriteTransaction } from '../storage/connection/transaction-types.ts';
import type { SnapshotChange } from '../storage/records/snapshot-records.ts';
import type { EngineContext } from './context/engine-context.ts';

/** The snapshots of an account. Storage keeps what they have. */
export class EngineSnapshots implements AccountSnapshots {
  readonly #engine: EngineContext;

  constructor(engine: EngineContext) {
    this.#engine = engine;
  }

  async takeSnapshot(table: TableName, text: SnapshotText): Promise<SnapshotDescription> {
    const { name, note } = checkSnapshotText(text);
    const id = crypto.randomUUID();
    const takenAt = Date.now();
    const source = await this.#write(async (transaction) => {
      const found = await transaction.findTable(table);
      if (!found) throw new StorageError('tableMissing', { value: table });
      const { id: of, entities, bytes } = found;
      const snapshot = { id, of, table: found.name, name, note, at: takenAt, entities, bytes };
      transaction.putSnapshot({ kind: 'take', snapshot });
      return found;
    });
    const { entities, bytes } = source;
    const names = { table: source.name, source: source.name };
    return { id, name, note, ...names, takenAt, entities, bytes, ownBytes: 0 };
  }

  async listSnapshots(table?: TableName): Promise<readonly SnapshotDescription[]> {
    const stored = await withRead(this.#engine.database, (transaction) =>
      transaction.listSnapshots(),
    );
    const wanted = table === undefined ? stored : stored.filter((one) => isOf(one, table));
    const sorted = [...wanted].sort((one, other) => other.record.sequence - one.record.sequence);
    return sorted.map(describe);
  }

  async renameSnapshot(id: string, text: SnapshotText): Promise<void> {
    await this.#change({ kind: 'rename', id, ...checkSnapshotText(text) });
  }

  async deleteSnapshot(id: string): Promise<void> {
    await this.#change({ kind: 'delete', id });
  }

  #change(change: Extract<SnapshotChange, { readonly id: string }>): Promise<void> {
    return this.#write(async (transaction) => {
      const { id } = change;
      if (!transaction.findSnapshot(id)) throw new StorageError('snapshotMissing', { value: id });
      transaction.putSnapshot(change);
    });
  }

  async #write<T>(work: (transaction: WriteTransaction) => Promise<T>): Promise<T> {
    const { database, announcer } = this.#engine;
    const result = await withWrite(database, { durability: 'strict' }, work);
    announcer.tablesChanged(database.account);
    return result;
  }
}

/** A table whose name another one has now is not the same one. */
function isOf({ record, source }: StoredSnapshot, table: TableName): boolean {
  return tableNameKey(source?.name ?? record.table) === tableNameKey(table);
}

function describe({ record, source, ownBytes }: StoredSnapshot): SnapshotDescription {
  const { id, table, name, note, at, entities, bytes } = record;
  const now = source && { source: source.name };
  return { id, name, note, table, ...now, takenAt: at, entities, bytes, ownBytes };
}
