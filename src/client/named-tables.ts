import { parseTableName, type TableName } from '../model/names.ts';
import type { TableService } from '../model/table-service.ts';

/** The methods of the contract, with tables named by plain text: callers validate nothing. */
export type NamedTables = {
  readonly [M in Exclude<keyof TableService, 'within' | 'judgedBy'>]: ByText<TableService[M]>;
};

type ByText<F> = F extends (...given: infer G) => infer A
  ? G extends [table: TableName, ...rest: infer R]
    ? (table: string, ...rest: R) => A
    : F
  : never;

/** An invalid name is refused like everything else: by the promise, or when a stream is read. */
export function namedTables(tables: TableService): NamedTables {
  return {
    createTable: async (table) => tables.createTable(parseTableName(table)),
    listTables: (query, signal) => tables.listTables(query, signal),
    getTable: async (table) => tables.getTable(parseTableName(table)),
    deleteTable: async (table) => tables.deleteTable(parseTableName(table)),
    clearTable: async (table) => tables.clearTable(parseTableName(table)),
    getEntity: async (table, key) => tables.getEntity(parseTableName(table), key),
    queryEntities: async (table, query, signal) =>
      tables.queryEntities(parseTableName(table), query, signal),
    async *streamEntities(table, query, signal) {
      yield* tables.streamEntities(parseTableName(table), query, signal);
    },
    viewEntities: (table, query) => tables.viewEntities(parseTableName(table), query),
    summarizeEntities: async (table, query, signal) =>
      tables.summarizeEntities(parseTableName(table), query, signal),
    previewChange: async (table, query, change, signal) =>
      tables.previewChange(parseTableName(table), query, change, signal),
    async *changeEntities(table, query, change, signal) {
      yield* tables.changeEntities(parseTableName(table), query, change, signal);
    },
    insertEntity: async (table, entity) => tables.insertEntity(parseTableName(table), entity),
    updateEntity: async (table, entity, how) =>
      tables.updateEntity(parseTableName(table), entity, how),
    upsertEntity: async (table, entity, mode) =>
      tables.upsertEntity(parseTableName(table), entity, mode),
    deleteEntity: async (table, key, ifMatch) =>
      tables.deleteEntity(parseTableName(table), key, ifMatch),
    submitTransaction: async (table, operations) =>
      tables.submitTransaction(parseTableName(table), operations),
    importEntities: async (table, slice, signal) =>
      tables.importEntities(parseTableName(table), slice, signal),
    getBacklog: () => tables.getBacklog(),
  };
}
