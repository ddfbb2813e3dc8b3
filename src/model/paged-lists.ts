import type { AccountHistory, HistoryQuery, HistoryStep } from './history.ts';
import type { TableDescription, TableService } from './table-service.ts';

/** Returns all tables of an account, by name, from as many pages as there are. */
export async function listAllTables(service: TableService): Promise<TableDescription[]> {
  const tables: TableDescription[] = [];
  let from: string | undefined;
  do {
    const page = await service.listTables(from === undefined ? {} : { from });
    tables.push(...page.tables);
    from = page.next;
  } while (from !== undefined);
  return tables;
}

/** The number of steps that are read at once. */
const STEPS = 1000;

/** Yields the steps of a history, the newest first, a page when it is needed. */
export async function* readSteps(
  history: AccountHistory,
  query: Pick<HistoryQuery, 'table'> = {},
): AsyncGenerator<HistoryStep> {
  let from: string | undefined;
  do {
    const page = await history.listSteps({
      ...query,
      limit: STEPS,
      ...(from !== undefined && { from }),
    });
    yield* page.steps;
    from = page.next;
  } while (from !== undefined);
}
