import { type TableName, tableNameKey } from '../../model/names.ts';
import type {
  ReadTransaction,
  SortedEntities,
  StoredTable,
} from '../connection/transaction-types.ts';
import type { AccessRecord } from '../records/schema.ts';
import { checkTable, listedTable } from '../records/table-records.ts';
import { type ReadContext, TableReader } from './table-reader.ts';

/** The reads of one transaction. */
export class ReadScope implements ReadTransaction {
  readonly #context: ReadContext;

  constructor(context: ReadContext) {
    this.#context = context;
  }

  async findTable(table: TableName): Promise<StoredTable | undefined> {
    const tableKey = tableNameKey(table);
    const record = this.#context.memory.catalog.get(tableKey);
    return record === undefined ? undefined : checkTable(record, tableKey);
  }

  async listTables(from: string, limit: number): Promise<readonly StoredTable[]> {
    const tables = this.#context.memory.catalog.list(from.toLowerCase(), limit);
    return tables.map(([tableKey, record]) => listedTable(record, tableKey));
  }

  entitiesOf(table: TableName): SortedEntities {
    return new TableReader(this.#context, table);
  }

  async findAccess(): Promise<AccessRecord | undefined> {
    return this.#context.memory.access;
  }
}
