import { type TableName, tableNameKey } from '../../model/names.ts';
import { snapshotIn } from '../../model/snapshot.ts';
import type {
  ReadTransaction,
  SortedEntities,
  StoredSnapshot,
  StoredTable,
} from '../connection/transaction-types.ts';
import type { AccessRecord } from '../records/schema.ts';
import { checkTable, listedTable } from '../records/table-records.ts';
import { snapshotParts } from './load-snapshots.ts';
import { type ReadContext, TableReader } from './table-reader.ts';

/** The reads of one transaction. */
export class ReadScope implements ReadTransaction {
  readonly #context: ReadContext;

  constructor(context: ReadContext) {
    this.#context = context;
  }

  async findTable(table: TableName): Promise<StoredTable | undefined> {
    const snapshot = snapshotIn(table);
    if (snapshot !== undefined) return snapshotParts().findSnapshot(this.#context, snapshot);
    const tableKey = tableNameKey(table);
    const record = this.#context.memory.catalog.get(tableKey);
    return record === undefined ? undefined : checkTable(record, tableKey);
  }

  async listTables(from: string, limit: number): Promise<readonly StoredTable[]> {
    const tables = this.#context.memory.catalog.list(from.toLowerCase(), limit);
    return tables.map(([tableKey, record]) => listedTable(record, tableKey));
  }

  entitiesOf(table: TableName): SortedEntities {
    const snapshot = snapshotIn(table);
    if (snapshot !== undefined) return snapshotParts().readerOf(this.#context, snapshot);
    return new TableReader(this.#context, table);
  }

  async findAccess(): Promise<AccessRecord | undefined> {
    return this.#context.memory.access;
  }

  async listSnapshots(): Promise<readonly StoredSnapshot[]> {
    return snapshotParts().listSnapshots(this.#context);
  }
}
