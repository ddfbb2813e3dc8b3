import { parseTableName, type TableName } from '../model/names.ts';
import type { TableService } from '../model/table-service.ts';
import { crossingsOf } from '../worker/service-methods.ts';

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
  const methods = Object.entries(crossingsOf('tables')).map(([name, { isStream }]) => {
    // The table has the names of the contract's methods.
    const call = Reflect.get(tables, name).bind(tables) as (...given: unknown[]) => unknown;
    if (WITHOUT_TABLE.has(name)) return [name, call];
    const later = async (table: string, ...rest: unknown[]) => call(parseTableName(table), ...rest);
    async function* stream(table: string, ...rest: unknown[]) {
      yield* call(parseTableName(table), ...rest) as AsyncIterable<unknown>;
    }
    return [name, isStream ? stream : later];
  });
  const named: Omit<NamedTables, 'viewEntities'> = Object.fromEntries(methods);
  return {
    ...named,
    viewEntities: (table, query) => tables.viewEntities(parseTableName(table), query),
  };
}

const WITHOUT_TABLE: ReadonlySet<string> = new Set<keyof TableService>([
  'listTables',
  'getBacklog',
]);
